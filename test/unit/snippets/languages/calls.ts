import type { ModelRecord } from '../../../../src/catalogue';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import type { InferenceSnippetOptions } from '../../../../src/snippets';
import { hubModelOf, localProviders } from '../../../hub';

/** What snippets are asked for. */
export interface AskedCall {
  readonly name: string;
  readonly model: ModelRecord;
  readonly options: InferenceSnippetOptions;
}

const photoAddress = 'https://pictures.example/a%20photo.jpg?size=1';

export const chatModel = modelRecordSchema.parse({
  id: 'acme/chat',
  pipeline_tag: 'text-generation',
  tags: ['conversational'],
});

export function modelFor(task: string): ModelRecord {
  return modelRecordSchema.parse({ id: `acme/${task}`, pipeline_tag: task });
}

function chat(name: string, options: Partial<InferenceSnippetOptions>): AskedCall {
  return { name: `chat ${name}`, model: chatModel, options: { provider: 'auto', ...options } };
}

/** Every pair of provider and task, through the router and directly. */
const pairs: readonly AskedCall[] = localProviders.flatMap((provider) =>
  provider.tasks.flatMap((row) =>
    [false, true].map((directRequest) => ({
      name: `${provider.id} ${row.task} ${row.model} ${directRequest ? 'direct' : 'routed'}`,
      model: modelRecordSchema.parse({ id: hubModelOf(provider.id, row), pipeline_tag: row.task }),
      options: {
        provider: provider.id,
        providerModelId: row.model,
        task: row.task,
        directRequest,
        ...(row.mapping && { lora: loraOf(row.mapping) }),
      },
    })),
  ),
);

function loraOf({ adapterWeightsPath }: { readonly adapterWeightsPath?: string }) {
  return adapterWeightsPath === undefined ? {} : { weightsPath: adapterWeightsPath };
}

const anyType = {
  a: { type: 'integer' },
  b: { type: 'boolean' },
  c: { enum: [1, 'x'] },
  d: { type: ['null'] },
};

/** Tools whose names and arguments no language takes as they are, beside parameters that no type names. */
const manyTools = {
  ...{ top_k: 5, temperature: 0.5, tool_choice: 'required', 'own key': 1 },
  tools: [
    tool('tide', {}),
    tool('get-tide', anyType, ['b', 'a']),
    tool('get_tide', { city: { type: 'string' } }),
    tool('class', { 'a b': {}, city: {} }),
    tool('print', { class: {}, arguments: {} }),
    tool('3d', undefined),
    { type: 'function', function: { name: 'nothing' } },
  ],
};

function tool(name: string, properties: object | undefined, required?: readonly string[]) {
  return { type: 'function', function: { name, parameters: { type: 'object', properties, required } } };
}

const chats: readonly AskedCall[] = [false, true].flatMap((streaming) => [
  chat(`auto ${streaming}`, { streaming }),
  chat(`fastest ${streaming}`, { streaming, provider: 'fastest' }),
  chat(`together ${streaming}`, { streaming, provider: 'together', billTo: 'acme' }),
  chat(`direct ${streaming}`, {
    ...{ streaming, provider: 'together', directRequest: true },
    providerModelId: 'acme/chat-turbo',
  }),
  chat(`literal token ${streaming}`, { streaming, accessToken: 'hf_secret' }),
  chat(`local server ${streaming}`, { streaming, endpointUrl: 'http://127.0.0.1:8080/v1' }),
  chat(`own server ${streaming}`, { streaming, endpointUrl: 'https://models.acme.example' }),
  chat(`hub server ${streaming}`, { streaming, endpointUrl: 'https://x1.endpoints.huggingface.cloud' }),
  chat(`structured ${streaming}`, { streaming, chatVariant: 'structured' }),
  chat(`tools ${streaming}`, { streaming, chatVariant: 'tools' }),
  chat(`many tools ${streaming}`, { streaming, parameters: manyTools, toolResults: { tide: 'high' } }),
  chat(`many tools, billed ${streaming}`, {
    ...{ streaming, provider: 'together', billTo: 'acme' },
    parameters: { ...manyTools, tool_choice: { type: 'function', function: { name: 'tide' } } },
  }),
  chat(`parameters ${streaming}`, {
    streaming,
    parameters: { temperature: 0.5, max_tokens: 200, stop: ['\n'], 'own key': { seed: 2 ** 70, none: null } },
  }),
]);

const files: readonly AskedCall[] = [
  ...['image-classification', 'object-detection', 'image-segmentation', 'image-to-text'].flatMap((task) => [
    fileCall(task, 'hf-inference', 'pictures/photo 1.jpg'),
    fileCall(task, 'hf-inference', photoAddress),
  ]),
  fileCall('automatic-speech-recognition', 'together', 'https://sounds.example/a.mp3'),
  fileCall('automatic-speech-recognition', 'together', 'C:\\sounds\\a.mp3'),
  fileCall('automatic-speech-recognition', 'fal-ai', 'https://sounds.example/a.mp3'),
  fileCall('image-segmentation', 'fal-ai', photoAddress),
  fileCall('zero-shot-image-classification', 'hf-inference', photoAddress),
];

function fileCall(task: string, provider: string, inputs: string): AskedCall {
  const options = { provider, providerModelId: 'acme/own', inputs };
  return { name: `${task} ${provider} ${inputs}`, model: modelFor(task), options };
}

const endpoints: readonly AskedCall[] = [
  'text-to-image',
  'feature-extraction',
  'image-classification',
].flatMap((task) =>
  ['http://localhost:3000/predict', 'https://models.acme.example/predict?a=1&b=2'].map((endpointUrl) => ({
    name: `${task} ${endpointUrl}`,
    model: modelFor(task),
    options: { provider: 'auto', endpointUrl },
  })),
);

/** Calls of every task, provider, kind of body and option. */
export const calls: readonly AskedCall[] = [...pairs, ...chats, ...files, ...endpoints];
