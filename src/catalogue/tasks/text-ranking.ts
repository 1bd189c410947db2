import { defineTask } from '../task';

export const textRanking = defineTask({
  id: 'text-ranking',
  label: 'Text Ranking',
  modality: 'nlp',
  libraries: ['sentence-transformers', 'transformers'],
});
