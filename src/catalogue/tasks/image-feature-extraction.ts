import { defineTask } from '../task';

export const imageFeatureExtraction = defineTask({
  id: 'image-feature-extraction',
  label: 'Image Feature Extraction',
  modality: 'cv',
  libraries: ['timm', 'transformers'],
});
