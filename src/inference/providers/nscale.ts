import type { Provider, ProviderCall } from '../provider';
import { chat } from './shared/chat';
import { openAiImages, refuseUrlOutput } from './shared/images';

const label = 'Nscale';

export const nscale: Provider = {
  id: 'nscale',
  label,
  baseUrl: 'https://inference.api.nscale.com',
  tasks: {
    conversational: chat(),
    'text-to-image': openAiImages({ body: imageBody }),
  },
};

function imageBody(call: ProviderCall): Record<string, unknown> {
  refuseUrlOutput(call, label);
  const { extra, parameters, inputs, model } = call;
  return { ...extra, ...parameters, response_format: 'b64_json', prompt: inputs, model };
}
