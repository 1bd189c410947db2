import { defineTask } from '../task';

export const unconditionalImageGeneration = defineTask({
  id: 'unconditional-image-generation',
  label: 'Unconditional Image Generation',
  modality: 'cv',
  color: 'green',
  libraries: ['diffusers'],
  page: {
    summary:
      "These models draw from nothing but random noise: no prompt, no example, only a seed that decides which image appears. They learn the look of one collection, such as faces or flowers, and add new members to it. That makes them good for studying generators and for synthetic data, but you can't ask for anything in particular.",
    demo: {
      inputs: [
        { type: 'text', label: 'Seed', content: '1207' },
        { type: 'text', label: 'Image count', content: '4' },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'flowers.svg',
          alt: 'Four generated images of flowers in a grid of two by two.',
        },
      ],
    },
    metrics: [
      {
        id: 'Inception score (IS)',
        description:
          'Rewards samples that a classifier names without doubt and that spread over many classes; of little use where all are faces.',
      },
      {
        id: 'Frećhet Inception Distance (FID)',
        description:
          'Compares generated with training images as two clouds of features: 0 would mean alike, so lower is better.',
      },
    ],
    models: [
      {
        id: 'google/ddpm-cifar10-32',
        description:
          'Classic diffusion model of 2020 that draws animals and vehicles of 32 x 32 pixels, small enough for a laptop.',
      },
      {
        id: 'google/ddpm-celebahq-256',
        description:
          "Invents faces of 256 x 256 pixels of people who don't exist, by default in a thousand denoising steps.",
      },
    ],
    datasets: [
      {
        id: 'cifar100',
        description:
          'A hundred kinds of thing in small colour images, used here without their labels to test new generators fast.',
      },
      {
        id: 'CelebA',
        description:
          'More than 200,000 photos of some 10,000 celebrities: the usual diet of face generators, skew included.',
      },
    ],
    spaces: [
      {
        id: 'CompVis/celeba-latent-diffusion',
        description:
          'Faces out of noise by the group behind latent diffusion, the method on which Stable Diffusion rests.',
      },
    ],
    widgetModels: [],
  },
});
