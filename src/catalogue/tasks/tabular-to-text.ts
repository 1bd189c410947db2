import { defineTask } from '../task';

export const tabularToText = defineTask({
  id: 'tabular-to-text',
  label: 'Tabular to Text',
  modality: 'tabular',
  color: 'blue',
  subtasks: [{ type: 'rdf-to-text', name: 'RDF to text' }],
  hideInModels: true,
  libraries: ['transformers'],
});
