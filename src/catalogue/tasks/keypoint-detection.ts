import { defineTask } from '../task';

export const keypointDetection = defineTask({
  id: 'keypoint-detection',
  label: 'Keypoint Detection',
  modality: 'cv',
  subtasks: [{ type: 'pose-estimation', name: 'Pose Estimation' }],
  hideInDatasets: true,
  libraries: ['transformers'],
});
