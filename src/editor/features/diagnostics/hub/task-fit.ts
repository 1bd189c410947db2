import { isTaskId, type ModelRecord } from '../../../../catalogue';
import { taskOfName } from '../../../kit/task-names';

/** Tasks that models of another task do as well, as libraries use them. */
const alsoDone: Readonly<Record<string, readonly string[]>> = {
  'any-to-any': ['text-generation', 'image-text-to-text', 'audio-text-to-text', 'video-text-to-text'],
  'audio-text-to-text': ['automatic-speech-recognition'],
  'automatic-speech-recognition': ['audio-text-to-text'],
  'document-question-answering': ['image-text-to-text', 'image-to-text', 'visual-question-answering'],
  'feature-extraction': ['fill-mask', 'sentence-similarity', 'text-ranking'],
  'fill-mask': ['sentence-similarity'],
  'image-segmentation': ['mask-generation'],
  'image-text-to-image': ['image-to-image', 'text-to-image'],
  'image-text-to-text': [
    'document-question-answering',
    'image-to-text',
    'text-generation',
    'video-text-to-text',
    'visual-question-answering',
  ],
  'image-to-image': ['image-text-to-image', 'text-to-image'],
  'image-to-text': ['document-question-answering', 'image-text-to-text', 'visual-question-answering'],
  'image-to-video': ['image-text-to-video', 'text-to-video'],
  'sentence-similarity': ['text-ranking'],
  'text-classification': ['text-ranking', 'zero-shot-classification'],
  'text-ranking': ['sentence-similarity', 'text-classification'],
  'text-to-audio': ['text-to-speech'],
  'text-to-image': ['image-text-to-image', 'image-to-image', 'unconditional-image-generation'],
  'text-to-speech': ['text-to-audio'],
  'text-to-video': ['image-text-to-video', 'image-to-video', 'video-to-video'],
  'video-text-to-text': ['image-text-to-text', 'text-generation'],
  'visual-question-answering': ['document-question-answering', 'image-text-to-text', 'image-to-text'],
  'zero-shot-classification': ['text-classification'],
  'zero-shot-image-classification': ['image-classification'],
  'zero-shot-object-detection': ['object-detection'],
};

/** Any model can be asked for the features that it works with. */
const doneByAll: ReadonlySet<string> = new Set(['feature-extraction', 'image-feature-extraction']);

/** What models that turn one text into another are used for. Which of it they do well, only their authors know. */
const rewriting: ReadonlySet<string> = new Set(['summarization', 'translation']);

export type TaskFacts = Pick<ModelRecord, 'pipeline_tag' | 'tags' | 'transformersInfo'>;

/**
 * Whether a program may ask a model for a task. A model that does not say what it does, or a task nobody knows, gets
 * the benefit of the doubt.
 *
 * @param name of the task, as the program has it
 */
export function doesTask(model: TaskFacts, name: string): boolean {
  const { pipeline_tag, tags } = model;
  const task = taskOfName(name);
  if (pipeline_tag === undefined || !isTaskId(task) || !isTaskId(pipeline_tag) || doneByAll.has(task)) {
    return true;
  }
  return (
    pipeline_tag === task ||
    tags.includes(task) ||
    tags.includes(name) ||
    alsoDone[pipeline_tag]?.includes(task) === true ||
    ((rewriting.has(task) || name === 'text2text-generation') && rewritesTexts(model))
  );
}

function rewritesTexts({ pipeline_tag = '', tags, transformersInfo }: TaskFacts): boolean {
  return (
    rewriting.has(pipeline_tag) ||
    tags.includes('text2text-generation') ||
    transformersInfo?.auto_model === 'AutoModelForSeq2SeqLM'
  );
}
