import type { ProviderTask } from '../../provider';
import { isRecord } from '../../tasks/guards';
import { asFile } from '../../tasks/media';
import type { TaskResults } from '../../tasks/results';
import { deliverImage, type ImageSource, openAiImageSource, refuseUrlOutput } from '../shared/images';
import { argsBody, modelPath } from './requests';

export const textToImage: ProviderTask<TaskResults['text-to-image']> = {
  path: modelPath,
  body: (call) => {
    refuseUrlOutput(call, 'HF Inference');
    return argsBody(call);
  },
  answerFile: { form: 'body' },
  read: (answer, context) => deliverImage(sourceOf(answer, context.label), answer, context),
};

/** Servers send the picture itself, base64 as OpenAI does, or a list of addresses. */
function sourceOf(answer: unknown, label: string): ImageSource {
  if (!isRecord(answer)) {
    return { kind: 'file', file: asFile(answer, label) };
  }
  const first: unknown = Array.isArray(answer.output) ? answer.output[0] : undefined;
  return typeof first === 'string' ? { kind: 'url', url: first } : openAiImageSource(answer, label);
}
