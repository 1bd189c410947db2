import { defineTask } from '../task';

export const imageTextToImage = defineTask({
  id: 'image-text-to-image',
  label: 'Image-Text-to-Image',
  modality: 'multimodal',
  libraries: ['diffusers'],
  page: {
    summary:
      'Show an image, say what should be different, and receive a new image. The image fixes what must stay, such as a product, a face or a drawing style, and the words say where it should be or what should change. Look closely at logos, hands and small text afterwards, which may have been redrawn.',
    demo: {
      inputs: [
        { type: 'img', filename: 'mug.svg', alt: 'A blue enamel mug on a white table.' },
        {
          type: 'text',
          label: 'Input',
          content: 'Put the mug on the sand of a beach at sunset and keep its shape and colour.',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'mug-on-beach.svg',
          alt: 'The same blue enamel mug on the sand of a beach, with the sun setting behind it.',
        },
      ],
    },
    metrics: [
      {
        id: 'FID',
        description:
          'How far the edited images as a set lie from real ones in the features of a vision network; lower is better, and thousands are needed.',
      },
      {
        id: 'CLIP',
        description:
          'Nearness of the new image to the instruction in the space of CLIP; higher means that the words were heeded.',
      },
    ],
    models: [
      {
        id: 'black-forest-labs/FLUX.2-dev',
        description:
          'Generates from words and edits with one or several reference images; 32B parameters, open weights under a non-commercial licence.',
      },
    ],
    datasets: [],
    spaces: [
      {
        id: 'black-forest-labs/FLUX.2-dev',
        description:
          'Upload one image or more, write an instruction and see what FLUX.2 makes of both, from its own makers.',
      },
    ],
    widgetModels: ['black-forest-labs/FLUX.2-dev'],
  },
});
