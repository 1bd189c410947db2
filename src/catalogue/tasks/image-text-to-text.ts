import { defineTask } from '../task';

export const imageTextToText = defineTask({
  id: 'image-text-to-text',
  label: 'Image-Text-to-Text',
  modality: 'multimodal',
  libraries: ['transformers'],
});
