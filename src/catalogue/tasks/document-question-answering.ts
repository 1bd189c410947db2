import { defineTask } from '../task';

export const documentQuestionAnswering = defineTask({
  id: 'document-question-answering',
  label: 'Document Question Answering',
  modality: 'multimodal',
  subtasks: [{ type: 'document-question-answering', name: 'Document Question Answering' }],
  hideInDatasets: true,
  libraries: ['transformers', 'transformers.js'],
});
