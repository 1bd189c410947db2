import { defineTask } from '../task';

export const depthEstimation = defineTask({
  id: 'depth-estimation',
  label: 'Depth Estimation',
  modality: 'cv',
  libraries: ['transformers', 'transformers.js'],
});
