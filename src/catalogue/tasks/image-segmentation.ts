import { defineTask } from '../task';

export const imageSegmentation = defineTask({
  id: 'image-segmentation',
  label: 'Image Segmentation',
  modality: 'cv',
  color: 'green',
  subtasks: [
    { type: 'instance-segmentation', name: 'Instance Segmentation' },
    { type: 'semantic-segmentation', name: 'Semantic Segmentation' },
    { type: 'panoptic-segmentation', name: 'Panoptic Segmentation' },
  ],
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'Segmentation cuts an image into regions, pixel by pixel, and names each: person, dog, path, sky. Semantic models say what kind of thing every pixel shows, instance models keep two dogs apart, and panoptic ones do both. Take it when a box is too coarse, as for cut-outs or medical images, and look hard at edges, hair and thin parts.',
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
          filename: 'park-segments.svg',
          alt: 'The same park as flat patches of colour, one each for person, dog, bicycle, tree, bench, path, grass and sky.',
        },
      ],
    },
    metrics: [
      {
        id: 'Average Precision',
        description:
          "As in detection, the area under one class's precision-recall curve, but what has to match the truth is the mask, not the box.",
      },
      {
        id: 'Mean Average Precision',
        description:
          'Mask precision averaged over classes and, as a rule, overlap thresholds: the common score for telling single objects apart.',
      },
      {
        id: 'Mean Intersection over Union',
        description:
          'Per class, the pixels shared by guess and truth divided by those that either covers, then averaged; 1 is a perfect map.',
      },
      {
        id: 'APα',
        description:
          "Sets how much a mask must overlap the true one to count: AP50 forgives ragged outlines, AP75 doesn't.",
      },
    ],
    models: [
      {
        id: 'tue-mps/coco_panoptic_eomt_large_640',
        description:
          'Panoptic segmentation by a plain Vision Transformer with hardly anything added; large size, trained on COCO at 640 pixels.',
      },
      {
        id: 'briaai/RMBG-1.4',
        description:
          "BRIA's background remover, trained on licensed images only and free for non-commercial use.",
      },
      {
        id: 'ZhengPeng7/BiRefNet',
        description:
          'Separates the main subject from its background at high resolution, thin structures included; MIT licence.',
      },
      {
        id: 'facebook/sapiens-seg-1b',
        description:
          'One billion parameters that colour a person by body part and clothing, from the hair to the left shoe.',
      },
      {
        id: 'facebook/mask2former-swin-large-coco-panoptic',
        description:
          "Semantic, instance and panoptic work with one design; this checkpoint has a large Swin backbone and COCO's panoptic labels.",
      },
    ],
    datasets: [
      {
        id: 'scene_parse_150',
        description:
          'Scenes from ADE20K, indoors and out, with every pixel in one of 150 classes such as wall, tree or lamp.',
      },
    ],
    spaces: [
      {
        id: 'facebook/ov-seg',
        description: 'Type the classes you want and the image is segmented by them, not by a fixed list.',
      },
      {
        id: 'jbrinkma/segment-anything',
        description: "Meta's Segment Anything on your own image, with nothing to install.",
      },
      {
        id: 'facebook/sapiens-pose',
        description:
          'A neighbour from the Sapiens family that finds no regions but the keypoints of bodies, hands and faces.',
      },
      {
        id: 'rashmi/sartorius-cell-instance-segmentation',
        description:
          'Outlines single nerve cells in microscope images, after the data of the Sartorius challenge.',
      },
      {
        id: 'ArtGAN/Segment-Anything-Video',
        description: 'Carries Segment Anything over to video, frame after frame.',
      },
      {
        id: 'segments/panoptic-segment-anything',
        description:
          'Chains text-prompted detection with Segment Anything into panoptic segmentation for classes that you name.',
      },
    ],
    widgetModels: ['nvidia/segformer-b0-finetuned-ade-512-512'],
    youtubeId: 'dKE8SIt9C-w',
  },
});
