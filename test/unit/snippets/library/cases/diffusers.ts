import type { Case } from './case';

const loraTags = ['diffusers', 'lora', 'textual_inversion'];
const fillBaseModel = '# The model card does not name the base model: fill it in.';
const card = { cardData: { base_model: 'acme/base' } };
const bfloat16 = "dtype=torch.bfloat16, device_map='cuda'";
const loraCalls = [
  `DiffusionPipeline.from_pretrained('acme/base', ${bfloat16})`,
  "pipe.load_lora_weights('acme/model')",
];

/** Every variant of Diffusers, in the order in which they are looked for. */
export const diffusersCases: readonly Case[] = [
  ...['StableDiffusionInpaintPipeline', 'StableDiffusionXLInpaintPipeline'].map((tag) => ({
    library: 'diffusers',
    fields: { tags: ['controlnet', tag], widgetData: [{ text: 'not read' }] },
    blocks: ['Inpaint'],
    python: [
      'from diffusers import AutoPipelineForInpainting',
      "AutoPipelineForInpainting.from_pretrained('acme/model', dtype=torch.float16, variant='fp16', device_map='cuda')",
      'load_image(img_url).resize((1024, 1024))',
      'load_image(mask_url).resize((1024, 1024))',
      "pipe(prompt='A red fox resting on a park bench', image=image, mask_image=mask_image, guidance_scale=8.0, num_inference_steps=20, strength=0.99, generator=torch.Generator(device='cuda').manual_seed(0))",
    ],
  })),
  {
    library: 'diffusers',
    fields: { tags: ['lora', 'controlnet'], ...card },
    blocks: ['Load'],
    python: [
      'from diffusers import ControlNetModel, StableDiffusionControlNetPipeline',
      "ControlNetModel.from_pretrained('acme/model')",
      "StableDiffusionControlNetPipeline.from_pretrained('acme/base', controlnet=controlnet)",
    ],
  },
  {
    library: 'diffusers',
    fields: { tags: ['controlnet'] },
    blocks: ['Load'],
    python: ["StableDiffusionControlNetPipeline.from_pretrained('<base model id>', controlnet=controlnet)"],
    lines: [fillBaseModel],
  },
  {
    library: 'diffusers',
    fields: { tags: loraTags, pipeline_tag: 'image-to-image', ...card },
    blocks: ['Edit an image'],
    python: [...loraCalls, 'pipe(image=input_image, prompt=prompt)'],
    lines: [
      'prompt = "Give the cat a knitted red scarf"',
      'image = pipe(image=input_image, prompt=prompt).images[0]',
    ],
  },
  {
    library: 'diffusers',
    fields: { tags: loraTags, pipeline_tag: 'image-to-video', ...card },
    blocks: ['Animate an image'],
    python: [
      ...loraCalls,
      'from diffusers.utils import export_to_video, load_image',
      'pipe(image=input_image, prompt=prompt)',
      "export_to_video(output, 'output.mp4')",
    ],
    lines: ['output = pipe(image=input_image, prompt=prompt).frames[0]'],
  },
  {
    library: 'diffusers',
    fields: { tags: loraTags, pipeline_tag: 'text-to-video', ...card },
    blocks: ['Generate a video'],
    python: [...loraCalls, 'pipe(prompt=prompt)', "export_to_video(output, 'output.mp4')"],
    lines: ['output = pipe(prompt=prompt).frames[0]'],
  },
  {
    library: 'diffusers',
    fields: { tags: loraTags, pipeline_tag: 'text-to-image', cardData: { base_model: ['acme/base', 'b'] } },
    blocks: ['Generate an image'],
    python: [...loraCalls, 'pipe(prompt)'],
    lines: ['prompt = "A lighthouse on a cliff at dusk, oil painting"', 'image = pipe(prompt).images[0]'],
  },
  {
    library: 'diffusers',
    fields: { tags: ['lora'], cardData: { base_model: [] } },
    blocks: ['Generate an image'],
    python: [`DiffusionPipeline.from_pretrained('<base model id>', ${bfloat16})`],
    lines: [fillBaseModel],
  },
  {
    library: 'diffusers',
    fields: { tags: ['FluxFillPipeline', 'textual_inversion'], pipeline_tag: 'image-to-image', ...card },
    blocks: ['Load'],
    python: [
      `DiffusionPipeline.from_pretrained('acme/base', ${bfloat16})`,
      "pipe.load_textual_inversion('acme/model')",
    ],
  },
  {
    library: 'diffusers',
    fields: { tags: ['FluxFillPipeline'], pipeline_tag: 'image-to-image' },
    blocks: ['Fill'],
    python: [
      `FluxFillPipeline.from_pretrained('acme/model', ${bfloat16})`,
      "pipe(prompt='A cup painted with blue flowers', image=image, mask_image=mask, height=1632, width=1232, guidance_scale=30, num_inference_steps=50, max_sequence_length=512, generator=torch.Generator('cpu').manual_seed(0))",
      "image.save('image.png')",
    ],
  },
  {
    library: 'diffusers',
    fields: { pipeline_tag: 'image-to-video', cardData: { instance_prompt: 'a "sks" dog' } },
    blocks: ['Animate an image'],
    python: [
      `DiffusionPipeline.from_pretrained('acme/model', ${bfloat16})`,
      "pipe.to('cuda')",
      'pipe(image=input_image, prompt=prompt)',
      "export_to_video(output, 'output.mp4')",
    ],
    lines: ['prompt = "a \\"sks\\" dog"'],
  },
  {
    library: 'diffusers',
    fields: {
      pipeline_tag: 'image-to-image',
      widgetData: [{ text: 'a hat' }],
      cardData: { instance_prompt: 'x' },
    },
    blocks: ['Edit an image'],
    python: [
      `DiffusionPipeline.from_pretrained('acme/model', ${bfloat16})`,
      'pipe(image=input_image, prompt=prompt)',
    ],
    lines: ['prompt = "a hat"'],
  },
  {
    library: 'diffusers',
    fields: { pipeline_tag: 'text-to-video' },
    blocks: ['Generate a video'],
    python: ['pipe(prompt=prompt)', "export_to_video(output, 'output.mp4')"],
  },
  {
    library: 'diffusers',
    fields: { widgetData: [{ text: '' }], cardData: { instance_prompt: 'not read' } },
    blocks: ['Generate an image'],
    python: [
      'import torch',
      'from diffusers import DiffusionPipeline',
      `DiffusionPipeline.from_pretrained('acme/model', ${bfloat16})`,
      'pipe(prompt)',
    ],
    lines: ['prompt = "A lighthouse on a cliff at dusk, oil painting"'],
  },
  {
    library: 'diffusers',
    fields: { widgetData: [{ text: 7 }], cardData: null },
    blocks: ['Generate an image'],
    lines: ['prompt = "A lighthouse on a cliff at dusk, oil painting"'],
  },
];
