import { defineTask } from '../task';

export const imageTextToText = defineTask({
  id: 'image-text-to-text',
  label: 'Image-Text-to-Text',
  modality: 'multimodal',
  color: 'red',
  libraries: ['transformers'],
  page: {
    summary:
      'Vision language models look at one or more images, read what you write about them and answer in text. One model can thus describe a photo, read a receipt, explain a chart or tell a program where to click, steered by the prompt alone. Small print needs a model that accepts high resolution, and what it claims to see deserves a second look.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'parking-sign.svg',
          alt: 'A street sign by a kerb: P, Monday to Friday, 8 to 18 h, at most 2 hours, with parking disc.',
        },
        { type: 'text', label: 'Text prompt', content: 'It is Tuesday, 16:30. May I park here until 19:00?' },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Answer',
          content:
            'Yes. The two-hour limit ends at 18:00, an hour and a half from now, and none applies until the next morning; set your parking disc to the time you arrive.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'HuggingFaceTB/SmolVLM-Instruct',
        description:
          'Reads several images in one prompt and runs in about 5 GB of GPU memory; 2.2B, Apache 2.0.',
      },
      {
        id: 'zai-org/GLM-4.5V',
        description:
          'Mixture of experts with 106B parameters, 12B active, and a thinking mode to switch on or off; MIT licence.',
      },
      {
        id: 'rednote-hilab/dots.ocr',
        description:
          'Turns a page into ordered text, tables and formulas in many languages, layout included, with a 1.7B language model.',
      },
      {
        id: 'Qwen/Qwen2.5-VL-3B-Instruct',
        description:
          'Answers about documents and videos and gives boxes for what it names; the small one of its family.',
      },
      {
        id: 'microsoft/Magma-8B',
        description:
          'Built for agents: besides chatting about images it plans clicks in user interfaces and moves of a robot arm.',
      },
    ],
    datasets: [
      {
        id: 'liuhaotian/LLaVA-Instruct-150K',
        description:
          'GPT-4 wrote these conversations about COCO photos from captions and boxes; they taught LLaVA to chat.',
      },
      {
        id: 'DAMO-NLP-SG/multimodal_textbook',
        description:
          'Key frames of 75,000 instructional videos, interleaved with what the teachers say, as a textbook to pre-train on.',
      },
      {
        id: 'HuggingFaceM4/the_cauldron',
        description: 'Fifty vision-language datasets in one chat format, used to train Idefics2.',
      },
      {
        id: 'HuggingFaceM4/WebSight',
        description:
          'Synthetic web pages as screenshot and code, to learn how an image of a page is turned back into HTML.',
      },
    ],
    spaces: [
      {
        id: 'opencompass/open_vlm_leaderboard',
        description:
          'Compare hundreds of vision language models over many benchmarks, and filter them by size or openness.',
      },
      {
        id: 'sergiopaniego/vlm_object_understanding',
        description: 'Compare how well several models find the objects you ask for in the same image.',
      },
      {
        id: 'prithivMLmods/Multimodal-OCR',
        description: 'Choose one of several models to read the text in a photo or scan, and compare.',
      },
    ],
    widgetModels: ['zai-org/GLM-4.5V'],
    youtubeId: 'IoGaGfU1CIg',
  },
});
