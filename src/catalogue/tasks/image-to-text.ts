import { defineTask } from '../task';

export const imageToText = defineTask({
  id: 'image-to-text',
  label: 'Image-to-Text',
  modality: 'cv',
  color: 'red',
  subtasks: [{ type: 'image-captioning', name: 'Image Captioning' }],
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'These models describe an image in words: a caption, a long description, or the text printed on a scanned page. Use it to write alt texts, to make a photo archive searchable or to turn PDFs into Markdown. The model may name things that are not there, so have someone check captions that people will rely on.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'park.svg',
          alt: 'A park in summer: a woman in a red coat walks a small brown dog on a leash along a path, a green bicycle leans against a tree at the right, and a wooden bench stands behind her.',
        },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Detailed description',
          content:
            'A woman in a red coat walks a small brown dog on a leash along a path through a park. To the right, a green bicycle leans against a tree; to the left, behind her, stands a wooden bench. Hills rise in the distance under a summer sky.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'allenai/olmOCR-7B-0725',
        description:
          "Ai2's reader of PDF pages, tuned from Qwen2.5-VL 7B to return their text in reading order; Apache 2.0.",
      },
      {
        id: 'fancyfeast/llama-joycaption-beta-one-hf-llava',
        description:
          'Uncensored captioner on a Llama 3.1 base, made to describe the training images of image generators.',
      },
    ],
    datasets: [
      {
        id: 'red_caps',
        description:
          'Photos and the titles their Reddit posters gave them, for captions that sound like people.',
      },
      {
        id: 'datasets/conceptual_captions',
        description:
          'Alt texts from the web, filtered and with proper names turned into common nouns, for over three million images.',
      },
    ],
    spaces: [
      {
        id: 'multimodalart/OmniSVG-3B',
        description: 'Redraws an image, or a prompt, as SVG code that can be edited line by line.',
      },
      {
        id: 'numind/NuMarkdown-8B-Thinking',
        description:
          'Reads a page with its tables and layout, reasons about it and writes it down as Markdown.',
      },
      {
        id: 'fancyfeast/joy-caption-beta-one',
        description:
          'Choose how long and in what manner an image should be described, then let JoyCaption write.',
      },
    ],
    widgetModels: ['Salesforce/blip-image-captioning-large'],
  },
});
