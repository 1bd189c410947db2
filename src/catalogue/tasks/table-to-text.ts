import { defineTask } from '../task';

export const tableToText = defineTask({
  id: 'table-to-text',
  label: 'Table to Text',
  modality: 'nlp',
  hideInModels: true,
  libraries: ['transformers'],
});
