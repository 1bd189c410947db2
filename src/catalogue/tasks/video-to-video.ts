import { defineTask } from '../task';

export const videoToVideo = defineTask({
  id: 'video-to-video',
  label: 'Video-to-Video',
  modality: 'cv',
  hideInDatasets: true,
  libraries: ['diffusers'],
});
