/**
 * Programs of somebody who installed the npm package. They are texts: what they import is there only where the package
 * is installed.
 */

/** A program written for the hub's own JavaScript client: many tasks, both forms of a call, streams and errors. */
export const writtenForPeer = `
import {
  chatCompletion,
  HfInference,
  InferenceClient,
  InferenceClientError,
  InferenceClientHubApiError,
  InferenceClientInputError,
  InferenceClientProviderApiError,
  setLogger,
} from '@huggingface/inference';

const silent = { debug() {}, info() {}, warn() {}, error() {}, log() {} };
setLogger(silent);

const accessToken = 'hf_localMember';
const client = new InferenceClient(accessToken);
const older = new HfInference(accessToken);
const labOf = (task: string) => ({ model: \`provider-lab/\${task}\`, provider: 'hf-inference' as const });
const picture = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
const recording = new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'audio/wav' });
const messages = [{ role: 'user', content: 'Why is the sky blue?' }];

async function streamed() {
  const pieces: unknown[] = [];
  for await (const { choices } of client.chatCompletionStream({ ...labOf('conversational'), messages })) {
    pieces.push(choices[0]?.delta.content);
  }
  return pieces;
}

async function image() {
  const { type, size } = await client.textToImage({ ...labOf('text-to-image'), inputs: 'A lighthouse' });
  return { type, size };
}

async function failure(call: () => Promise<unknown>) {
  try {
    return await call();
  } catch (error) {
    return [
      error instanceof InferenceClientError,
      error instanceof InferenceClientHubApiError,
      error instanceof InferenceClientInputError,
      error instanceof InferenceClientProviderApiError,
      (error as Error).name,
      error instanceof InferenceClientProviderApiError && error.httpResponse.status,
    ];
  }
}

const results = {
  chat: (await client.chatCompletion({ ...labOf('conversational'), messages, max_tokens: 20 })).choices[0]?.message,
  function: (await chatCompletion({ ...labOf('conversational'), accessToken, messages })).choices[0]?.message,
  routed: (await client.chatCompletion({ model: 'provider-lab/conversational', messages })).choices[0]?.message,
  streamed: await streamed(),
  image: await image(),
  imageAddress: typeof (await client.textToImage(
    { model: 'provider-lab/text-to-image', provider: 'together', inputs: 'A lighthouse' },
    { outputType: 'url' },
  )),
  vector: await client.featureExtraction({ ...labOf('feature-extraction'), inputs: 'Hello' }),
  labels: await older.textClassification({ ...labOf('text-classification'), inputs: 'I love it' }),
  sorted: await client.zeroShotClassification({
    ...labOf('zero-shot-classification'),
    inputs: 'A new telescope found water on a planet.',
    parameters: { candidate_labels: ['science', 'sport'] },
  }),
  summary: await client.summarization({ ...labOf('summarization'), inputs: 'A long text. It says little.' }),
  translation: await client.translation({ ...labOf('translation'), inputs: 'Good morning' }),
  answer: await client.questionAnswering({
    ...labOf('question-answering'),
    inputs: { question: 'Who wrote it?', context: 'Ada wrote the first program.' },
  }),
  objects: await client.objectDetection({ ...labOf('object-detection'), inputs: picture }),
  said: await client.automaticSpeechRecognition({ ...labOf('automatic-speech-recognition'), inputs: recording }),
  withoutMessages: await failure(() =>
    client.chatCompletion({ ...labOf('conversational'), messages: [] })),
  unknownModel: await failure(() =>
    client.summarization({ model: 'provider-lab/nothing', provider: 'hf-inference', inputs: 'A text' })),
  wrongToken: await failure(() =>
    new InferenceClient('hf_wrong').fillMask({ ...labOf('fill-mask'), inputs: 'A [MASK] text' })),
  endpoint: await failure(async () => {
    const own = client.endpoint('https://router.huggingface.co/hf-inference/models/lab/text-classification');
    return own.textClassification({ inputs: 'I love it' });
  }),
};

console.log(JSON.stringify(results, null, 2));
`;

