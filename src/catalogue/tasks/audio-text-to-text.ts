import { defineTask } from '../task';

export const audioTextToText = defineTask({
  id: 'audio-text-to-text',
  label: 'Audio-Text-to-Text',
  modality: 'multimodal',
  hideInDatasets: true,
  libraries: ['transformers'],
});
