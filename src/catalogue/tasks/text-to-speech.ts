import { defineTask } from '../task';

export const textToSpeech = defineTask({
  id: 'text-to-speech',
  label: 'Text-to-Speech',
  modality: 'audio',
  libraries: ['espnet', 'tensorflowtts', 'transformers', 'transformers.js'],
});
