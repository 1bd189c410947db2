import type { InferenceTask } from '../../inference/requests';

/** What kind of snippet a task has. Other tasks have the basic one. */
const kinds: { readonly [T in InferenceTask]?: string } = {
  conversational: 'conversational',
  'automatic-speech-recognition': 'basicAudio',
  'audio-classification': 'basicAudio',
  'audio-to-audio': 'basicAudio',
  'image-classification': 'basicImage',
  'image-segmentation': 'basicImage',
  'object-detection': 'basicImage',
  'image-to-text': 'basicImage',
  'image-to-image': 'imageToImage',
  'image-text-to-image': 'imageToImage',
  'image-to-video': 'imageToVideo',
  'image-text-to-video': 'imageToVideo',
  'text-to-image': 'textToImage',
  'text-to-video': 'textToVideo',
  'text-to-speech': 'textToSpeech',
  'text-to-audio': 'textToAudio',
  'zero-shot-classification': 'zeroShotClassification',
  'zero-shot-image-classification': 'zeroShotImageClassification',
  'document-question-answering': 'documentQuestionAnswering',
  'visual-question-answering': 'documentQuestionAnswering',
  'table-question-answering': 'tableQuestionAnswering',
  'question-answering': 'questionAnswering',
  'tabular-classification': 'tabular',
  'tabular-regression': 'tabular',
};

/** Kinds of calls with one answer. */
export const callKinds: readonly string[] = [
  ...new Set(['basic', ...Object.values(kinds).filter((kind) => kind !== 'conversational')]),
];

export function kindOf(task: InferenceTask, streaming: boolean): string {
  const kind = kinds[task] ?? 'basic';
  return kind === 'conversational' && streaming ? 'conversationalStream' : kind;
}

/** A chat in which the code runs the tools that the model calls, until it answers. */
export const toolsKind = 'conversationalTools';
