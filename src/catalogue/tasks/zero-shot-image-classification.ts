import { defineTask } from '../task';

export const zeroShotImageClassification = defineTask({
  id: 'zero-shot-image-classification',
  label: 'Zero-Shot Image Classification',
  modality: 'cv',
  color: 'yellow',
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'You write the labels at the moment of asking, and the model says which of them fits the image best. It has learnt to place images and texts in one space, so new classes need no training. Wording counts, as "a photo of a fishing harbour" often beats "harbour", and a label only competes with the others on your list.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'harbour.svg',
          alt: 'Fishing boats in a small harbour with coloured houses.',
        },
        { type: 'text', label: 'Classes', content: 'fishing harbour, marina, beach' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'fishing harbour', score: 0.93 },
            { label: 'marina', score: 0.06 },
            { label: 'beach', score: 0.01 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'top-K accuracy',
        description:
          'How often the true label is among the K best-ranked ones, from 0 to 1; K is often 1 or 5, and a larger K is easier.',
      },
    ],
    models: [
      {
        id: 'visheratin/mexma-siglip',
        description:
          "Takes labels in 80 languages by joining MEXMA, a multilingual text encoder, to SigLIP's image encoder.",
      },
      {
        id: 'google/siglip2-base-patch16-224',
        description:
          'Multilingual successor of SigLIP in its base size, trained to score each label by itself and not as a share of the list.',
      },
      {
        id: 'intfloat/mmE5-mllama-11b-instruct',
        description:
          'Eleven-billion-parameter embedder on Llama 3.2 Vision for texts and images in many languages; heavy, but takes instructions.',
      },
      {
        id: 'jinaai/jina-clip-v2',
        description:
          'Puts images and texts in 89 languages into vectors that can be shortened to save room; non-commercial licence.',
      },
      {
        id: 'microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224',
        description:
          'Learnt from 15 million figures and captions of medical papers, for scans, slides and microscope images.',
      },
    ],
    datasets: [],
    spaces: [
      {
        id: 'pharma/CLIP-Interrogator',
        description: 'Guesses the prompt behind an image by testing many phrases against it.',
      },
      {
        id: 'merve/compare_clip_siglip',
        description: 'Gives CLIP and SigLIP the same image and labels and shows where their scores part.',
      },
    ],
    widgetModels: ['google/siglip-so400m-patch14-224'],
  },
});
