import { defineTask } from '../task';

export const featureExtraction = defineTask({
  id: 'feature-extraction',
  label: 'Feature Extraction',
  modality: 'nlp',
  color: 'red',
  libraries: ['sentence-transformers', 'transformers', 'transformers.js'],
  page: {
    summary:
      "The result isn't an answer but numbers: the model's inner view of a text, one vector per token or, after pooling, one for the whole. Texts of similar meaning lie close together, which serves search, clustering and retrieval for language models. Compare only vectors from the same model, and check whether it expects a prefix or an instruction before the text.",
    demo: {
      inputs: [{ type: 'text', label: 'Input', content: 'Rain on the tent' }],
      outputs: [
        {
          type: 'tabular',
          table: [
            ['Token', 'Dimension 1', 'Dimension 2'],
            ['Rain', '2.1283', '-0.4427'],
            ['on', '0.8716', '0.3059'],
            ['the', '0.6642', '0.5190'],
            ['tent', '1.9378', '-0.7314'],
          ],
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'thenlper/gte-large',
        description:
          "1,024 dimensions for English texts of up to 512 tokens, made by Alibaba's DAMO Academy for search and similarity.",
      },
      {
        id: 'Alibaba-NLP/gte-Qwen1.5-7B-instruct',
        description:
          'Seven billion parameters, 4,096 dimensions, 32,000 tokens of input; describe in a sentence what the query is looking for.',
      },
    ],
    datasets: [
      {
        id: 'wikipedia',
        description:
          'Articles cleaned of markup in many languages, a common choice when search over a large collection is tried out.',
      },
    ],
    spaces: [
      {
        id: 'mteb/leaderboard',
        description:
          'Ranks embedding models on the Massive Text Embedding Benchmark, by kind of task and by language.',
      },
      {
        id: 'mteb/arena',
        description:
          'Two unnamed embedding models work on your input, and you vote for the better result before their names are shown.',
      },
    ],
    widgetModels: ['facebook/bart-base'],
  },
});
