import { modelRecordSchema } from '../../../../src/hub/model-record';
import type { AskedCall } from './calls';
import { chatModel, modelFor } from './calls';

interface HostileCall extends AskedCall {
  /** The text becomes part of an address. */
  readonly inAddress?: true;
}

/** Calls with a text of the user's in every place that takes one. */
export function callsWith(text: string): HostileCall[] {
  return [...chatsWith(text), ...inputsWith(text), ...addressesWith(text), ...filesWith(text)];
}

function chatsWith(text: string): HostileCall[] {
  const parameters = { [`${text} `]: text, temperature: 0.5, metadata: { [`${text} `]: [text] } };
  return [false, true].flatMap((streaming) => [
    {
      name: `chat, streaming ${streaming}`,
      model: modelRecordSchema.parse({ ...chatModel, id: `acme/${text}` }),
      options: {
        ...{ provider: 'together', streaming, parameters },
        inputs: [{ role: 'user', content: text }],
      },
    },
    {
      name: `tools, streaming ${streaming}`,
      model: chatModel,
      options: {
        ...{ provider: 'together', streaming, inputs: [{ role: 'user', content: text }] },
        ...{ parameters: { tools: toolsWith(text) }, toolResults: { [`${text} `]: text } },
      },
    },
    {
      name: `token and organization, streaming ${streaming}`,
      model: chatModel,
      options: { provider: 'together', streaming, accessToken: text, billTo: text },
    },
  ]);
}

/** Tools that call themselves, describe themselves and take what a stranger says. */
function toolsWith(text: string) {
  const properties = { [`${text} `]: { type: 'string', description: text } };
  const named = (name: string) => ({
    type: 'function',
    function: { name, description: text, parameters: { type: 'object', properties, required: [text] } },
  });
  return [named(`${text} `), named('weather'), named(`${text}.`)];
}

function inputsWith(text: string): HostileCall[] {
  const table = { [`${text} `]: [text, 'b'] };
  return [
    {
      name: 'text and labels',
      model: modelFor('zero-shot-classification'),
      options: { provider: 'hf-inference', inputs: text, parameters: { candidate_labels: [text] } },
    },
    {
      name: 'prompt',
      model: modelFor('text-to-image'),
      options: {
        ...{ provider: 'together', providerModelId: text, inputs: text },
        parameters: { [`${text} `]: text },
      },
    },
    ...(['fal-ai', 'novita', 'together'] as const).map((provider) => ({
      name: `prompt of a job of ${provider}`,
      model: modelFor('text-to-video'),
      options: { provider, providerModelId: 'acme/film', inputs: text, accessToken: `${text}t` },
    })),
    {
      name: 'table',
      model: modelFor('table-question-answering'),
      options: { provider: 'hf-inference', inputs: { query: text, table } },
    },
  ];
}

function addressesWith(text: string): HostileCall[] {
  const endpointUrl = `https://models.acme.example/${text}/predict`;
  return [
    {
      name: 'model in the address',
      model: modelRecordSchema.parse({ id: `acme/${text}`, pipeline_tag: 'text-classification' }),
      options: { provider: 'hf-inference' },
      inAddress: true,
    },
    {
      name: 'job in the address',
      model: modelFor('text-to-video'),
      options: { provider: 'fal-ai', providerModelId: `acme/${text}` },
      inAddress: true,
    },
    { name: 'chat server', model: chatModel, options: { provider: 'auto', endpointUrl }, inAddress: true },
    {
      name: 'server',
      model: modelFor('image-classification'),
      options: { provider: 'auto', endpointUrl },
      inAddress: true,
    },
  ];
}

function filesWith(text: string): HostileCall[] {
  return [
    ['image-classification', 'hf-inference', `${text}.jpg`],
    ['image-segmentation', 'fal-ai', `${text}.jpg`],
    ['automatic-speech-recognition', 'together', `${text}.mp3`],
    ['image-classification', 'hf-inference', `https://pictures.example/${text}.jpg`],
  ].map(([task = '', provider = '', inputs = '']) => ({
    name: `file ${task} ${inputs.startsWith('https:') ? 'by address' : 'by path'}`,
    model: modelFor(task),
    options: { provider, providerModelId: 'acme/own', inputs },
  }));
}
