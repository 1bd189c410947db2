import { defineTask } from '../task';

export const imageToImage = defineTask({
  id: 'image-to-image',
  label: 'Image-to-Image',
  modality: 'cv',
  color: 'indigo',
  subtasks: [
    { type: 'image-inpainting', name: 'Image Inpainting' },
    { type: 'image-colorization', name: 'Image Colorization' },
    { type: 'super-resolution', name: 'Super Resolution' },
  ],
  libraries: ['diffusers', 'transformers', 'transformers.js'],
  page: {
    summary:
      'These models turn an image into another image: sharper, in colour, relit, repainted in a new style or with a gap filled in. Some models do one such job, others follow a written instruction. Compare the result with the original, because a generator likes to change faces, letters and small details that you meant to keep.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'house-sketch.svg',
          alt: 'A pencil line drawing of a cottage with a garden.',
        },
      ],
      outputs: [
        { type: 'img', filename: 'house-painted.svg', alt: 'The same cottage and garden as a watercolour.' },
      ],
    },
    metrics: [
      {
        id: 'PSNR',
        description:
          'Closeness to a known target, pixel by pixel, in decibels; higher is better, though blurry results can score well.',
      },
      {
        id: 'SSIM',
        description:
          "Compares brightness, contrast and structure with the target's in small windows; 1 means the two are identical.",
      },
      {
        id: 'IS',
        description:
          'Rates how recognisable and varied the outputs are when there is no target, but not how true they are to the input.',
      },
    ],
    models: [
      {
        id: 'fal/AuraSR-v2',
        description: 'Enlarges generated images fourfold in a single pass, with a GAN modelled on GigaGAN.',
      },
      {
        id: 'black-forest-labs/FLUX.1-Kontext-dev',
        description:
          'Edits an image by instruction, for example swaps a sign or a season, and leaves the rest unchanged; 12 billion parameters, non-commercial.',
      },
      {
        id: 'yisol/IDM-VTON',
        description: 'Virtual try-on: dresses a person in a garment from another photo and keeps its print.',
      },
      {
        id: 'kontext-community/relighting-kontext-dev-lora-v3',
        description: 'A LoRA for FLUX.1 Kontext that gives a scene the light you ask for.',
      },
      {
        id: 'black-forest-labs/FLUX.1-Fill-dev',
        description: 'Repaints a masked area or extends an image past its edges, guided by a prompt.',
      },
      {
        id: 'black-forest-labs/FLUX.1-Depth-dev-lora',
        description:
          'Small adapter that makes FLUX.1 keep the layout of a depth map while the prompt changes the rest.',
      },
    ],
    datasets: [
      {
        id: 'VIDIT',
        description:
          'Computer-rendered scenes, each under 40 light settings, for learning to relight images.',
      },
      {
        id: 'huggan/CelebA-faces',
        description:
          'About 200,000 aligned celebrity portraits, a common choice for face restoration and editing.',
      },
      {
        id: 'Spawning/PD12M',
        description:
          'Images whose copyright has lapsed or been waived, twelve million of them and each with a caption.',
      },
    ],
    spaces: [
      {
        id: 'black-forest-labs/FLUX.1-Kontext-Dev',
        description:
          'Write what should change in an image and see the edit, on the page of the makers of FLUX.',
      },
      {
        id: 'lllyasviel/iclight-v2-vary',
        description: 'Gives a subject new light and a background to match, by the author of ControlNet.',
      },
      {
        id: 'jasperai/Flux.1-dev-Controlnet-Upscaler',
        description: 'Brings small, blurred images to a larger size with a ControlNet for FLUX.1-dev.',
      },
    ],
    widgetModels: ['Qwen/Qwen-Image'],
  },
});
