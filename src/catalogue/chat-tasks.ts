const chatTasks: ReadonlySet<string> = new Set(['text-generation', 'image-text-to-text']);

/** Whether models of the task may take part in a conversation: those tagged `conversational` do. */
export function isChatTask(task: string): boolean {
  return chatTasks.has(task);
}
