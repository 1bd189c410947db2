import { defineTask } from '../task';

export const imageToVideo = defineTask({
  id: 'image-to-video',
  label: 'Image-to-Video',
  modality: 'cv',
  libraries: ['diffusers'],
});
