import { mask, png } from '../../hub/providers/media';
import type { TaskCalls } from '../call';
import { base64, file, output, outputBase64, sampleBlob } from '../files';
import * as form from './form-args';
import { falAddress, falQueue } from './jobs';

type PictureTask =
  | 'image-to-text'
  | 'image-classification'
  | 'image-segmentation'
  | 'object-detection'
  | 'zero-shot-image-classification'
  | 'visual-question-answering'
  | 'document-question-answering';

/** HF Inference takes files as they are, or in base64 beside parameters. */
export const pictureCalls: TaskCalls<PictureTask> = {
  'image-to-text': {
    args: { inputs: sampleBlob('photo.jpg') },
    result: { generated_text: 'a cat' },
    resultOf: { 'zai-org': { generated_text: '# A cat', generatedText: '# A cat' } },
    forms: [
      {
        provider: 'zai-org',
        path: '/api/paas/v4/layout_parsing',
        args: { inputs: file(''), parameters: { a: 1 }, extra: true },
        body: { model: 'acme/m', file: form.png },
        answers: [
          { says: { md_results: '# Page' }, result: { generated_text: '# Page', generatedText: '# Page' } },
        ],
      },
    ],
  },
  'image-classification': {
    args: { inputs: sampleBlob('photo.jpg') },
    result: [
      { label: 'tabby cat', score: 0.9 },
      { label: 'sofa', score: 0.1 },
    ],
    forms: [],
  },
  'image-segmentation': {
    args: { inputs: sampleBlob('photo.jpg') },
    result: [{ label: 'cat', score: 0.9, mask: mask.toString('base64') }],
    resultOf: { 'fal-ai': [{ label: 'mask', score: 1, mask: png.toString('base64') }] },
    forms: [
      {
        provider: 'fal-ai',
        ...falAddress,
        args: { inputs: file('image/webp'), extra: 1 },
        body: { extra: 1, image_url: `data:image/webp;base64,${base64}`, sync_mode: true },
        answers: [
          {
            before: falQueue,
            says: { image: { url: output } },
            result: [{ label: 'mask', score: 1, mask: outputBase64 }],
          },
        ],
      },
      {
        provider: 'fal-ai',
        name: 'with legacy data',
        ...falAddress,
        args: { data: file() },
        body: { image_url: form.png, sync_mode: true },
      },
    ],
  },
  'object-detection': {
    args: { inputs: sampleBlob('photo.jpg') },
    result: [{ label: 'cat', score: 0.9, box: { xmin: 1, ymin: 2, xmax: 30, ymax: 40 } }],
    forms: [],
  },
  'zero-shot-image-classification': {
    args: {
      inputs: sampleBlob('photo.jpg'),
      parameters: { candidate_labels: ['a bicycle', 'a dog', 'a bowl of soup'] },
    },
    result: [
      { label: 'a bicycle', score: 0.33 },
      { label: 'a dog', score: 0.33 },
      { label: 'a bowl of soup', score: 0.33 },
    ],
    forms: [],
  },
  'visual-question-answering': {
    args: { inputs: { question: 'How many wheels does it have?', image: sampleBlob('photo.jpg') } },
    result: { answer: '2', score: 0.7 },
    forms: [],
  },
  'document-question-answering': {
    args: { inputs: { question: 'What is the total amount?', image: sampleBlob('invoice.png') } },
    result: { answer: '$148.50', score: 0.9, start: 91, end: 98 },
    forms: [],
  },
};
