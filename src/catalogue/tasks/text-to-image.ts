import { defineTask } from '../task';

export const textToImage = defineTask({
  id: 'text-to-image',
  label: 'Text-to-Image',
  modality: 'cv',
  libraries: ['diffusers'],
});
