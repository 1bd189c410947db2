import { defineTask } from '../task';

export const tableToText = defineTask({
  id: 'table-to-text',
  label: 'Table to Text',
  modality: 'nlp',
  color: 'blue',
  hideInModels: true,
  libraries: ['transformers'],
});
