import { defineTask } from '../task';

export const zeroShotImageClassification = defineTask({
  id: 'zero-shot-image-classification',
  label: 'Zero-Shot Image Classification',
  modality: 'cv',
  libraries: ['transformers', 'transformers.js'],
});
