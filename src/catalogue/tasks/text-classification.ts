import { defineTask } from '../task';

export const textClassification = defineTask({
  id: 'text-classification',
  label: 'Text Classification',
  modality: 'nlp',
  color: 'orange',
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
  page: {
    summary:
      'Text classification gives a whole text one or more labels out of a fixed set: its sentiment, its topic, its language, whether it is spam. The labels are settled when the model is trained, and each comes back with a score, so that you decide how sure is sure enough.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Input',
          content: 'The hotel lost my booking, and still the staff turned the evening into a lovely one.',
        },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'positive', score: 0.86 },
            { label: 'neutral', score: 0.11 },
            { label: 'negative', score: 0.03 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Share of texts that got their true label; it flatters a model when one label is far more common than the rest.',
      },
      {
        id: 'recall',
        description:
          'Of all texts that truly carry a label, the part the model found: what spam slips through.',
      },
      {
        id: 'precision',
        description:
          'Of the texts given a label, the part that deserves it: how often good mail is called spam.',
      },
      {
        id: 'f1',
        description:
          'Harmonic mean of precision and recall, averaged over the labels when there are more than two.',
      },
    ],
    models: [
      {
        id: 'distilbert/distilbert-base-uncased-finetuned-sst-2-english',
        description:
          'Small English sentiment model trained on film reviews; the default of many tutorials, quick on a CPU.',
      },
      {
        id: 'ProsusAI/finbert',
        description:
          'BERT that went on training on financial news, where "shares fell" is bad and "costs fell" is good.',
      },
      {
        id: 'cardiffnlp/twitter-roberta-base-sentiment-latest',
        description:
          'Reads the mood of short posts, slang and emoji included, as negative, neutral or positive.',
      },
      {
        id: 'papluca/xlm-roberta-base-language-detection',
        description:
          'Tells which of 20 languages a text is written in, useful in front of a translation step.',
      },
      {
        id: 'meta-llama/Prompt-Guard-86M',
        description: 'Flags prompt injections and jailbreaks before a text reaches a language model.',
      },
    ],
    datasets: [
      {
        id: 'nyu-mll/glue',
        description:
          'Nine English tasks, from grammaticality to paraphrase, long used to rank language models.',
      },
      {
        id: 'stanfordnlp/snli',
        description:
          'More than half a million sentence pairs marked as entailment, contradiction or neither by people.',
      },
    ],
    spaces: [
      {
        id: 'IoannisTr/Tech_Stocks_Trading_Assistant',
        description: 'Weighs the mood of news about technology stocks next to their price charts.',
      },
      {
        id: 'miesnerjacob/Multi-task-NLP',
        description: 'Puts sentiment, emotion, entities and keywords of a text you paste on one page.',
      },
      {
        id: 'spacy/healthsea-demo',
        description: 'Finds in supplement reviews which health effect is meant and whether it got better.',
      },
    ],
    widgetModels: ['distilbert/distilbert-base-uncased-finetuned-sst-2-english'],
    youtubeId: 'leNG9fN9FQU',
  },
});
