import type { ModelRecord } from '../../../../src/catalogue';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import type { InferenceSnippetOptions } from '../../../../src/snippets';
import { chatVariants } from '../../../../src/snippets/inference/chat-variants';
import { calls, type Fields, methodOf, taskNamed } from '../../../calls';
import { sampleBlob } from '../../../calls/files';
import { keyOf } from '../../../hub';
import { fileServer, localServer, webServer } from './own-servers';
import { hubToken } from './pair-cases';
import type { AnswerKind, ClientCall, SnippetCase } from './snippet-case';

const lab = (task: string, tags: readonly string[] = []) =>
  modelRecordSchema.parse({ id: `provider-lab/${task}`, pipeline_tag: task, tags });

const chatModel = modelRecordSchema.parse({
  ...lab('text-generation', ['conversational']),
  id: 'provider-lab/conversational',
});
const { messages } = calls.conversational.args;

/** Of another member of the local hub. */
const otherToken = 'hf_localReader';

/** A model of the local hub's own, which several providers serve. */
const hubModel = modelRecordSchema.parse({ ...chatModel, id: 'Qwen/Qwen2.5-7B-Instruct' });

interface Variant {
  readonly title: string;
  readonly model?: ModelRecord;
  readonly options: InferenceSnippetOptions;
  readonly method?: string;
  readonly args: Fields;
  /** Arguments for clients that ask the hub, where they are others. */
  readonly hubArgs?: Fields;
  readonly client?: Pick<ClientCall, 'token' | 'options'>;
  readonly answer?: AnswerKind;
}

function variant({
  title,
  model = chatModel,
  options,
  args,
  hubArgs,
  answer = 'text',
  ...rest
}: Variant): SnippetCase {
  const { method = options.streaming ? 'chatCompletionStream' : 'chatCompletion', client } = rest;
  const call: ClientCall = { token: hubToken, method, ...client, args };
  return { title, model, options, call, ...(hubArgs && { hubCall: { ...call, args: hubArgs } }), answer };
}

/** A chat with a provider through the router, as both kinds of clients make it. */
function routedChat(
  title: string,
  more: Partial<InferenceSnippetOptions>,
  args: Fields,
  client: Variant['client'] = {},
) {
  const model = chatModel.id;
  return variant({
    title,
    options: { provider: 'together', providerModelId: 'lab/chat', ...more },
    args: { messages, ...args, model: `${model}:together` },
    hubArgs: { messages, ...args, model, provider: 'together' },
    client: { token: hubToken, ...client },
  });
}

/** A chat by the key of a provider. */
function directChat(provider: string, title: string, more: Partial<InferenceSnippetOptions>, args: Fields) {
  return variant({
    title: `${title} (${provider}, direct)`,
    options: { provider, providerModelId: 'lab/chat', directRequest: true, ...more },
    args: { messages, ...args, model: chatModel.id, provider },
    client: { token: keyOf(provider) },
  });
}

const ownInputs = [
  { role: 'system', content: 'You are a "pirate".' },
  { role: 'user', content: "What's 7 × 6?\nAnswer in one line: \\o/ $HOME `id` 😀" },
];
const ownParameters = { max_tokens: 64, temperature: 0.2, top_k: 5, stop: ['\n\n'], seed: null };

const chats: readonly SnippetCase[] = [
  ...[false, true].flatMap((streaming) => [
    routedChat(
      `bill-to${streaming ? ' streamed' : ''}`,
      { billTo: 'acme-lab', streaming },
      {},
      { options: { billTo: 'acme-lab' } },
    ),
    routedChat(
      `own inputs and parameters${streaming ? ' streamed' : ''}`,
      { inputs: ownInputs, parameters: ownParameters, streaming },
      { messages: ownInputs, ...ownParameters },
    ),
  ]),
  routedChat('a literal token', { accessToken: otherToken }, {}, { token: otherToken }),
  ...(['tools', 'structured'] as const).flatMap((chatVariant) => {
    const { messages: asked, parameters } = chatVariants[chatVariant];
    const args = { messages: asked, ...parameters };
    return [
      routedChat(chatVariant, { chatVariant }, args),
      ...['together', 'nebius', 'sambanova', 'groq'].map((provider) =>
        directChat(provider, chatVariant, { chatVariant }, args),
      ),
    ];
  }),
  ...['auto', 'fastest', 'cheapest', 'preferred'].map((provider) => {
    const model = provider === 'auto' ? hubModel.id : `${hubModel.id}:${provider}`;
    return variant({
      title: `provider ${provider}`,
      model: hubModel,
      options: { provider },
      args: { messages, model },
    });
  }),
];

