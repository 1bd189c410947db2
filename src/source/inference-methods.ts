/** The methods of the inference clients for a task, in Python's and in JavaScript's spelling. */
export interface InferenceMethod {
  /** What the hub calls the task where it lists who serves a model. */
  readonly task: string;
  readonly names: readonly string[];
}

const tasks: readonly string[] = [
  'audio-classification',
  'audio-to-audio',
  'automatic-speech-recognition',
  'depth-estimation',
  'document-question-answering',
  'feature-extraction',
  'fill-mask',
  'image-classification',
  'image-segmentation',
  'image-text-to-image',
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
];

/** What the hub's clients call the method of a task. */
export function methodNames(task: string): { readonly python: string; readonly javascript: string } {
  return {
    python: task.replaceAll('-', '_'),
    javascript: task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

export const inferenceMethods: readonly InferenceMethod[] = [
  ...tasks.map((task) => ({ task, names: namesOf(task, task === 'text-generation') })),
  { task: 'conversational', names: namesOf('chat-completion', true) },
];

function namesOf(name: string, streams: boolean): readonly string[] {
  const all = [name, ...(streams ? [`${name}-stream`] : [])];
  return [...new Set(all.flatMap((each) => Object.values(methodNames(each))))];
}
