import { defineTask } from '../task';

export const multipleChoice = defineTask({
  id: 'multiple-choice',
  label: 'Multiple Choice',
  modality: 'nlp',
  color: 'blue',
  subtasks: [
    { type: 'multiple-choice-qa', name: 'Multiple Choice QA' },
    { type: 'multiple-choice-coreference-resolution', name: 'Multiple Choice Coreference Resolution' },
  ],
  hideInModels: true,
  libraries: ['transformers'],
});
