import { defineTask } from '../task';

export const depthEstimation = defineTask({
  id: 'depth-estimation',
  label: 'Depth Estimation',
  modality: 'cv',
  color: 'yellow',
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      'From a single photograph, a depth model guesses how far away every pixel is and returns a map of the same size, here with near things bright and far things dark. Robots, phones and film effects use such maps where no second camera or laser is at hand. Check which kind you get: relative depth only ranks near before far, metric depth is in metres.',
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
          filename: 'park-depth.svg',
          alt: 'The same park as a grey depth map: near things such as the woman and her dog are bright, the hills and the sky are dark.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'depth-anything/Depth-Anything-V2-Large',
        description:
          'Relative depth with fine detail from 335 million parameters, taught on synthetic scenes and 62 million unlabelled photos; non-commercial.',
      },
      {
        id: 'jingheya/lotus-depth-g-v1-0',
        description:
          'Stable Diffusion fine-tuned to predict depth in one denoising step; the g in the name marks the generative variant.',
      },
      {
        id: 'tencent/DepthCrafter',
        description:
          'Built on Stable Video Diffusion, it keeps depth steady from frame to frame through long clips and asks for no camera data.',
      },
      {
        id: 'apple/DepthPro-hf',
        description:
          'Answers in metres without knowing the camera, with sharp edges, in about a third of a second per photo on a GPU.',
      },
    ],
    datasets: [
      {
        id: 'sayakpaul/nyu_depth_v2',
        description:
          'Indoor rooms filmed with a Kinect, each colour frame with its measured depth; a classic for training and testing.',
      },
      {
        id: 'depth-anything/DA-2K',
        description:
          'Some two thousand pairs of points in a thousand varied images, each marked with which of the two is nearer.',
      },
    ],
    spaces: [
      {
        id: 'radames/dpt-depth-estimation-3d-voxels',
        description:
          'Rebuilds your photo in 3D out of coloured cubes, with the depth taken from the DPT model.',
      },
      {
        id: 'akhaliq/depth-pro',
        description: "Upload an image and see the distances that Apple's Depth Pro works out for it.",
      },
      {
        id: 'tencent/DepthCrafter',
        description: "Tencent's own demo, which takes a short video and gives it back as a depth video.",
      },
      {
        id: 'facebook/sapiens-depth',
        description:
          "Meta's models for images of people, here telling how far each part of a body is from the camera.",
      },
    ],
    widgetModels: [],
  },
});
