import { defineTask } from '../task';

export const zeroShotObjectDetection = defineTask({
  id: 'zero-shot-object-detection',
  label: 'Zero-Shot Object Detection',
  modality: 'cv',
  libraries: ['transformers', 'transformers.js'],
});
