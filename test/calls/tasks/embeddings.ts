import type { TaskCalls } from '../call';
import { unchanged } from './hf-inference';

const embeddings = {
  says: { data: [{ embedding: [1, 2] }, { embedding: [3, 4] }] },
  result: [
    [1, 2],
    [3, 4],
  ],
};
const listed = { inputs: ['a', 'b'], parameters: { x: 1 }, normalize: true };

export const embeddingCalls: TaskCalls<'feature-extraction' | 'sentence-similarity'> = {
  'feature-extraction': {
    args: { inputs: 'A warm loaf of rye bread is cooling on the window sill.' },
    result: [[5.5, 0.5, -0.25]],
    resultOf: { 'hf-inference': [0.1, 0.2, -0.3] },
    forms: [
      unchanged('/models/acme/m/pipeline/feature-extraction'),
      {
        provider: 'scaleway',
        path: '/v1/embeddings',
        args: listed,
        body: { input: ['a', 'b'], model: 'acme/m' },
      },
      {
        provider: 'nebius',
        path: '/v1/embeddings',
        args: listed,
        body: { input: ['a', 'b'], model: 'acme/m' },
      },
      {
        provider: 'sambanova',
        path: '/v1/embeddings',
        args: { inputs: 'a', dimensions: 8 },
        body: { model: 'acme/m', input: 'a', inputs: 'a', dimensions: 8 },
      },
      {
        provider: 'deepinfra',
        path: '/v1/openai/embeddings',
        args: { inputs: ['a'], parameters: { p: 1 }, extra: true },
        body: { extra: true, p: 1, input: ['a'], model: 'acme/m' },
        answers: [embeddings],
      },
      {
        provider: 'together',
        path: '/v1/embeddings',
        args: { inputs: 'a', extra: true },
        body: { extra: true, input: 'a', model: 'acme/m' },
        answers: [embeddings],
      },
    ],
  },
  'sentence-similarity': {
    args: {
      inputs: {
        source_sentence: 'The ferry was cancelled because of the storm.',
        sentences: [
          'Bad weather stopped the boat from sailing.',
          'The ferry serves coffee on the upper deck.',
          'We painted the kitchen yellow.',
        ],
      },
    },
    result: [0.73, 0.28, 0.05],
    forms: [unchanged('/models/acme/m/pipeline/sentence-similarity')],
  },
};
