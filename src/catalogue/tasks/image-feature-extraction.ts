import { defineTask } from '../task';

export const imageFeatureExtraction = defineTask({
  id: 'image-feature-extraction',
  label: 'Image Feature Extraction',
  modality: 'cv',
  color: 'indigo',
  libraries: ['timm', 'transformers'],
  page: {
    summary:
      "These models turn an image into numbers: a vector that lies close to those of similar images. Such features drive search by example, duplicate finding and clustering, or feed a small classifier of your own. What counts as similar depends on how the backbone was trained, and vectors of different models can't be mixed.",
    demo: {
      inputs: [
        { type: 'img', filename: 'heron.svg', alt: 'A grey heron standing in shallow water among reeds.' },
      ],
      outputs: [
        {
          type: 'tabular',
          table: [
            ['Patch', 'Dimension 1', 'Dimension 2'],
            ['1', '0.412', '-1.078'],
            ['2', '0.385', '-0.964'],
            ['3', '1.207', '0.351'],
            ['4', '-0.296', '0.842'],
          ],
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'timm/vit_large_patch14_dinov2.lvd142m',
        description:
          'Self-taught on 142 million curated images; its frozen features carry over to search, depth and segmentation.',
      },
      {
        id: 'nvidia/MambaVision-T-1K',
        description:
          "Smallest of NVIDIA's hybrids of Mamba and attention layers, made for throughput and trained on ImageNet-1K.",
      },
      {
        id: 'facebook/dino-vitb16',
        description:
          'First DINO in base size: learnt without labels, yet its attention maps outline objects.',
      },
      {
        id: 'apple/aimv2-large-patch14-336-distilled',
        description:
          "Apple's encoder, pre-trained by predicting images and captions piece by piece, here distilled for 336-pixel input.",
      },
      {
        id: 'OpenGVLab/InternViT-6B-448px-V1-2',
        description:
          'Eye of the InternVL chat models, with some 5.5 billion parameters and a training that includes reading text.',
      },
    ],
    datasets: [
      {
        id: 'imagenet-1k',
        description:
          '1.28 million photos in 1,000 classes, on which many backbones are trained and most are compared.',
      },
    ],
    spaces: [
      {
        id: 'timm/leaderboard',
        description: "Sort timm's backbones by accuracy, size or speed before you settle on one.",
      },
    ],
    widgetModels: [],
  },
});
