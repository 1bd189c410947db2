import { defineTask } from '../task';

export const automaticSpeechRecognition = defineTask({
  id: 'automatic-speech-recognition',
  label: 'Automatic Speech Recognition',
  modality: 'audio',
  libraries: ['espnet', 'nemo', 'speechbrain', 'transformers', 'transformers.js'],
});
