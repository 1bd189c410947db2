import { defineTask } from '../task';

export const maskGeneration = defineTask({
  id: 'mask-generation',
  label: 'Mask Generation',
  modality: 'cv',
  color: 'indigo',
  libraries: ['transformers'],
  page: {
    summary:
      'Mask generation outlines every object and part in an image without naming any of them. Point at a spot or draw a box and you get the mask of just that thing; give no hint and it returns all it finds. It suits cut-outs and quick labelling, but whether the bicycle or its wheel counts as one object is up to the model and your hint.',
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
          type: 'img',
          filename: 'park-masks.svg',
          alt: 'The same park with every object and region outlined and tinted, without labels.',
        },
      ],
    },
    metrics: [
      {
        id: 'Intersection over Union (IoU)',
        description:
          'Overlap of a predicted mask with the true one: the area they share divided by the area they cover together, 0 to 1.',
      },
    ],
    models: [
      {
        id: 'Zigeng/SlimSAM-uniform-50',
        description:
          'Segment Anything pruned by half and retrained on a tiny part of its data, for machines with little memory.',
      },
      {
        id: 'facebook/sam2-hiera-large',
        description:
          'Largest of the first SAM 2 models, which follows a clicked object through a video as well as cutting it from an image.',
      },
    ],
    datasets: [
      {
        id: 'merve/coco2017',
        description:
          'Outlines for 80 kinds of object in everyday photos, a fair check for masks although they carry names as well.',
      },
      {
        id: 'rocky93/BraTS_segmentation',
        description:
          'Brain scans in four kinds of MRI contrast with the tumour traced, a hard test away from everyday photos.',
      },
    ],
    spaces: [
      { id: 'merve/OWLSAM2', description: 'Type what you look for: OWLv2 finds it and SAM 2 cuts it out.' },
      { id: 'merve/slimsam', description: 'Shows on an image of yours what the pruned SAM still segments.' },
      {
        id: 'SkalskiP/segment-anything-model-2',
        description: "Meta's SAM 2 in the browser, for masks of your own images.",
      },
      {
        id: 'SkalskiP/SAM_and_ProPainter',
        description:
          'Masks something in a video with SAM and has ProPainter paint it over, so that it vanishes.',
      },
    ],
    widgetModels: [],
  },
});
