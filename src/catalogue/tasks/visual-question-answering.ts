import { defineTask } from '../task';

export const visualQuestionAnswering = defineTask({
  id: 'visual-question-answering',
  label: 'Visual Question Answering',
  modality: 'multimodal',
  subtasks: [{ type: 'visual-question-answering', name: 'Visual Question Answering' }],
  libraries: ['transformers', 'transformers.js'],
});
