import { defineTask } from '../task';

export const visualDocumentRetrieval = defineTask({
  id: 'visual-document-retrieval',
  label: 'Visual Document Retrieval',
  modality: 'multimodal',
  color: 'yellow',
  libraries: ['transformers'],
  page: {
    summary:
      'Which page answers my question? Instead of extracting text, these models turn the image of every page into vectors and compare them with those of the query, so that charts, tables and layout count as well. Pages are indexed once and searched often; many vectors a page find more but need more storage.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'report-page.svg',
          alt: 'A page of a yearly report headed Energy use 2025, with a bar chart of four quarters and two paragraphs.',
        },
        { type: 'text', label: 'Question', content: 'In which quarter was the most energy used?' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'Yearly report, page 12: Energy use 2025', score: 0.83 },
            { label: 'Yearly report, page 14: Water use 2025', score: 0.11 },
            { label: 'Yearly report, page 3: The year at a glance', score: 0.04 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'Normalized Discounted Cumulative Gain at K',
        description:
          'Rewards a right page more the higher it ranks among the first K results; 1 means that no better order exists.',
      },
    ],
    models: [
      {
        id: 'vidore/colqwen2-v1.0',
        description:
          'Qwen2-VL 2B that keeps a vector for each patch of the page and matches every word of the query with the best.',
      },
      {
        id: 'Tevatron/OmniEmbed-v0.1',
        description:
          'A single vector for text, page images, sound or video, trained from Qwen2.5-Omni with the Tevatron toolkit.',
      },
    ],
    datasets: [
      {
        id: 'vidore/colpali_train_set',
        description:
          'About 119,000 pairs of query and page behind ColPali, some from academic sets, some with queries by a language model.',
      },
    ],
    spaces: [
      {
        id: 'vidore/vidore-leaderboard',
        description:
          'Scores of page retrievers on the ViDoRe benchmarks, from energy reports to medical papers and slides.',
      },
      {
        id: 'vidore/visual-rag-tool',
        description:
          'Index PDF files of your own, retrieve pages by their look and have a vision model answer from them.',
      },
    ],
    widgetModels: [],
  },
});
