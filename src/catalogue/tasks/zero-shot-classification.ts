import { defineTask } from '../task';

export const zeroShotClassification = defineTask({
  id: 'zero-shot-classification',
  label: 'Zero-Shot Classification',
  modality: 'nlp',
  color: 'yellow',
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'Here you bring the labels along with the text, and the model scores how well each one fits although it never saw them in training. Many do so by inference: does the text entail that "this is about sport"? It makes a quick first classifier without a single example; wording matters, so try plain and distinct labels, and train a classifier of your own once you have data.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Text',
          content: 'The radiator in room 12 has been cold since Friday, and the window does not close.',
        },
        { type: 'text', label: 'Candidate labels', content: 'booking, invoice, repair' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'repair', score: 0.93 },
            { label: 'booking', score: 0.05 },
            { label: 'invoice', score: 0.02 },
          ],
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'facebook/bart-large-mnli',
        description:
          'BART with some 400 million parameters, trained on MultiNLI; the usual starting point, at the price of one pass per label.',
      },
      {
        id: 'MoritzLaurer/ModernBERT-large-zeroshot-v2.0',
        description:
          "Reads up to 8,000 tokens and runs faster than its author's DeBERTa versions, at slightly lower accuracy.",
      },
      {
        id: 'knowledgator/gliclass-modern-base-v2.0-init',
        description:
          'All labels are scored in a single pass over the text, which saves time when the list is long.',
      },
    ],
    datasets: [
      {
        id: 'nyu-mll/glue',
        description:
          'Several of its nine tasks, MNLI, QNLI and RTE among them, teach what follows from what, the skill behind zero-shot labels.',
      },
      {
        id: 'nyu-mll/multi_nli',
        description:
          '433,000 sentence pairs from ten kinds of English, phone calls and fiction included: does one follow from the other?',
      },
      {
        id: 'fever/fever',
        description:
          '185,000 claims set against Wikipedia as supported, refuted or open, one more school for judging entailment.',
      },
    ],
    spaces: [],
    widgetModels: ['facebook/bart-large-mnli'],
  },
});
