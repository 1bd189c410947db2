import { defineTask } from '../task';

export const sentenceSimilarity = defineTask({
  id: 'sentence-similarity',
  label: 'Sentence Similarity',
  modality: 'nlp',
  libraries: ['sentence-transformers', 'spacy', 'transformers.js'],
});
