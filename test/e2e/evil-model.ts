import type { LocalHub } from '../hub';
import type { HubModel } from '../hub/records';
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

/** Models of the same author for forms, by the honest ones that they are made of. */
export const evilForms = {
  labels: { id: 'evil/labels', from: 'ProsusAI/finbert' },
  table: { id: 'evil/table', from: 'google/tapas-base-finetuned-wtq' },
  summary: { id: 'evil/summary', from: 'facebook/bart-large-cnn' },
  picture: { id: 'evil/picture', from: 'black-forest-labs/FLUX.1-dev' },
} as const;

function honestModel(hub: LocalHub, id: string): HubModel {
  const honest = hub.model(id);
  if (honest === undefined) {
    throw new Error(`The local hub lacks ${id}`);
  }
  return honest;
}

function evilModel(honest: HubModel, id: string, text: string): HubModel {
  const evil = {
    ...honest,
    id,
    modelId: id,
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
  return evil as HubModel;
}

/** Publishes models that attack with all that their author writes, and one whose id is none. */
export function publishEvil(hub: LocalHub, listener: string): () => void {
  const honest = honestModel(hub, 'Qwen/Qwen2.5-7B-Instruct');
  const text = allAttacks(listener);
  const card = ['# The start', ...editorAttacks, ...pageAttacks(listener)].join('\n\n');
  const ends = [
    hub.publish(evilModel(honest, evilId, text), card),
    ...Object.values(evilForms).map(({ id, from }) =>
      hub.publish(evilModel(honestModel(hub, from), id, text), card),
    ),
    hub.publish({ ...honest, id: notAnId, modelId: notAnId, author: 'evil' }, ''),
  ];
  return () => {
    for (const end of ends) {
      end();
    }
  };
}

/** What the providers of these models answer. */
export function evilAnswers(listener: string): Readonly<Record<keyof typeof evilForms, unknown>> {
  const text = allAttacks(listener);
  const url = `${listener}/result.png`;
  return {
    labels: [[...keyAttacks, text].map((label) => ({ label, score: 0.5 }))],
    table: { answer: text, cells: [text, '__proto__'], coordinates: [[0, 0]], aggregator: text },
    summary: [{ summary_text: text }],
    picture: { images: [{ url }], data: [{ url }], output: url, text },
  };
}

/** Rows of a data set as the service that shows them tells of them. */
export function evilRows(listener: string) {
  const text = allAttacks(listener);
  const names = ['text', text, ...keyAttacks, 'photo'];
  const photo = { src: `${listener}/photo.png`, width: text, height: 1 };
  const cells = Object.fromEntries(
    names.map((name) => [name, name === 'photo' ? photo : `The cell. ${text}`]),
  );
  return {
    features: names.map((name, index) => ({
      feature_idx: index,
      name,
      type: { _type: name === 'photo' ? 'Image' : name, dtype: text, names: [text] },
    })),
    rows: [{ row_idx: 0, row: cells, truncated_cells: [...keyAttacks] }],
  };
}
