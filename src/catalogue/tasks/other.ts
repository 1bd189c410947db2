import { defineTask } from '../task';

export const other = defineTask({
  id: 'other',
  label: 'Other',
  modality: 'other',
  color: 'blue',
  hideInModels: true,
  hideInDatasets: true,
  libraries: [],
});
