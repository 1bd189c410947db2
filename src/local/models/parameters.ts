import type { LocalTask } from './task';

const writing = [
  'generate_parameters',
  'max_new_tokens',
  'max_length',
  'min_length',
  'do_sample',
  'num_beams',
];

/** The parameters of a task, by the names that the hub has for them, that have an effect here. Others are ignored. */
export const localParameters: Readonly<Record<LocalTask, readonly string[]>> = {
  conversational: ['max_tokens', 'temperature', 'top_p', 'stop'],
  'text-generation': ['max_new_tokens', 'temperature', 'top_p', 'top_k', 'repetition_penalty', 'stop'],
  'text-classification': ['top_k'],
  'zero-shot-classification': ['hypothesis_template', 'multi_label'],
  'token-classification': ['ignore_labels'],
  'question-answering': [],
  'fill-mask': ['top_k'],
  'feature-extraction': ['normalize'],
  'sentence-similarity': [],
  summarization: writing,
  translation: writing,
  'image-classification': ['top_k'],
  'object-detection': ['threshold'],
  'automatic-speech-recognition': ['return_timestamps'],
};
