import { defineTask } from '../task';

export const textTo3d = defineTask({
  id: 'text-to-3d',
  label: 'Text-to-3D',
  modality: 'cv',
  libraries: ['diffusers'],
});
