import { defineTask } from '../task';

export const imageTextToVideo = defineTask({
  id: 'image-text-to-video',
  label: 'Image-Text-to-Video',
  modality: 'multimodal',
  libraries: ['diffusers'],
});
