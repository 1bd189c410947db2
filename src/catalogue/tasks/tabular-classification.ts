import { defineTask } from '../task';

export const tabularClassification = defineTask({
  id: 'tabular-classification',
  label: 'Tabular Classification',
  modality: 'tabular',
  subtasks: [
    { type: 'tabular-multi-class-classification', name: 'Tabular Multi Class Classification' },
    { type: 'tabular-multi-label-classification', name: 'Tabular Multi Label Classification' },
  ],
  libraries: ['sklearn'],
});
