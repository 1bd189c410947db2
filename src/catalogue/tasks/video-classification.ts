import { defineTask } from '../task';

export const videoClassification = defineTask({
  id: 'video-classification',
  label: 'Video Classification',
  modality: 'cv',
  libraries: ['transformers'],
});