const ownServers: readonly SnippetCase[] = [
  ...[webServer, `${webServer}/v1`, localServer].flatMap((endpointUrl) =>
    [false, true].map((streaming) =>
      variant({
        title: `own server ${endpointUrl}${streaming ? ' streamed' : ''}`,
        options: { provider: 'auto', endpointUrl, streaming, billTo: 'acme-lab' },
        args: { messages, model: chatModel.id },
        client: {
          ...(endpointUrl !== localServer && { token: 'key-of-my-server' }),
          options: { endpointUrl },
        },
      }),
    ),
  ),
  variant({
    title: 'own server that classifies pictures',
    model: lab('image-classification'),
    options: { provider: 'auto', endpointUrl: `${webServer}/classify?top=1` },
    method: 'imageClassification',
    args: { model: 'provider-lab/image-classification', inputs: sampleBlob('photo.jpg') },
    client: { token: 'key-of-my-server', options: { endpointUrl: `${webServer}/classify?top=1` } },
  }),
];

/** A call of another task through the router. */
function taskCall(
  title: string,
  model: ModelRecord,
  options: Pick<InferenceSnippetOptions, 'provider' | 'providerModelId' | 'inputs' | 'parameters'>,
  args: Fields,
  answer: AnswerKind = 'text',
): SnippetCase {
  const { provider } = options;
  const { id, pipeline_tag = '' } = model;
  const method = methodOf(taskNamed(pipeline_tag));
  return variant({ title, model, options, method, args: { ...args, model: id, provider }, answer });
}

const photo = `${fileServer}/photo.jpg`;
const picture = `${fileServer}/photo.png`;
const recording = `${fileServer}/recording.mp3`;

const files: readonly SnippetCase[] = [
  taskCall(
    'a picture by its address, as it is',
    lab('image-classification'),
    { provider: 'hf-inference', providerModelId: 'lab/image-classification', inputs: photo },
    { inputs: sampleBlob('photo.jpg') },
  ),
  taskCall(
    'a picture with parameters, in base64',
    lab('image-classification'),
    {
      provider: 'hf-inference',
      providerModelId: 'lab/image-classification',
      inputs: 'photo.jpg',
      parameters: { top_k: 2 },
    },
    { inputs: sampleBlob('photo.jpg'), parameters: { top_k: 2 } },
  ),
  taskCall(
    'a picture by its address, in base64',
    lab('image-segmentation'),
    { provider: 'hf-inference', providerModelId: 'lab/image-segmentation', inputs: photo },
    { inputs: sampleBlob('photo.jpg') },
  ),
  taskCall(
    'a picture by its address among other inputs',
    lab('document-question-answering'),
    {
      provider: 'hf-inference',
      providerModelId: 'lab/document-question-answering',
      inputs: { image: picture, question: "Who's the sender?" },
    },
    { inputs: { image: sampleBlob('photo.png'), question: "Who's the sender?" } },
  ),
  taskCall(
    'a picture by its address, in a data URL',
    lab('image-to-image'),
    {
      provider: 'together',
      providerModelId: 'lab/repaint',
      inputs: { image: picture, prompt: 'as a "sketch"' },
    },
    { inputs: sampleBlob('photo.png'), parameters: { prompt: 'as a "sketch"' } },
    'png',
  ),
  taskCall(
    'a recording by its address, in a form',
    lab('automatic-speech-recognition'),
    {
      provider: 'deepinfra',
      providerModelId: 'lab/hear',
      inputs: recording,
      parameters: { language: 'en', prompt: "Ada's @home; 50%" },
    },
    { inputs: sampleBlob('recording.mp3'), parameters: { language: 'en', prompt: "Ada's @home; 50%" } },
  ),
  taskCall(
    'a recording by its address, in a data URL',
    lab('automatic-speech-recognition'),
    { provider: 'fal-ai', providerModelId: 'fal-ai/lab-hear', inputs: recording },
    { inputs: sampleBlob('recording.mp3') },
  ),
];

const others: readonly SnippetCase[] = [
  taskCall(
    'parameters of a picture',
    lab('text-to-image'),
    {
      provider: 'together',
      providerModelId: 'lab/paint',
      inputs: "a cat's hat",
      parameters: { num_inference_steps: 4, seed: 7, negative_prompt: 'a "dog"' },
    },
    { inputs: "a cat's hat", parameters: { num_inference_steps: 4, seed: 7, negative_prompt: 'a "dog"' } },
    'png',
  ),
  taskCall(
    'labels of one’s own',
    lab('zero-shot-classification'),
    {
      provider: 'hf-inference',
      providerModelId: 'lab/zero-shot-classification',
      inputs: 'It’s fine',
      parameters: { candidate_labels: ['good', 'not'], multi_label: true },
    },
    { inputs: 'It’s fine', parameters: { candidate_labels: ['good', 'not'], multi_label: true } },
  ),
  taskCall(
    'a provider of the hub’s choice',
    lab('text-classification'),
    { provider: 'auto' },
    { ...calls['text-classification'].args },
  ),
  taskCall(
    'a job of a provider of the hub’s choice',
    lab('image-to-video'),
    { provider: 'auto' },
    { ...calls['image-to-video'].args },
    'mp4',
  ),
];

/** Calls with other options than those that every provider and task is called with. */
export const variantCases: readonly SnippetCase[] = [...chats, ...ownServers, ...files, ...others];
