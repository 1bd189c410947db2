/** Tasks that inference providers and model servers run. Here, so that trees and cards need not load the client. */
const runnableTasks: ReadonlySet<string> = new Set([
  'audio-classification',
  'audio-to-audio',
  'automatic-speech-recognition',
  'document-question-answering',
  'feature-extraction',
  'fill-mask',
  'image-classification',
  'image-segmentation',
  'image-text-to-image',
  'image-text-to-text',
  'image-text-to-video',
  'image-to-image',
  'image-to-text',
  'image-to-video',
  'object-detection',
  'question-answering',
  'sentence-similarity',
  'summarization',
  'table-question-answering',
  'tabular-classification',
  'tabular-regression',
  'text-classification',
  'text-generation',
  'text-to-audio',
  'text-to-image',
  'text-to-speech',
  'text-to-video',
  'token-classification',
  'translation',
  'visual-question-answering',
  'zero-shot-classification',
  'zero-shot-image-classification',
]);

/** Whether the playground can run models of the task. */
export function isRunnableTask(task: string): boolean {
  return runnableTasks.has(task);
}
