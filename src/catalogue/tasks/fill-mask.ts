import { defineTask } from '../task';

export const fillMask = defineTask({
  id: 'fill-mask',
  label: 'Fill-Mask',
  modality: 'nlp',
  color: 'red',
  subtasks: [
    { type: 'slot-filling', name: 'Slot Filling' },
    { type: 'masked-language-modeling', name: 'Masked Language Modeling' },
  ],
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'One word of a sentence hides behind a mask, and the model proposes what belongs there, each candidate with its probability. Encoders such as BERT learnt language by just this exercise, so it shows quickly what a model knows and which prejudices it took in. Mind how the mask is spelt, which differs from model to model.',
    demo: {
      inputs: [
        { type: 'text', label: 'Input', content: 'The baker opens the <mask> at five in the morning.' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'shop', score: 0.38 },
            { label: 'bakery', score: 0.24 },
            { label: 'door', score: 0.14 },
            { label: 'oven', score: 0.07 },
            { label: 'store', score: 0.05 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'cross_entropy',
        description:
          'Negative logarithm of the probability given to each hidden word, averaged; 0 would mean every word guessed with certainty.',
      },
      {
        id: 'perplexity',
        description:
          'Exponential of the cross entropy, readable as the number of words between which the model is torn at a mask; lower is better.',
      },
    ],
    models: [
      {
        id: 'answerdotai/ModernBERT-large',
        description:
          '395 million parameters, trained on two trillion tokens of English and code, for inputs of up to 8,192 tokens.',
      },
      {
        id: 'FacebookAI/xlm-roberta-base',
        description:
          'Read 100 languages at once, so that what it is fine-tuned for in one often works in the others too.',
      },
    ],
    datasets: [
      {
        id: 'wikipedia',
        description:
          'Encyclopaedia prose in many languages, the larger part of what the first BERT was trained on.',
      },
      {
        id: 'c4',
        description:
          'Web pages of April 2019 from Common Crawl, cleaned by simple rules for training T5; 305 GB in English.',
      },
    ],
    spaces: [],
    widgetModels: ['distilroberta-base'],
    youtubeId: 'mqElG5QJWUg',
  },
});
