/** What a model on this machine can be run for, by the names that the inference client has for tasks. */
export const localTasks = [
  'conversational',
  'text-generation',
  'text-classification',
  'zero-shot-classification',
  'token-classification',
  'question-answering',
  'fill-mask',
  'feature-extraction',
  'sentence-similarity',
  'summarization',
  'translation',
  'image-classification',
  'object-detection',
  'automatic-speech-recognition',
] as const;

export type LocalTask = (typeof localTasks)[number];

/** Tasks whose answer is a text that is written token by token. */
export type TextTask = Extract<LocalTask, 'conversational' | 'text-generation'>;

/** Tasks whose input is an image or a sound, as the bytes of a file. */
export type MediaTask = Extract<
  LocalTask,
  'image-classification' | 'object-detection' | 'automatic-speech-recognition'
>;

/** The types of the files that are read here. Others would need a decoder of their own. */
export const mediaTypes: Readonly<Record<MediaTask, readonly string[]>> = {
  'image-classification': ['image/png', 'image/jpeg'],
  'object-detection': ['image/png', 'image/jpeg'],
  'automatic-speech-recognition': ['audio/wav'],
};

export function isMediaTask(task: LocalTask): task is MediaTask {
  return Object.hasOwn(mediaTypes, task);
}

export function isTextTask(task: LocalTask): task is TextTask {
  return task === 'conversational' || task === 'text-generation';
}

export function isLocalTask(task: string): task is LocalTask {
  return (localTasks as readonly string[]).includes(task);
}
