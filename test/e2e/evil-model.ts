import type { LocalHub } from '../hub';
import {
  codeAttacks,
  editorAttacks,
  hiddenAttacks,
  keyAttacks,
  pageAttacks,
  pathAttacks,
  terminalAttacks,
} from '../unit/hostile/attacks';

export const evilId = 'evil/model';

/** What nobody may be shown as an id. */
export const notAnId = 'evil/$(trash)\u202e[x](command:workbench.action.terminal.new)';

/** Every attack that JSON can carry in a text, on one line. */
export function allAttacks(listener: string): string {
  const attacks = [...pageAttacks(listener), ...editorAttacks, ...terminalAttacks, ...hiddenAttacks];
  return [...attacks, ...codeAttacks, ...keyAttacks].join(' ');
}

/** Publishes a model that attacks with all that its author writes, and one whose id is none. */
export function publishEvil(hub: LocalHub, listener: string): () => void {
  const honest = hub.model('Qwen/Qwen2.5-7B-Instruct');
  if (honest === undefined) {
    throw new Error('The local hub lacks the model that the evil one is made of');
  }
  const text = allAttacks(listener);
  const evil = {
    ...honest,
    id: evilId,
    modelId: evilId,
    author: 'evil',
    downloads: 2 ** 64,
    likes: -1,
    trendingScore: 1e308,
    lastModified: '+275760-09-13T00:00:00.000Z',
    createdAt: text,
    tags: [...honest.tags, ...keyAttacks, text, `license:${text}`, `base_model:${text}`],
    cardData: { ...honest.cardData, license: text, language: text, base_model: text, new_version: text },
    config: {
      ...honest.config,
      tokenizer_config: {
        chat_template: `{{ messages[0].content }}${text.replaceAll(/[{}]/g, '')}{% for a in range(10**9) %}{% endfor %}`,
      },
    },
    widgetData: [{ text, __proto__: text }],
    inferenceProviderMapping: [
      ...(honest.inferenceProviderMapping ?? []),
      { provider: text, providerId: text, status: 'constructor', task: text },
      { provider: 'constructor', providerId: text, status: 'toString', task: 'constructor' },
    ],
    spaces: [text, 'evil/space'],
    siblings: [...honest.siblings, ...pathAttacks.map((path) => ({ rfilename: `${path}.gguf` }))],
  };
  const ends = [
    hub.publish(
      evil as typeof honest,
      ['# The start', ...editorAttacks, ...pageAttacks(listener)].join('\n\n'),
    ),
    hub.publish({ ...honest, id: notAnId, modelId: notAnId, author: 'evil' }, ''),
  ];
  return () => {
    for (const end of ends) {
      end();
    }
  };
}
