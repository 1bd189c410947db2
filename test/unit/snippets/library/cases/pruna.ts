import type { Case } from './case';

const baseModel = { cardData: { base_model: 'acme/Pipeline-of-pruna' } };
const inBfloat16 = "dtype=torch.bfloat16, device_map='cuda'";
const chatModel = {
  transformersInfo: { auto_model: 'AutoModelForCausalLM', processor: 'AutoTokenizer' },
  config: { chat_template_jinja: '{{ messages }}' },
};

/** Records of the Diffusers variants: titles of the blocks, and calls. */
const diffusersRecords = [
  [
    { tags: ['transformers', 'diffusers', 'StableDiffusionXLInpaintPipeline'] },
    ['Inpaint', 'Install'],
    ["PrunaModel.from_pretrained('acme/model', dtype=torch.float16, variant='fp16', device_map='cuda')"],
  ],
  [
    { tags: ['diffusers', 'controlnet'], ...baseModel },
    ['Load', 'Install'],
    [
      'from diffusers import ControlNetModel',
      "ControlNetModel.from_pretrained('acme/model')",
      "PrunaModel.from_pretrained('acme/Pipeline-of-pruna', controlnet=controlnet)",
    ],
  ],
  [
    { tags: ['diffusers', 'controlnet'] },
    ['Load', 'Install'],
    ["PrunaModel.from_pretrained('<base model id>', controlnet=controlnet)"],
  ],
  [
    { tags: ['diffusers', 'lora'], pipeline_tag: 'image-to-image', ...baseModel },
    ['Edit an image', 'Install'],
    [
      `PrunaModel.from_pretrained('acme/Pipeline-of-pruna', ${inBfloat16})`,
      "pipe.load_lora_weights('acme/model')",
      'pipe(image=input_image, prompt=prompt)',
    ],
  ],
  [
    { tags: ['diffusers', 'lora'], pipeline_tag: 'text-to-video', ...baseModel },
    ['Generate a video', 'Install'],
    ["pipe.load_lora_weights('acme/model')", 'pipe(prompt=prompt)', "export_to_video(output, 'output.mp4')"],
  ],
  [
    { tags: ['diffusers', 'textual_inversion'], ...baseModel },
    ['Load', 'Install'],
    ["pipe.load_textual_inversion('acme/model')"],
  ],
  [
    { tags: ['diffusers', 'FluxFillPipeline'] },
    ['Fill', 'Install'],
    [`PrunaModel.from_pretrained('acme/model', ${inBfloat16})`],
  ],
  [
    { tags: ['diffusers'], pipeline_tag: 'image-to-video' },
    ['Animate an image', 'Install'],
    ["pipe.to('cuda')", 'pipe(image=input_image, prompt=prompt)', "export_to_video(output, 'output.mp4')"],
  ],
  [
    { tags: ['diffusers'], pipeline_tag: 'text-to-image' },
    ['Generate an image', 'Install'],
    ['import torch', `PrunaModel.from_pretrained('acme/model', ${inBfloat16})`, 'pipe(prompt)'],
  ],
] as const;

/** Records of the Transformers variants. */
const transformersRecords = [
  [
    { tags: ['transformers'], transformersInfo: { auto_model: 'AutoModel' } },
    ['Direct loading', 'Install'],
    ["PrunaModel.from_pretrained('acme/model', device_map='auto')"],
  ],
  [
    { tags: ['transformers', 'custom_code'], pipeline_tag: 'fill-mask', ...chatModel },
    ['Pipeline', 'Direct loading', 'Install'],
    [
      "PrunaModel.from_pretrained('acme/model')",
      'from transformers import AutoTokenizer',
      "AutoTokenizer.from_pretrained('acme/model', trust_remote_code=True)",
      "PrunaModel.from_pretrained('acme/model', trust_remote_code=True, device_map='auto')",
    ],
  ],
  [
    { tags: ['transformers', 'conversational'], pipeline_tag: 'text-generation', ...chatModel },
    ['Pipeline', 'Direct loading', 'Install'],
    ['pipe(messages)', 'model.generate(**inputs, max_new_tokens=40)'],
  ],
  [
    {
      tags: ['transformers', 'conversational', 'image-text-to-text'],
      pipeline_tag: 'image-text-to-text',
      ...chatModel,
    },
    ['Pipeline', 'Direct loading', 'Install'],
    ['pipe(text=messages)', 'model.generate(**inputs, max_new_tokens=40)'],
  ],
  [
    { tags: ['transformers'], pipeline_tag: 'zero-shot-image-classification', ...chatModel },
    ['Pipeline', 'Direct loading', 'Install'],
    [
      "pipe('https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/hub/parrots.png', candidate_labels=['animals', 'humans', 'landscape'])",
    ],
  ],
] as const;

const plainRecord = [
  {},
  ['Load', 'Install'],
  ['from pruna import PrunaModel', "PrunaModel.from_pretrained('acme/model')"],
] as const;

const standardCases: readonly Case[] = [plainRecord, ...diffusersRecords, ...transformersRecords].map(
  ([fields, blocks, python]) => ({
    library: 'pruna-ai',
    fields,
    blocks,
    python: ['from pruna import PrunaModel', ...python],
    lines: ['pip install -U pruna'],
  }),
);

/** The same of the pro variant: other names for the package and the class, and nothing else. */
const proCases = standardCases.map(({ fields = {}, python = [], ...rest }) => ({
  ...rest,
  fields: {
    ...fields,
    tags: [...(Array.isArray(fields.tags) ? fields.tags : []), 'pruna_pro-ai'],
  },
  python: python.map((statement) =>
    statement.replace('from pruna ', 'from pruna_pro ').replace('PrunaModel', 'PrunaProModel'),
  ),
  lines: ['pip install -U pruna_pro'],
}));

export const prunaCases: readonly Case[] = [
  ...standardCases,
  ...proCases,
  {
    library: 'pruna-ai',
    fields: { tags: ['transformers'], pipeline_tag: 'fill-mask' },
    blocks: ['Unknown type'],
    lines: ['# ⚠️ Type of model unknown\n'],
  },
];
