import { defineTask } from '../task';

export const textToVideo = defineTask({
  id: 'text-to-video',
  label: 'Text-to-Video',
  modality: 'cv',
  libraries: ['diffusers'],
});
