import { defineTask } from '../task';

export const translation = defineTask({
  id: 'translation',
  label: 'Translation',
  modality: 'nlp',
  libraries: ['transformers', 'transformers.js'],
});
