import { defineTask } from '../task';

export const imageToText = defineTask({
  id: 'image-to-text',
  label: 'Image-to-Text',
  modality: 'cv',
  subtasks: [{ type: 'image-captioning', name: 'Image Captioning' }],
  libraries: ['transformers', 'transformers.js'],
});
