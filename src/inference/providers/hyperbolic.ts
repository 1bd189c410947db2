import type { Provider, ProviderTask } from '../provider';
import { isRecord } from '../tasks/guards';
import { malformed } from '../tasks/malformed';
import type { TaskResults } from '../tasks/results';
import { jsonBody } from './shared/bodies';
import { chat } from './shared/chat';
import { completionsByChat } from './shared/completions';
import { deliverImage, type ImageSource, refuseUrlOutput } from './shared/images';

const label = 'Hyperbolic';

const textToImage: ProviderTask<TaskResults['text-to-image']> = {
  path: '/v1/images/generations',
  body: (call) => {
    refuseUrlOutput(call, label);
    const { extra, parameters, inputs, model } = call;
    return jsonBody({ ...extra, ...parameters, prompt: inputs, model_name: model });
  },
  answerFile: { form: 'base64', at: ['images', 0, 'image'] },
  read: (answer, context) => deliverImage(imageSource(answer, context.label), answer, context),
};

function imageSource(answer: unknown, label: string): ImageSource {
  const first: unknown = isRecord(answer) && Array.isArray(answer.images) ? answer.images[0] : undefined;
  if (!isRecord(first) || typeof first.image !== 'string') {
    throw malformed(label, '{images: [{image: string}]}');
  }
  return { kind: 'base64', base64: first.image };
}

export const hyperbolic: Provider = {
  id: 'hyperbolic',
  label,
  baseUrl: 'https://api.hyperbolic.xyz',
  inactive: true,
  tasks: {
    conversational: chat(),
    'text-generation': completionsByChat('/v1/chat/completions'),
    'text-to-image': textToImage,
  },
};
