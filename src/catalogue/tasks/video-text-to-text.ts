import { defineTask } from '../task';

export const videoTextToText = defineTask({
  id: 'video-text-to-text',
  label: 'Video-Text-to-Text',
  modality: 'multimodal',
  libraries: ['transformers'],
});
