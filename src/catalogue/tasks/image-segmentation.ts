import { defineTask } from '../task';

export const imageSegmentation = defineTask({
  id: 'image-segmentation',
  label: 'Image Segmentation',
  modality: 'cv',
  subtasks: [
    { type: 'instance-segmentation', name: 'Instance Segmentation' },
    { type: 'semantic-segmentation', name: 'Semantic Segmentation' },
    { type: 'panoptic-segmentation', name: 'Panoptic Segmentation' },
  ],
  libraries: ['transformers', 'transformers.js'],
});
