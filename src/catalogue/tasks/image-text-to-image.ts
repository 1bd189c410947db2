import { defineTask } from '../task';

export const imageTextToImage = defineTask({
  id: 'image-text-to-image',
  label: 'Image-Text-to-Image',
  modality: 'multimodal',
  libraries: ['diffusers'],
});
