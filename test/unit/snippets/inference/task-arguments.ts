import { type ModelRecord, type Sample, sampleInput } from '../../../../src/catalogue';
import type { InferenceTask } from '../../../../src/inference';
import { sampleBlob, sampleFiles } from '../../../calls/files';
import type { AnswerKind } from './snippet-case';

type Fields = Readonly<Record<string, unknown>>;

/** Parameters of first tries. */
const parameters: { readonly [T in InferenceTask]?: Fields } = {
  'text-to-image': { num_inference_steps: 5 },
  'zero-shot-classification': { candidate_labels: ['refund', 'exchange', 'praise'] },
  'zero-shot-image-classification': { candidate_labels: ['a bicycle', 'a dog', 'a bowl of soup'] },
};

/** What a task has no sample for. */
export const ownInputs: { readonly [T in InferenceTask]?: Sample } = {
  'visual-question-answering': { image: 'photo.jpg', question: 'How many wheels does it have?' },
};

/** Tasks for which a provider takes no FLAC. */
const takesNoFlac: ReadonlySet<string> = new Set([
  'fal-ai automatic-speech-recognition',
  'fal-ai audio-to-audio',
]);

/** The sample of a task as a caller of our client writes it. */
export function argumentsOf(provider: string, task: InferenceTask, model: ModelRecord): Fields {
  const sample = ownInputs[task] ?? sampleInput(model);
  if (task === 'conversational') {
    return { messages: sample };
  }
  const { inputs, ...more } = inputsOf(sample, takesNoFlac.has(`${provider} ${task}`));
  return { inputs, ...(parameters[task] && { parameters: parameters[task] }), ...more };
}

function inputsOf(sample: Sample, noFlac: boolean): Fields {
  if (typeof sample === 'string') {
    const name = noFlac ? sample.replace('.flac', '.mp3') : sample;
    return { inputs: sampleFiles.has(name) ? sampleBlob(name) : name };
  }
  if (Array.isArray(sample)) {
    return { inputs: sample.at(-1)?.content };
  }
  const { image, prompt, ...fields } = sample as Fields;
  const file = image === undefined ? undefined : sampleBlob(String(image));
  return prompt === undefined
    ? { inputs: { ...fields, ...(file && { image: file }) } }
    : { inputs: file, parameters: { prompt } };
}

/** What the task answers with. */
export function answerOf(task: InferenceTask): AnswerKind {
  const kinds = { image: 'png', video: 'mp4', speech: 'wav', audio: 'wav' } as const;
  const [, made] = /-to-(image|video|speech|audio)$/.exec(task) ?? [];
  return Object.entries(kinds).find(([name]) => name === made)?.[1] ?? 'text';
}

/** The method of our client. */
export function methodOf(task: InferenceTask, streaming: boolean): string {
  if (task === 'conversational') {
    return streaming ? 'chatCompletionStream' : 'chatCompletion';
  }
  return task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
