import type { TaskResults } from '../inference';
import type { InferenceTask } from '../inference/requests';
import type { Output, OutputKind } from '../protocol';
import type { FilledForm } from './form-values';
import {
  audio,
  comparedSentences,
  type FormInput,
  image,
  labelledImage,
  labelledText,
  maskedText,
  prompt,
  promptedImage,
  questionAboutImage,
  questionAboutTable,
  questionAboutText,
  table,
  text,
  translatedText,
} from './inputs';
import {
  answer,
  boxes,
  cells,
  embedding,
  entities,
  type FormOutput,
  fillings,
  generatedText,
  nestedScores,
  passage,
  picture,
  predictions,
  scores,
  segments,
  similarities,
  sound,
  sounds,
  summary,
  transcript,
  translations,
  video,
} from './outputs';

/** Tasks whose input is a form. */
export type FormTask = Exclude<InferenceTask, 'conversational'>;

interface Form<Result> extends FormInput {
  readonly output: FormOutput<Result>;
}

/** What each task is called with, and what comes of its result. */
export const taskForms: { readonly [Task in FormTask]: Form<TaskResults[Task]> } = {
  'text-generation': { ...text, output: generatedText },
  'feature-extraction': { ...text, output: embedding },
  'sentence-similarity': { ...comparedSentences, output: similarities },
  'text-classification': { ...text, output: scores },
  'token-classification': { ...text, output: entities },
  'zero-shot-classification': { ...labelledText, output: nestedScores },
  'question-answering': { ...questionAboutText, output: passage },
  'table-question-answering': { ...questionAboutTable, output: cells },
  'fill-mask': { ...maskedText, output: fillings },
  summarization: { ...text, output: summary },
  translation: { ...translatedText, output: translations },
  'text-to-image': { ...prompt, output: picture },
  'image-to-image': { ...promptedImage, output: picture },
  'image-text-to-image': { ...promptedImage, output: picture },
  'text-to-video': { ...prompt, output: video },
  'image-to-video': { ...promptedImage, output: video },
  'image-text-to-video': { ...promptedImage, output: video },
  'image-to-text': { ...image, output: generatedText },
  'image-classification': { ...image, output: scores },
  'image-segmentation': { ...image, output: segments },
  'object-detection': { ...image, output: boxes },
  'zero-shot-image-classification': { ...labelledImage, output: scores },
  'visual-question-answering': { ...questionAboutImage, output: answer },
  // It counts the words of a page that we have no text of.
  'document-question-answering': { ...questionAboutImage, output: answer },
  'automatic-speech-recognition': { ...audio, output: transcript },
  'audio-classification': { ...audio, output: scores },
  'audio-to-audio': { ...audio, output: sounds },
  'text-to-speech': { ...text, output: sound },
  'text-to-audio': { ...prompt, output: sound },
  'tabular-classification': { ...table, output: predictions },
  'tabular-regression': { ...table, output: predictions },
};

export const formTasks = Object.keys(taskForms) as readonly FormTask[];

export function hasForm(task: InferenceTask): task is FormTask {
  return task !== 'conversational';
}

/** What usually comes of a task. */
export function outputKindOf(task: FormTask): OutputKind {
  return taskForms[task].output.kind;
}

/** A task's result in the form in which it is to be drawn. */
export async function outputOf<Task extends FormTask>(
  task: Task,
  result: TaskResults[Task],
  input: FilledForm<Blob>,
): Promise<Output> {
  const form: Form<TaskResults[Task]> = taskForms[task];
  return form.output.read(result, input);
}
