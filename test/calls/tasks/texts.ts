import type { TaskCalls } from '../call';
import { unchanged } from './hf-inference';

type TextTask =
  | 'text-classification'
  | 'token-classification'
  | 'zero-shot-classification'
  | 'question-answering'
  | 'table-question-answering'
  | 'fill-mask'
  | 'summarization'
  | 'translation'
  | 'tabular-classification'
  | 'tabular-regression';

const measurements = {
  data: {
    bill_length_mm: [39.1, 46.5],
    bill_depth_mm: [18.7, 17.9],
    body_mass_g: [3750, 3500],
    island: ['Torgersen', 'Dream'],
  },
};

export const textCalls: TaskCalls<TextTask> = {
  'text-classification': {
    args: {
      inputs: 'The parcel came a week late, but the lamp is even prettier than in the pictures.',
    },
    result: [
      { label: 'POSITIVE', score: 0.5 },
      { label: 'NEGATIVE', score: 0.5 },
    ],
    forms: [unchanged()],
  },
  'token-classification': {
    args: { inputs: 'Maria Okafor flew from Lagos to Rotterdam to join the board of Northwind Shipping.' },
    result: [
      { entity_group: 'PER', score: 0.99, word: 'Maria Okafor', start: 0, end: 12 },
      { entity_group: 'LOC', score: 0.99, word: 'Lagos', start: 23, end: 28 },
      { entity_group: 'LOC', score: 0.99, word: 'Rotterdam', start: 32, end: 41 },
      { entity_group: 'ORG', score: 0.99, word: 'Northwind Shipping', start: 63, end: 81 },
    ],
    forms: [unchanged()],
  },
  'zero-shot-classification': {
    args: {
      inputs: 'My order arrived with a broken handle. Can you send a new one, or shall I return it?',
      parameters: { candidate_labels: ['refund', 'exchange', 'praise'] },
    },
    result: [
      { label: 'refund', score: 0.47 },
      { label: 'exchange', score: 0.47 },
      { label: 'praise', score: 0.05 },
    ],
    forms: [unchanged()],
  },
  'question-answering': {
    args: {
      inputs: {
        question: 'When does the night bus leave?',
        context:
          'The last tram is at 23:40. After that a night bus leaves from the main square at 00:15 every day.',
      },
    },
    result: { answer: '00:15', score: 0.9, start: 81, end: 86 },
    forms: [unchanged()],
  },
  'table-question-answering': {
    args: {
      inputs: {
        query: 'Which bridge is the longest?',
        table: {
          Bridge: ['Old Stone Bridge', 'Harbour Bridge', 'Valley Viaduct'],
          Opened: ['1782', '1934', '2009'],
          'Length (m)': ['94', '503', '1210'],
          Carries: ['walkers', 'cars', 'trains'],
        },
      },
    },
    result: {
      aggregator: 'NONE',
      answer: 'Valley Viaduct',
      cells: ['Valley Viaduct'],
      coordinates: [[2, 0]],
    },
    forms: [unchanged()],
  },
  'fill-mask': {
    args: { inputs: 'She opened the window to let in some fresh [MASK].' },
    result: [
      {
        score: 0.8,
        token: 3000,
        token_str: 'air',
        sequence: 'She opened the window to let in some fresh air.',
      },
      {
        score: 0.1,
        token: 3001,
        token_str: 'water',
        sequence: 'She opened the window to let in some fresh water.',
      },
      {
        score: 0.05,
        token: 3002,
        token_str: 'bread',
        sequence: 'She opened the window to let in some fresh bread.',
      },
    ],
    forms: [unchanged()],
  },
  summarization: {
    args: {
      inputs:
        'The city council voted on Tuesday to turn the old railway yard into a park. Work is to begin in spring and to take three years. The tracks will become paths, the engine shed a covered market, and the water tower a viewpoint. Neighbours had asked for the park since the last train left twelve years ago.',
    },
    result: { summary_text: 'The city council voted on Tuesday to turn the old railway yard into a park.' },
    forms: [unchanged()],
  },
  translation: {
    args: { inputs: 'The bakery around the corner sells the best bread in town.' },
    result: { translation_text: 'La boulangerie du coin vend le meilleur pain de la ville.' },
    forms: [unchanged()],
  },
  'tabular-classification': { args: { inputs: measurements }, result: [0, 1], forms: [unchanged()] },
  'tabular-regression': { args: { inputs: measurements }, result: [0.5, 1.5], forms: [unchanged()] },
};
