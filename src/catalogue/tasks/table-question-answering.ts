import { defineTask } from '../task';

export const tableQuestionAnswering = defineTask({
  id: 'table-question-answering',
  label: 'Table Question Answering',
  modality: 'nlp',
  libraries: ['transformers'],
});
