import { defineTask } from '../task';

export const audioToAudio = defineTask({
  id: 'audio-to-audio',
  label: 'Audio-to-Audio',
  modality: 'audio',
  libraries: ['asteroid', 'fairseq', 'speechbrain'],
});
