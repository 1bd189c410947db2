import type { InferenceTask } from '../../../../src/inference/requests';
import type { BatchScriptInput, ScriptEngine, ScriptField } from '../../../../src/snippets';
import { scriptEngines } from '../../../../src/snippets';

export interface Variant {
  readonly name: string;
  readonly engine: ScriptEngine;
  readonly input: BatchScriptInput;
}

type Changes = { readonly [K in keyof BatchScriptInput]?: Partial<BatchScriptInput[K]> };

const column = (name: string): ScriptField => ({ kind: 'column', column: name });
const text = (words: string): ScriptField => ({ kind: 'text', text: words });

/** A chat over a CSV file through the router, but for what is said otherwise. */
export function chatInput({ source, target, input, parameters, output, limits, columns }: Changes = {}) {
  return {
    source: { kind: 'file', path: 'data/reviews.csv', format: 'csv', ...source },
    columns: columns ?? ['id', 'review'],
    target: { model: 'acme/chat', provider: 'together', task: 'conversational', ...target },
    input: { kind: 'chat', system: 'Answer in one word.', prompt: 'Rate: {{ review }}', ...input },
    parameters: parameters ?? { temperature: 0, max_tokens: 20 },
    output: { name: 'rated', format: 'csv', column: 'rating', failureColumn: 'failure', ...output },
    limits: { concurrency: 2, ...limits },
  } as BatchScriptInput;
}

const forms: readonly (readonly [InferenceTask, Readonly<Record<string, ScriptField>>])[] = [
  ['text-generation', { text: column('review') }],
  ['text-classification', { text: column('review') }],
  ['token-classification', { text: column('review') }],
  ['summarization', { text: column('review') }],
  ['translation', { text: column('review'), sourceLanguage: text('en_XX'), targetLanguage: column('id') }],
  ['feature-extraction', { text: column('review') }],
  ['fill-mask', { text: column('review') }],
  ['zero-shot-classification', { labels: text('good, bad'), text: column('review') }],
  ['zero-shot-classification', { labels: column('id'), text: column('review') }],
  ['question-answering', { context: column('review'), question: text('Who?') }],
  ['sentence-similarity', { sentence: column('review'), sentences: column('id') }],
  ['text-to-image', { text: column('review') }],
  ['text-to-speech', { text: column('review') }],
  ['image-classification', { image: column('review') }],
  ['automatic-speech-recognition', { audio: column('review') }],
  ['visual-question-answering', { image: column('review'), question: text('What is this?') }],
];

/** A task over the table. */
export function formInput(
  task: InferenceTask,
  values: Readonly<Record<string, ScriptField>>,
  { target, parameters = {}, ...others }: Changes = {},
): BatchScriptInput {
  const chat = chatInput({ ...others, parameters });
  return {
    ...chat,
    target: { model: `acme/${task}`, provider: 'hf-inference', ...target, task },
    input: { kind: 'form', values },
  };
}

const formats = ['csv', 'tsv', 'jsonl', 'parquet', 'lines'] as const;

const sources: readonly Changes[] = formats.flatMap((format) => [
  { source: { path: `reviews.${format}`, format }, output: { format } },
  {
    source: { kind: 'dataset', id: 'acme/reviews', path: `data/train.${format}`, format },
    output: { format },
  },
  {
    source: { kind: 'dataset', id: 'acme/reviews', revision: 'refs/pr/1', path: `train.${format}`, format },
    columns: format === 'lines' ? [] : ['id', 'review'],
  },
]);

const targets: readonly Changes[] = [
  { target: { provider: 'auto' } },
  { target: { provider: 'cheapest' } },
  { target: { billTo: 'acme-team' } },
  { target: { directRequest: true, providerModelId: 'acme/chat-turbo' } },
  { target: { provider: 'server:home', endpointUrl: 'https://models.acme.example/v1' } },
  { target: { provider: 'server:hub', endpointUrl: 'https://x1.endpoints.huggingface.cloud/v1' } },
  { limits: { concurrency: 8, requestsPerMinute: 30 } },
];

const inputs: readonly (readonly [string, BatchScriptInput])[] = [
  ['chat', chatInput()],
  ['chat with images', chatInput({ input: { images: ['{{ review }}', 'logo.png'] } })],
  ['chat without a system message', chatInput({ input: { system: ' ' }, parameters: {} })],
  ...[...sources, ...targets].map(
    (changes) => [`chat ${JSON.stringify(changes)}`, chatInput(changes)] as const,
  ),
  ...forms.flatMap(([task, values]) =>
    [{}, sources[4] ?? {}, ...targets].map(
      (changes) =>
        [
          `${task} ${JSON.stringify(values)} ${JSON.stringify(changes)}`,
          formInput(task, values, changes),
        ] as const,
    ),
  ),
  ...sources.map(
    (changes) =>
      [
        `pictures ${JSON.stringify(changes)}`,
        formInput('text-to-image', { text: column('review') }, changes),
      ] as const,
  ),
];

/** Every engine with every kind of task, table, provider and limit. */
export const variants: readonly Variant[] = inputs.flatMap(([name, input]) =>
  scriptEngines.map((engine) => ({ name: `${engine} ${name}`, engine, input })),
);
