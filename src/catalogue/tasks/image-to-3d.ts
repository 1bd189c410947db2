import { defineTask } from '../task';

export const imageTo3d = defineTask({
  id: 'image-to-3d',
  label: 'Image-to-3D',
  modality: 'cv',
  libraries: ['diffusers'],
});
