import { defineTask } from '../task';

export const questionAnswering = defineTask({
  id: 'question-answering',
  label: 'Question Answering',
  modality: 'nlp',
  subtasks: [
    { type: 'extractive-qa', name: 'Extractive QA' },
    { type: 'open-domain-qa', name: 'Open Domain QA' },
    { type: 'closed-domain-qa', name: 'Closed Domain QA' },
  ],
  libraries: ['adapter-transformers', 'allennlp', 'transformers', 'transformers.js'],
});
