import { defineTask } from '../task';

export const imageToImage = defineTask({
  id: 'image-to-image',
  label: 'Image-to-Image',
  modality: 'cv',
  subtasks: [
    { type: 'image-inpainting', name: 'Image Inpainting' },
    { type: 'image-colorization', name: 'Image Colorization' },
    { type: 'super-resolution', name: 'Super Resolution' },
  ],
  libraries: ['diffusers', 'transformers', 'transformers.js'],
});
