import { defineTask } from '../task';

export const textToImage = defineTask({
  id: 'text-to-image',
  label: 'Text-to-Image',
  modality: 'cv',
  color: 'yellow',
  libraries: ['diffusers'],
  page: {
    summary:
      'Describe an image in words and the model paints it, a new one for each random seed. Prompts that name subject, style, light and framing steer best, while counting, small lettering and hands are still weak spots. Before you use the results, read the licence of the weights, as many bar commercial work.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'Input',
          content:
            'A travel poster of a lighthouse on a cliff at dusk, seen from the sea, a few flat colours, warm light in the lantern room',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'lighthouse.svg',
          alt: 'A travel poster with a lighthouse on a cliff at dusk, seen from the sea.',
        },
      ],
    },
    metrics: [
      {
        id: 'IS',
        description:
          'Inception Score: high when each image is clearly of something and the set is varied; it never looks at the prompt.',
      },
      {
        id: 'FID',
        description:
          'Distance between generated and real images in the features of an Inception network; lower is better, given thousands of samples.',
      },
      {
        id: 'R-Precision',
        description:
          'Tests whether an image fits its prompt: how often the true caption is ranked first among decoys, as a share from 0 to 1.',
      },
    ],
    models: [
      {
        id: 'black-forest-labs/FLUX.1-Krea-dev',
        description:
          'Tuned with Krea for photographs without the glossy look of generated images; 12 billion parameters, non-commercial licence.',
      },
      {
        id: 'Qwen/Qwen-Image',
        description:
          'Writes legible text into its images, in Chinese as well as English; 20 billion parameters under Apache 2.0.',
      },
      {
        id: 'ByteDance/SDXL-Lightning',
        description:
          'Distilled from SDXL to draw images of 1024 pixels in one to eight steps instead of dozens.',
      },
      {
        id: 'ByteDance/Hyper-SD',
        description:
          "ByteDance's set of LoRAs and checkpoints that bring Stable Diffusion, SDXL and FLUX down to a few steps.",
      },
    ],
    datasets: [
      {
        id: 'red_caps',
        description:
          'Twelve million images with the captions that people gave them on Reddit, in everyday language.',
      },
      {
        id: 'conceptual_captions',
        description:
          "Google's 3.3 million web images, captioned with the cleaned-up alt texts of their pages.",
      },
      {
        id: 'Spawning/PD12M',
        description:
          'Over 12 million public-domain and CC0 images with synthetic captions, for training without copyright trouble.',
      },
    ],
    spaces: [
      {
        id: 'stabilityai/stable-diffusion-3-medium',
        description:
          'Turns prompts into images with the two billion parameters of Stable Diffusion 3 Medium.',
      },
      {
        id: 'jbilcke-hf/ai-comic-factory',
        description:
          'From one story idea it makes a page of comic panels, with a language model writing the scenes.',
      },
      {
        id: 'multimodalart/flux-lora-lab',
        description:
          'A bench for combining several FLUX LoRAs in one image and weighing them against each other.',
      },
      {
        id: 'latent-consistency/lcm-lora-for-sdxl',
        description:
          'SDXL with the latent-consistency LoRA, where a handful of steps is enough for an image.',
      },
      {
        id: 'multimodalart/LoraTheExplorer',
        description: 'Browse a gallery of LoRA styles for SDXL and draw your own prompt in one of them.',
      },
      {
        id: 'ArtGAN/Stable-Diffusion-ControlNet-WebUI',
        description:
          'Stable Diffusion guided by ControlNet: a sketch, pose or depth map sets the composition and the prompt the rest.',
      },
      {
        id: 'InstantX/InstantID',
        description: 'One photo of a face is enough to place that person in new portraits and styles.',
      },
    ],
    widgetModels: ['black-forest-labs/FLUX.1-dev'],
  },
});