/** A program that uses everything that the package exports, at the addresses that it is given. */
export const usingAll = `
import { libraries, librariesOfTask, tasks } from 'hub-lens/catalogue';
import { InferenceClient } from 'hub-lens/inference';
import { inferenceSnippets, librarySnippets } from 'hub-lens/snippets';
import { Template } from 'hub-lens/template';

const [hubEndpoint, routerEndpoint] = process.argv.slice(2);
const model = 'provider-lab/conversational';
const messages = [{ role: 'user', content: 'Why is the sky blue?' }];
const client = new InferenceClient('hf_localMember', { hubEndpoint, routerEndpoint });

const { choices } = await client.chatCompletion({ model, messages });
let streamed = '';
for await (const piece of client.chatCompletionStream({ model, messages })) {
  streamed += piece.choices[0]?.delta.content ?? '';
}
const image = await client.textToImage({
  model: 'provider-lab/text-to-image',
  provider: 'hf-inference',
  inputs: 'A lighthouse',
});

const record = await (await fetch(\`\${hubEndpoint}/api/models/deepseek-ai/DeepSeek-R1\`)).json();
const [snippet] = librarySnippets(record, 'transformers');
const calls = inferenceSnippets(record, { provider: 'auto' });

console.log(JSON.stringify({
  answer: choices[0].message.content,
  streamed,
  image: [image.type, image.size > 0],
  snippet,
  calls: calls.map(({ language, client }) => \`\${language} \${client}\`),
  rendered: new Template('{% for each in names %}{{ each | upper }} {% endfor %}').render({ names: ['ada', 'grace'] }),
  task: tasks['text-to-image'].label,
  library: libraries.transformers.prettyLabel,
  libraryOfTask: librariesOfTask('text-to-image').length > 0,
}));
`;

/** What types promise: read by a compiler only. */
export const typed = `
import { isTaskId, libraryList, type ModelRecord, type Task, type TaskId, tasks } from 'hub-lens/catalogue';
import {
  type ChatCompletionOutput,
  InferenceClient,
  type InferenceOptions,
  InferenceClientProviderApiError,
  type TextGenerationArgs,
  textClassification,
} from 'hub-lens/inference';
import { type InferenceSnippet, inferenceSnippets, librarySnippetBlocks, type SnippetBlock } from 'hub-lens/snippets';
import { Template, TemplateSyntaxError, type TemplateOptions } from 'hub-lens/template';

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const isSame = <_ extends true>() => {};

const options: InferenceOptions = { billTo: 'acme', fetch: globalThis.fetch };
export const client = new InferenceClient('hf_token', options);
export const answer: Promise<ChatCompletionOutput> = client.chatCompletion({ model: 'a/b', messages: [] });
export const address: Promise<string> = client.textToImage({ model: 'a/b', inputs: '' }, { outputType: 'url' });
export const blob: Promise<Blob> = client.textToImage({ model: 'a/b', inputs: '' });
export const labels = textClassification({ model: 'a/b', inputs: '', accessToken: 'hf_token' });
export async function* words() {
  for await (const { choices } of client.chatCompletionStream({ model: 'a/b', messages: [] })) {
    yield choices[0]?.delta.content;
  }
}
export const status = (error: unknown) =>
  error instanceof InferenceClientProviderApiError ? error.httpResponse.status : undefined;

type Parameters = NonNullable<TextGenerationArgs['parameters']>;
isSame<Same<Parameters['temperature'], number | null | undefined>>();
isSame<Same<Awaited<typeof labels>[number]['score'], number>>();
isSame<Same<(typeof tasks)['text-to-image'], Task<TaskId>>>();

// @ts-expect-error A text is needed.
client.summarization({ model: 'a/b' });
// @ts-expect-error No such task.
export const task = tasks['no-task'];

export const model: ModelRecord = { id: 'a/b', tags: [], pipeline_tag: 'text-generation' };
export const blocks: SnippetBlock[] = librarySnippetBlocks(model, libraryList[0]?.id ?? 'transformers');
export const snippets: InferenceSnippet[] = inferenceSnippets(model, { provider: 'auto', streaming: true });
const templateOptions: TemplateOptions = { trimBlocks: true };
export const text: string = new Template('{{ a }}', templateOptions).render({ a: isTaskId('other') });
export const place = (error: unknown) => (error instanceof TemplateSyntaxError ? error.message : undefined);
`;
