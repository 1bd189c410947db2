import { defineTask } from '../task';

export const imageToVideo = defineTask({
  id: 'image-to-video',
  label: 'Image-to-Video',
  modality: 'cv',
  color: 'indigo',
  libraries: ['diffusers'],
  page: {
    summary:
      'A still image becomes the first frame of a short clip, and the model invents the movement. A prompt can say what should happen and how the camera travels; without one, the image itself suggests the motion. Clips last a few seconds, need a large GPU and patience, and tend to bend hands, faces and text as they go on.',
    demo: {
      inputs: [
        { type: 'img', filename: 'paper-boat.svg', alt: 'A folded paper boat on a puddle.' },
        {
          type: 'text',
          label: 'Text prompt optional',
          content:
            'The paper boat drifts slowly across the puddle and ripples spread around it, camera held still',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'paper-boat-sailing.svg',
          alt: 'The paper boat drifts away gently on the puddle while ripples spread.',
        },
      ],
    },
    metrics: [
      {
        id: 'fvd',
        description:
          'Fréchet Video Distance: how far generated clips lie from real ones in looks and motion taken together; lower is better.',
      },
      {
        id: 'clip_score',
        description:
          "Similarity of the frames to the prompt, or to the first image, in CLIP's shared space of images and texts; higher is better.",
      },
      {
        id: 'lpips',
        description:
          'Perceptual distance between frames, or to a reference clip: low values mean that the scene stays itself.',
      },
      {
        id: 'identity_preservation',
        description:
          'Whether a face or object stays recognisable to the last frame, as a rule by comparing its embeddings; higher is better.',
      },
      {
        id: 'motion_score',
        description:
          'Amount of movement, usually from optical flow; it catches clips that look fine only because nothing moves.',
      },
    ],
    models: [
      {
        id: 'Lightricks/LTX-Video-0.9.7-dev',
        description:
          'Undistilled LTX-Video with 13 billion parameters, slower and finer than its distilled twin.',
      },
      {
        id: 'Wan-AI/Wan2.1-VACE-14B',
        description:
          'One model for making and editing clips: it animates an image, follows references or repaints part of a video.',
      },
      {
        id: 'lllyasviel/FramePack_F1_I2V_HY_20250503',
        description:
          'Works forward section by section with past frames packed small, so that long clips fit on a 6 GB laptop GPU.',
      },
      {
        id: 'Lightricks/LTX-Video-0.9.7-distilled',
        description: 'LTX-Video cut down to a few denoising steps, for drafts and for trying many prompts.',
      },
      {
        id: 'Skywork/SkyReels-V2-I2V-14B-720P',
        description:
          "Skywork's 14-billion-parameter animator of images at 720p, from a series aimed at film-like shots.",
      },
      {
        id: 'tencent/HunyuanVideo-I2V',
        description:
          "Tencent's video generator conditioned on a first frame, with code for training LoRA effects of one's own.",
      },
      {
        id: 'Wan-AI/Wan2.1-I2V-14B-720P',
        description:
          'Animates an image at 720p from a prompt in English or Chinese; original checkpoint layout, Apache 2.0.',
      },
      {
        id: 'Wan-AI/Wan2.1-I2V-14B-720P-Diffusers',
        description:
          'Same weights as Wan2.1-I2V-14B-720P, repacked so that a Diffusers pipeline loads them directly.',
      },
    ],
    datasets: [
      {
        id: 'ali-vilab/VACE-Benchmark',
        description:
          'Inputs and prompts for judging how well a model creates and edits video, the test set of the VACE authors.',
      },
      {
        id: 'Rapidata/sora-video-generation-style-likert-scoring',
        description: '198 clips made by Sora, rated by people for their style on a Likert scale.',
      },
      {
        id: 'BestWishYsh/ChronoMagic',
        description: '2,265 captioned time-lapse clips of things that transform, such as flowers opening.',
      },
    ],
    spaces: [
      {
        id: 'Lightricks/ltx-video-distilled',
        description: "The fast LTX-Video on its makers' own page, for animating an image with a prompt.",
      },
      {
        id: 'linoyts/FramePack-F1',
        description: 'Give the forward-working FramePack an image and say how it should move.',
      },
      {
        id: 'lisonallen/framepack-i2v',
        description: 'Another FramePack demo, for growing a photo into a clip section by section.',
      },
      {
        id: 'multimodalart/wan2-1-fast',
        description: 'An accelerated Wan 2.1 that animates an image in far fewer steps than the original.',
      },
      {
        id: 'multimodalart/stable-video-diffusion',
        description:
          "Stability AI's first open image-to-video model, which takes its cue from the image alone.",
      },
    ],
    widgetModels: [],
  },
});
