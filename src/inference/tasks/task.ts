/** What a provider can be called for: the hub's task ids, and `conversational` for chat completion. */
export const inferenceTasks = [
  'conversational',
  'text-generation',
  'feature-extraction',
  'sentence-similarity',
  'text-classification',
  'token-classification',
  'zero-shot-classification',
  'question-answering',
  'table-question-answering',
  'fill-mask',
  'summarization',
  'translation',
  'text-to-image',
  'image-to-image',
  'image-text-to-image',
  'text-to-video',
  'image-to-video',
  'image-text-to-video',
  'image-to-text',
  'image-classification',
  'image-segmentation',
  'object-detection',
  'zero-shot-image-classification',
  'visual-question-answering',
  'document-question-answering',
  'automatic-speech-recognition',
  'audio-classification',
  'audio-to-audio',
  'text-to-speech',
  'text-to-audio',
  'tabular-classification',
  'tabular-regression',
] as const;

export type InferenceTask = (typeof inferenceTasks)[number];

/** Tasks whose settings stand beside the inputs; those of all others stand under `parameters`. */
export const settingsBeside: ReadonlySet<InferenceTask> = new Set(['conversational', 'feature-extraction']);
