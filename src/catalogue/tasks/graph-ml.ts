import { defineTask } from '../task';

export const graphMl = defineTask({
  id: 'graph-ml',
  label: 'Graph Machine Learning',
  modality: 'other',
  color: 'green',
  libraries: ['transformers'],
});
