import { defineTask } from '../task';

export const tokenClassification = defineTask({
  id: 'token-classification',
  label: 'Token Classification',
  modality: 'nlp',
  subtasks: [
    { type: 'named-entity-recognition', name: 'Named Entity Recognition' },
    { type: 'part-of-speech', name: 'Part of Speech' },
    { type: 'parsing', name: 'Parsing' },
    { type: 'lemmatization', name: 'Lemmatization' },
    { type: 'word-sense-disambiguation', name: 'Word Sense Disambiguation' },
    { type: 'coreference-resolution', name: 'Coreference-resolution' },
  ],
  libraries: [
    'adapter-transformers',
    'flair',
    'spacy',
    'span-marker',
    'stanza',
    'transformers',
    'transformers.js',
  ],
});
