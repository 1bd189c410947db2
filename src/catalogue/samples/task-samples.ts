import type { TaskId } from '../tasks';
import type { Sample } from './sample';

const photo = 'photo.jpg';
const recording = 'recording.flac';

const measurements = {
  data: {
    bill_length_mm: [39.1, 46.5],
    bill_depth_mm: [18.7, 17.9],
    body_mass_g: [3750, 3500],
    island: ['Torgersen', 'Dream'],
  },
};

/** One input for each task that can be tried with a sample. */
export const taskSamples: { readonly [Id in TaskId]?: Sample } = {
  'text-classification': 'The parcel came a week late, but the lamp is even prettier than in the pictures.',
  'token-classification':
    'Maria Okafor flew from Lagos to Rotterdam to join the board of Northwind Shipping.',
  'table-question-answering': {
    query: 'Which bridge is the longest?',
    table: {
      Bridge: ['Old Stone Bridge', 'Harbour Bridge', 'Valley Viaduct'],
      Opened: ['1782', '1934', '2009'],
      'Length (m)': ['94', '503', '1210'],
      Carries: ['walkers', 'cars', 'trains'],
    },
  },
  'question-answering': {
    question: 'When does the night bus leave?',
    context:
      'The last tram is at 23:40. After that a night bus leaves from the main square at 00:15 every day.',
  },
  'zero-shot-classification':
    'My order arrived with a broken handle. Can you send a new one, or shall I return it?',
  translation: 'The bakery around the corner sells the best bread in town.',
  summarization:
    'The city council voted on Tuesday to turn the old railway yard into a park. Work is to begin in spring and to take three years. The tracks will become paths, the engine shed a covered market, and the water tower a viewpoint. Neighbours had asked for the park since the last train left twelve years ago.',
  'feature-extraction': 'A warm loaf of rye bread is cooling on the window sill.',
  'text-generation': [{ role: 'user', content: 'Why is the sky blue? Answer in two sentences.' }],
  'sentence-similarity': {
    source_sentence: 'The ferry was cancelled because of the storm.',
    sentences: [
      'Bad weather stopped the boat from sailing.',
      'The ferry serves coffee on the upper deck.',
      'We painted the kitchen yellow.',
    ],
  },
  'text-to-speech': 'Please mind the gap between the train and the platform.',
  'text-to-audio': 'slow acoustic guitar with light rain in the background',
  'automatic-speech-recognition': recording,
  'audio-to-audio': recording,
  'audio-classification': recording,
  'image-classification': photo,
  'object-detection': photo,
  'image-segmentation': photo,
  'image-to-text': photo,
  'zero-shot-image-classification': photo,
  'text-to-image': 'A lighthouse on a cliff at dusk, painted like an old travel poster',
  'text-to-video': 'A hot-air balloon rises slowly over terraced fields at sunrise',
  'image-to-image': { image: 'photo.png', prompt: 'Turn the photo into a watercolour painting.' },
  'image-to-video': { image: 'photo.png', prompt: 'The camera moves slowly closer while leaves fall.' },
  'image-text-to-image': { image: 'photo.png', prompt: 'Make it a winter evening with fresh snow.' },
  'image-text-to-video': { image: 'photo.png', prompt: 'Waves rise and it begins to rain.' },
  'image-text-to-text': [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Describe this image in one sentence.' },
        {
          type: 'image_url',
          image_url: {
            url: 'https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/hub/parrots.png',
          },
        },
      ],
    },
  ],
  'document-question-answering': { image: 'invoice.png', question: 'What is the total amount?' },
  'tabular-classification': measurements,
  'tabular-regression': measurements,
};

/** A text with a gap for a fill-mask model, given the token that the model marks gaps with. */
export const maskSample = (maskToken: string) => `She opened the window to let in some fresh ${maskToken}.`;
