import { defineTask } from '../task';

export const sentenceSimilarity = defineTask({
  id: 'sentence-similarity',
  label: 'Sentence Similarity',
  modality: 'nlp',
  color: 'yellow',
  libraries: ['sentence-transformers', 'spacy', 'transformers.js'],
  page: {
    summary:
      'How near are two sentences in meaning? The model turns each into a vector and compares the vectors, so that "Can I pay later?" and "Is there an instalment plan?" meet without sharing a word. Search, grouping and finding duplicates rest on it; note that opposites often score high as well, because they speak of the same thing.',
    demo: {
      inputs: [
        { type: 'text', label: 'Source sentence', content: 'When does the library close today?' },
        { type: 'text', label: 'Candidate sentence', content: 'How late is the library open this evening?' },
        { type: 'text', label: 'Candidate sentence', content: 'I left my umbrella in the library.' },
        { type: 'text', label: 'Candidate sentence', content: 'The soup needs a little more salt.' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'How late is the library open this evening?', score: 0.71 },
            { label: 'I left my umbrella in the library.', score: 0.23 },
            { label: 'The soup needs a little more salt.', score: 0.02 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'Mean Reciprocal Rank',
        description:
          'Takes one over the rank of the first truly related sentence and averages it over all sources; at 1 it always comes first.',
      },
      {
        id: 'Cosine Similarity',
        description:
          'Cosine of the angle between two sentence vectors, from -1 to 1; near 1 both say nearly the same.',
      },
    ],
    models: [
      {
        id: 'sentence-transformers/all-mpnet-base-v2',
        description:
          'Learnt from more than a billion English sentence pairs; 768 dimensions, and anything after 384 tokens is cut off.',
      },
      {
        id: 'BAAI/bge-m3',
        description:
          'Dense, sparse and multi-vector search out of one model, in over 100 languages and for up to 8,192 tokens.',
      },
      {
        id: 'HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5',
        description:
          'Half a billion parameters grown out of Qwen2, multilingual and steered by an instruction; MIT licence.',
      },
    ],
    datasets: [
      {
        id: 'microsoft/ms_marco',
        description:
          'Questions that people typed into Bing, each with passages and a mark on those that answer it.',
      },
    ],
    spaces: [
      {
        id: 'Gradio-Blocks/Ask_Questions_To_YouTube_Videos',
        description:
          'Ask a video instead of watching it, and your question is matched with what is said there.',
      },
      {
        id: 'Gradio-Blocks/pubmed-abstract-retriever',
        description: 'Looks up abstracts in PubMed that are close to a text of yours, as further reading.',
      },
      {
        id: 'nickmuchi/article-text-summarizer',
        description: 'Puts sentence vectors to work in the summary of an article.',
      },
      {
        id: 'sentence-transformers/Sentence_Transformers_for_semantic_search',
        description: 'Explains semantic search with Sentence Transformers by letting you run one.',
      },
    ],
    widgetModels: ['sentence-transformers/all-MiniLM-L6-v2'],
    youtubeId: 'VCZq5AkbNEU',
  },
});
