import { defineTask } from '../task';

export const textToVideo = defineTask({
  id: 'text-to-video',
  label: 'Text-to-Video',
  modality: 'cv',
  color: 'green',
  libraries: ['diffusers'],
  page: {
    summary:
      'A sentence or two become a clip of a few seconds, with subject, movement and camera as the prompt puts them. Sketching shots, making loops and testing ideas before filming are typical uses. Expect heavy hardware and long waits, and watch for objects that melt, multiply or ignore gravity.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Input',
          content:
            'A hot-air balloon rises slowly over terraced fields at sunrise, wide shot, calm air, camera held still',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'balloon.svg',
          alt: 'A hot-air balloon rises over terraced fields at sunrise.',
        },
      ],
    },
    metrics: [
      {
        id: 'is',
        description:
          'Inception Score with a video classifier in place of the image one: clear and varied clips score high.',
      },
      {
        id: 'fid',
        description:
          'Takes clips frame by frame and measures how unlike real footage the stills look; lower is better, motion is ignored.',
      },
      {
        id: 'fvd',
        description:
          'Extends the Fréchet distance to whole clips with features of an action network, so that jerky motion costs; lower is better.',
      },
      {
        id: 'clipsim',
        description:
          'Average CLIP similarity of the prompt to every frame, high when the clip keeps showing what was asked for.',
      },
    ],
    models: [
      {
        id: 'tencent/HunyuanVideo',
        description:
          "Tencent's open generator of over 13 billion parameters, for clips of about five seconds at up to 720p.",
      },
      {
        id: 'Lightricks/LTX-Video',
        description:
          'Quick by design: on a large GPU it can make a clip in less time than it takes to watch.',
      },
      {
        id: 'nvidia/Cosmos-1.0-Diffusion-7B-Text2World',
        description:
          "Text-prompted member of NVIDIA's Cosmos family, which imagines scenes for training robots and self-driving cars.",
      },
      {
        id: 'Lightricks/LTX-Video-0.9.8-13B-distilled',
        description: 'Thirteen billion parameters but few steps: the distilled 0.9.8 release of LTX-Video.',
      },
    ],
    datasets: [
      {
        id: 'iejMac/CLIP-MSR-VTT',
        description:
          'MSR-VTT, ten thousand web clips with twenty captions each, already turned into CLIP embeddings.',
      },
      {
        id: 'quchenyuan/UCF101-ZIP',
        description:
          'Zipped copy of UCF101: 13,320 clips of 101 sports and everyday actions, old but still a common test.',
      },
      {
        id: 'nateraw/kinetics',
        description:
          'The Kinetics collection of human actions on YouTube, whose class names can serve as short prompts.',
      },
      {
        id: 'HuggingFaceM4/something_something_v2',
        description:
          'Some 220,000 clips of people handling things, labelled by the movement and hardly by the object.',
      },
      {
        id: 'HuggingFaceM4/webvid',
        description:
          'Stock clips by the million with the sentences of their sellers, on which many early video generators were trained.',
      },
      {
        id: 'iejMac/CLIP-DiDeMo',
        description: 'Flickr videos whose descriptions point at single moments, stored as CLIP embeddings.',
      },
    ],
    spaces: [
      {
        id: 'VideoCrafter/VideoCrafter',
        description: 'An early open text-to-video model from Tencent, to try with a sentence of your own.',
      },
      {
        id: 'Wan-AI/Wan2.1',
        description: "The Wan team's own page for turning prompts and images into clips.",
      },
      {
        id: 'Pyramid-Flow/pyramid-flow',
        description:
          'Flow matching over a pyramid of resolutions, with most steps run small and only the last at full size.',
      },
    ],
    widgetModels: ['Wan-AI/Wan2.2-TI2V-5B'],
  },
});
