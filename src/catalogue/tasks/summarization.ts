import { defineTask } from '../task';

export const summarization = defineTask({
  id: 'summarization',
  label: 'Summarization',
  modality: 'nlp',
  subtasks: [
    { type: 'news-articles-summarization', name: 'News Articles Summarization' },
    { type: 'news-articles-headline-generation', name: 'News Articles Headline Generation' },
  ],
  libraries: ['transformers', 'transformers.js'],
});
