import { defineTask } from '../task';

export const videoToVideo = defineTask({
  id: 'video-to-video',
  label: 'Video-to-Video',
  modality: 'cv',
  hideInDatasets: true,
  libraries: ['diffusers'],
  page: {
    summary:
      'Footage goes in and altered footage comes out, in time with the original: another season, another coat, a different style, sharper images or smoother motion. The task covers instruction editing as well as restoration and enlarging. What sets it apart from editing frames one by one is steadiness, so watch for flicker, drifting faces and edges that crawl.',
    demo: {
      inputs: [
        { type: 'img', filename: 'train-day.svg', alt: 'A small red train crosses a stone viaduct by day.' },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'train-night.svg',
          alt: 'The same train crosses the viaduct at night in falling snow, its windows lit.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'decart-ai/Lucy-Edit-Dev',
        description:
          'Changes clothes, people, objects or the scene by written instruction and keeps the motion; 5B on Wan 2.2, non-commercial.',
      },
      {
        id: 'LeoLau/Shape-for-Motion',
        description:
          'Rebuilds an object of the video in 3D, so that one edit of its mesh carries through all frames.',
      },
      {
        id: 'nvidia/Cosmos-Transfer2.5-2B',
        description:
          'Follows edges, depth, segments or a blurred copy of the footage to repaint it, often to vary robot and driving data.',
      },
      {
        id: 'numz/SeedVR2_comfyUI',
        description:
          'The SeedVR2 restoration weights, packed for the ComfyUI node that enlarges videos in one step.',
      },
    ],
    datasets: [
      {
        id: 'suimu/VIRESET',
        description:
          'Annotated clips behind VIRES, for repainting or removing single things in a video after sketch and text.',
      },
      {
        id: 'zhangsh2001/LongV-EVAL',
        description:
          'Seventy-five long videos with edit prompts, for testing whether an edit still holds after a minute.',
      },
      {
        id: 'Iceclear/SeedVR_VideoDemos',
        description:
          'Sample clips for SeedVR, by its author, to see with your own eyes what restoration brings back.',
      },
    ],
    spaces: [
      {
        id: 'decart-ai/lucy-edit-dev',
        description:
          'Upload a short clip and say what to change, such as a jacket, a hat or the whole place.',
      },
      {
        id: 'ByteDance-Seed/SeedVR2-3B',
        description:
          'Sharpens a blurred or compressed clip in one diffusion step, with the 3B model of ByteDance.',
      },
    ],
    widgetModels: [],
  },
});
