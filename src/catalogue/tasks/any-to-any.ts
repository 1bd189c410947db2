import { defineTask } from '../task';

export const anyToAny = defineTask({
  id: 'any-to-any',
  label: 'Any-to-Any',
  modality: 'multimodal',
  color: 'yellow',
  libraries: ['transformers'],
  page: {
    summary:
      'These models take text, images, sound and sometimes video together, and can return more than one of them. A single conversation can start with a photo and end with a spoken reply or an edited image. Check which directions a model really supports, since few support all of them.',
    demo: {
      inputs: [
        { type: 'img', filename: 'violin.svg', alt: 'A violin and its bow on a green cloth.' },
        { type: 'text', label: 'Text prompt', content: 'What is this, and what does it sound like?' },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Generated text',
          content:
            'It is a violin with its bow. Drawn slowly over the strings, the bow makes long, warm notes like these.',
        },
        { type: 'audio', filename: 'violin.mp3', alt: 'A few slow bowed notes, like a violin.' },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'Qwen/Qwen2.5-Omni-7B',
        description:
          'Watches, listens and reads, then writes or speaks its reply while still composing the rest.',
      },
      {
        id: 'OmniGen2/OmniGen2',
        description:
          'Draws from words, edits by instruction and combines subjects of several images; Apache 2.0.',
      },
      {
        id: 'openbmb/MiniCPM-o-2_6',
        description:
          'Eight billion parameters for live video and spoken conversation in English and Chinese, small enough for a tablet.',
      },
      {
        id: 'ByteDance-Seed/BAGEL-7B-MoT',
        description:
          'One transformer to understand, create and edit images, with 7B active of 14B parameters; Apache 2.0.',
      },
    ],
    datasets: [
      {
        id: 'PKU-Alignment/align-anything',
        description:
          'What people preferred among answers in text, image, audio and video, with their reasons in words.',
      },
    ],
    spaces: [
      {
        id: 'OmniGen2/OmniGen2',
        description:
          'Write an instruction, add images if you like, and let OmniGen2 draw or edit in the browser.',
      },
    ],
    widgetModels: [],
  },
});
