import { cardText } from './card-text';
import type { HubData, HubModel } from './records';

type Writer = (model: HubModel, data: HubData) => string | undefined;

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['README.md', (model, { cards }) => cardText(model, cards.get(model.id))],
  ['config.json', ({ config }) => pretty({ ...config, tokenizer_config: undefined })],
  ['tokenizer_config.json', ({ config }) => pretty(config?.tokenizer_config ?? {})],
  // As tokenizers 0.21 writes it: the added tokens come before the vocabulary.
  ['tokenizer.json', ({ config }) => tokenizer(chatTemplate(config?.tokenizer_config) ?? '')],
  ['chat_template.jinja', ({ config }) => chatTemplate(config?.tokenizer_config)],
  ['.gitattributes', () => '*.safetensors filter=lfs diff=lfs merge=lfs -text\n'],
]);

/** The text of a file of the repository. For what the local hub does not hold it says so, in the file's own form. */
export function fileText(model: HubModel, path: string, data: HubData): string {
  return writers.get(path)?.(model, data) ?? placeholder(model.id, path);
}

function placeholder(id: string, path: string): string {
  const note = `The local hub does not hold ${path} of ${id}.`;
  return path.endsWith('.json') ? pretty({ note }) : `# ${note}\n`;
}

function chatTemplate(tokenizerConfig: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const template = tokenizerConfig?.chat_template;
  return typeof template === 'string' ? template : undefined;
}

/** With the tokens that the chat template writes. */
function tokenizer(template: string): string {
  const texts = new Set(template.match(/<\|\w+\|>|<\/?think>/g));
  const added = [...texts].map((content, index) => ({
    ...{ id: 128_000 + index, content, single_word: false, lstrip: false, rstrip: false },
    ...{ normalized: false, special: content.startsWith('<|') },
  }));
  const head = { version: '1.0', truncation: null, padding: null, added_tokens: added };
  return pretty({ ...head, model: { type: 'BPE', vocab: {}, merges: [] } });
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
