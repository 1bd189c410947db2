import { defineTask } from '../task';

export const objectDetection = defineTask({
  id: 'object-detection',
  label: 'Object Detection',
  modality: 'cv',
  subtasks: [
    { type: 'face-detection', name: 'Face Detection' },
    { type: 'vehicle-detection', name: 'Vehicle Detection' },
  ],
  libraries: ['transformers', 'transformers.js', 'ultralytics'],
});
