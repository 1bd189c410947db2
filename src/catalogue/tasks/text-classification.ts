import { defineTask } from '../task';

export const textClassification = defineTask({
  id: 'text-classification',
  label: 'Text Classification',
  modality: 'nlp',
  subtasks: [
    { type: 'acceptability-classification', name: 'Acceptability Classification' },
    { type: 'entity-linking-classification', name: 'Entity Linking Classification' },
    { type: 'fact-checking', name: 'Fact Checking' },
    { type: 'intent-classification', name: 'Intent Classification' },
    { type: 'language-identification', name: 'Language Identification' },
    { type: 'multi-class-classification', name: 'Multi Class Classification' },
    { type: 'multi-label-classification', name: 'Multi Label Classification' },
    { type: 'multi-input-text-classification', name: 'Multi-input Text Classification' },
    { type: 'natural-language-inference', name: 'Natural Language Inference' },
    { type: 'semantic-similarity-classification', name: 'Semantic Similarity Classification' },
    { type: 'sentiment-classification', name: 'Sentiment Classification' },
    { type: 'topic-classification', name: 'Topic Classification' },
    { type: 'semantic-similarity-scoring', name: 'Semantic Similarity Scoring' },
    { type: 'sentiment-scoring', name: 'Sentiment Scoring' },
    { type: 'sentiment-analysis', name: 'Sentiment Analysis' },
    { type: 'hate-speech-detection', name: 'Hate Speech Detection' },
    { type: 'text-scoring', name: 'Text Scoring' },
  ],
  libraries: ['adapter-transformers', 'setfit', 'spacy', 'transformers', 'transformers.js'],
});
