import { defineTask } from '../task';

export const featureExtraction = defineTask({
  id: 'feature-extraction',
  label: 'Feature Extraction',
  modality: 'nlp',
  libraries: ['sentence-transformers', 'transformers', 'transformers.js'],
});
