import { defineTask } from '../task';

export const imageClassification = defineTask({
  id: 'image-classification',
  label: 'Image Classification',
  modality: 'cv',
  subtasks: [
    { type: 'multi-label-image-classification', name: 'Multi Label Image Classification' },
    { type: 'multi-class-image-classification', name: 'Multi Class Image Classification' },
  ],
  libraries: ['keras', 'timm', 'transformers', 'transformers.js'],
});
