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
] as const;

export type LocalTask = (typeof localTasks)[number];

/** Tasks whose answer is a text that is written token by token. */
export type TextTask = Extract<LocalTask, 'conversational' | 'text-generation'>;

export function isTextTask(task: LocalTask): task is TextTask {
  return task === 'conversational' || task === 'text-generation';
}

export function isLocalTask(task: string): task is LocalTask {
  return (localTasks as readonly string[]).includes(task);
}
