import { defineTask } from '../task';

export const textToAudio = defineTask({
  id: 'text-to-audio',
  label: 'Text-to-Audio',
  modality: 'audio',
  color: 'yellow',
  libraries: ['transformers', 'transformers.js'],
});
