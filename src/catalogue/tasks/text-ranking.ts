import { defineTask } from '../task';

export const textRanking = defineTask({
  id: 'text-ranking',
  label: 'Text Ranking',
  modality: 'nlp',
  color: 'red',
  libraries: ['sentence-transformers', 'transformers'],
  page: {
    summary:
      'Many searches have a second stage: after a fast method has fetched a hundred passages, a ranker reads each together with the query and puts the best on top. It takes a query and its candidates, and returns one score per candidate. Reading pairs is precise but slow, so give it tens and not millions, and compare scores only within one query.',
    demo: {
      inputs: [
        { type: 'text', label: 'Source sentence', content: 'How long do cooked beans keep in the fridge?' },
        {
          type: 'text',
          label: 'Candidate sentence',
          content: 'Cooked beans keep for three to five days in the fridge if the box is closed.',
        },
        {
          type: 'text',
          label: 'Candidate sentence',
          content: 'Soak dried beans overnight before you cook them.',
        },
        {
          type: 'text',
          label: 'Candidate sentence',
          content: 'A fridge should be set to five degrees or less.',
        },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            {
              label: 'Cooked beans keep for three to five days in the fridge if the box is closed.',
              score: 8.6,
            },
            { label: 'Soak dried beans overnight before you cook them.', score: 2.1 },
            { label: 'A fridge should be set to five degrees or less.', score: 0.4 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'Normalized Discounted Cumulative Gain',
        description:
          'Rewards the most relevant passages for standing first and counts less further down; 1 is the ideal order.',
      },
      {
        id: 'Mean Reciprocal Rank',
        description:
          'Only the first passage that answers the query counts: 1 if it is always on top, 0.5 if always second.',
      },
      {
        id: 'Mean Average Precision',
        description:
          'Precision at each relevant passage in the list, averaged per query and then overall, so one left at the bottom costs points.',
      },
    ],
    models: [
      {
        id: 'cross-encoder/ms-marco-MiniLM-L6-v2',
        description:
          "22.7 million parameters and about 1,800 pairs a second on a V100 card, by its makers' measure; for English.",
      },
      {
        id: 'Alibaba-NLP/gte-multilingual-reranker-base',
        description:
          'Query and passage may be in any of more than 70 languages and 8,192 tokens long; 306 million parameters.',
      },
      {
        id: 'Alibaba-NLP/gte-reranker-modernbert-base',
        description:
          'English reranker with 149 million parameters, based on ModernBERT and thus open to long passages.',
      },
    ],
    datasets: [
      {
        id: 'microsoft/ms_marco',
        description:
          'Bing queries with 8.8 million passages, on which rerankers have been trained and compared for years.',
      },
    ],
    spaces: [],
    widgetModels: ['cross-encoder/ms-marco-MiniLM-L6-v2'],
  },
});
