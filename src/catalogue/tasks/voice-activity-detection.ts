import { defineTask } from '../task';

export const voiceActivityDetection = defineTask({
  id: 'voice-activity-detection',
  label: 'Voice Activity Detection',
  modality: 'audio',
  color: 'red',
  libraries: [],
});
