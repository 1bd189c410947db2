import { defineTask } from '../task';

export const zeroShotObjectDetection = defineTask({
  id: 'zero-shot-object-detection',
  label: 'Zero-Shot Object Detection',
  modality: 'cv',
  color: 'yellow',
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'Name the things to look for in plain words and the model boxes those it finds, even kinds it was never trained to detect. It is handy for rare objects and for labelling images before training a faster, fixed detector. Asking for something absent should return nothing, but weak guesses do appear, so choose the threshold for each query.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'park.svg',
          alt: 'A park in summer: a woman in a red coat walks a small brown dog on a leash along a path, a green bicycle leans against a tree at the right, and a wooden bench stands behind her.',
        },
        { type: 'text', label: 'Classes', content: 'green bicycle, leash, umbrella' },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'park-found.svg',
          alt: 'The same park with two boxes, green bicycle 0.91 and leash 0.62; no umbrella is found.',
        },
      ],
    },
    metrics: [
      {
        id: 'Average Precision',
        description:
          'Precision against recall for one queried class, as an area from 0 to 1; missed objects and false boxes both cost.',
      },
      {
        id: 'Mean Average Precision',
        description:
          'Mean over all classes, best read apart for those seen in training and those that were not; 1 would be faultless.',
      },
      {
        id: 'APα',
        description:
          'Says how tight the boxes must sit: an α of 0.5 lets rough ones pass, 0.75 requires a close fit.',
      },
    ],
    models: [
      {
        id: 'openmmlab-community/mm_grounding_dino_large_all',
        description:
          "OpenMMLab's openly trained Grounding DINO in its large size, on all the detection and phrase data of the project.",
      },
      {
        id: 'fushh7/LLMDet',
        description:
          'Learnt alongside a large language model that wrote detailed captions, which helps with rare classes.',
      },
    ],
    datasets: [],
    spaces: [
      {
        id: 'ariG23498/zero-shot-od',
        description:
          'An image and a list of words in, boxes for the words out, by open-vocabulary detectors.',
      },
      {
        id: 'merve/OWLSAM',
        description: 'Joins OWLv2 to Segment Anything, so that a word yields a mask along with its box.',
      },
    ],
    widgetModels: [],
  },
});
