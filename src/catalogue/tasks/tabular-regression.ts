import { defineTask } from '../task';

export const tabularRegression = defineTask({
  id: 'tabular-regression',
  label: 'Tabular Regression',
  modality: 'tabular',
  subtasks: [{ type: 'tabular-single-column-regression', name: 'Tabular Single Column Regression' }],
  libraries: ['sklearn'],
});
