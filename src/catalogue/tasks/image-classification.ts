import { defineTask } from '../task';

export const imageClassification = defineTask({
  id: 'image-classification',
  label: 'Image Classification',
  modality: 'cv',
  color: 'blue',
  subtasks: [
    { type: 'multi-label-image-classification', name: 'Multi Label Image Classification' },
    { type: 'multi-class-image-classification', name: 'Multi Class Image Classification' },
  ],
  libraries: ['keras', 'timm', 'transformers', 'transformers.js'],
  page: {
    summary:
      "Show the model an image and it says what is in it: one or more labels from a fixed list, each with a score. It judges the image as a whole, so it doesn't say where the heron is or how many there are. Good for sorting photos or sifting parts on a line, but a subject outside the list still gets the nearest label, often with misplaced confidence.",
    demo: {
      inputs: [
        { type: 'img', filename: 'heron.svg', alt: 'A grey heron standing in shallow water among reeds.' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'heron', score: 0.91 },
            { label: 'crane', score: 0.05 },
            { label: 'stork', score: 0.02 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Share of images whose top label is the true one, from 0 to 1; with many classes it is often given for the best five as well.',
      },
      {
        id: 'recall',
        description:
          "Out of the images that really show a class, the fraction labelled so: a missed tumour lowers it, a false alarm doesn't.",
      },
      {
        id: 'precision',
        description:
          'How far a label can be believed: of all images called heron, the share that do show one.',
      },
      {
        id: 'f1',
        description:
          'Weighs missed images against wrong labels in one number per class; averaged over the classes, it lets rare ones count too.',
      },
    ],
    models: [
      {
        id: 'google/vit-base-patch16-224',
        description:
          "Google's Vision Transformer in its base size, which reads an image as patches of 16 x 16 pixels and knows the 1,000 ImageNet classes.",
      },
      {
        id: 'facebook/deit-base-distilled-patch16-224',
        description:
          'Learnt from ImageNet alone, with a convolutional network as its teacher, where the first transformers needed far larger collections.',
      },
      {
        id: 'facebook/convnext-large-224',
        description:
          'Convolutions redesigned with ideas from transformers, to keep up with them; 198 million parameters, 224-pixel input.',
      },
    ],
    datasets: [
      {
        id: 'cifar100',
        description:
          '60,000 tiny images of 32 x 32 pixels in 100 classes, few enough to train on with a laptop.',
      },
      {
        id: 'fashion_mnist',
        description:
          "Zalando's greyscale thumbnails of shirts, shoes and bags, made as a harder stand-in for handwritten digits.",
      },
    ],
    spaces: [
      {
        id: 'timm/leaderboard',
        description:
          'Compares the ImageNet results, sizes and speeds of the many hundred classifiers in timm.',
      },
    ],
    widgetModels: ['google/vit-base-patch16-224'],
    youtubeId: 'tjAIM7BOYhw',
  },
});
