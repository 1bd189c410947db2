import { defineTask } from '../task';

export const zeroShotClassification = defineTask({
  id: 'zero-shot-classification',
  label: 'Zero-Shot Classification',
  modality: 'nlp',
  libraries: ['transformers', 'transformers.js'],
});
