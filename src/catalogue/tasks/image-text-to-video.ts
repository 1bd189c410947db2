import { defineTask } from '../task';

export const imageTextToVideo = defineTask({
  id: 'image-text-to-video',
  label: 'Image-Text-to-Video',
  modality: 'multimodal',
  libraries: ['diffusers'],
  page: {
    summary:
      'A still image sets the scene and a sentence says what happens next: the model answers with a short clip that begins at your image. That gives more control over look and characters than words alone and more over the action than an image alone. Describe movement and camera, not what can be seen anyway, and expect a few seconds a clip.',
    demo: {
      inputs: [
        { type: 'img', filename: 'paper-boat.svg', alt: 'A folded paper boat on a puddle.' },
        {
          type: 'text',
          label: 'Input',
          content: 'A storm breaks out: rain pours down and high waves toss the boat about.',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'paper-boat-storm.svg',
          alt: 'The paper boat rides up and down on high waves in the rain.',
        },
      ],
    },
    metrics: [
      {
        id: 'fvd',
        description:
          'Distance between generated and real clips in the features of a video network, motion included; lower is more lifelike.',
      },
      {
        id: 'clipsim',
        description:
          'Average CLIP similarity of the frames to the prompt, to check whether the clip shows what was asked; it ignores motion.',
      },
    ],
    models: [
      {
        id: 'Lightricks/LTX-Video',
        description:
          'Fast enough to make clips of 30 frames a second in less time than they play, on a large GPU.',
      },
    ],
    datasets: [],
    spaces: [
      {
        id: 'Lightricks/ltx-video-distilled',
        description:
          'Bring the first frame, write the action, and see within a few denoising steps whether the idea works.',
      },
    ],
    widgetModels: ['Lightricks/LTX-Video'],
  },
});
