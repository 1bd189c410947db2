import type { Case } from './case';

const espnetCases: readonly Case[] = [
  {
    library: 'espnet',
    fields: { tags: ['automatic-speech-recognition', 'text-to-speech'] },
    blocks: ['Generate speech'],
    python: [
      'from espnet2.bin.tts_inference import Text2Speech',
      "Text2Speech.from_pretrained('acme/model')",
    ],
    lines: ['speech, *_ = model('],
  },
  {
    library: 'espnet',
    fields: { tags: ['automatic-speech-recognition'] },
    blocks: ['Transcribe'],
    python: [
      'import soundfile',
      'from espnet2.bin.asr_inference import Speech2Text',
      "Speech2Text.from_pretrained('acme/model')",
      "soundfile.read('speech.wav')",
      'model(speech)',
    ],
    lines: ['text, *_ = model(speech)[0]'],
  },
  {
    library: 'espnet',
    fields: { pipeline_tag: 'text-to-speech' },
    blocks: ['Unknown type'],
    lines: ['# unknown model type (must be text-to-speech or automatic-speech-recognition)\n'],
  },
];

const htrflowCases: readonly Case[] = [
  {
    library: 'htrflow',
    blocks: ['Command line', 'Python'],
    python: [
      'from htrflow.pipeline.pipeline import Pipeline',
      'from htrflow.pipeline.steps import Segmentation, TextRecognition',
      "Segmentation(YOLO, {'model': 'Riksarkivet/yolov9-lines-within-regions-1'}, {})",
      "TextRecognition(TrOCR, {'model': 'acme/model'}, {})",
    ],
    lines: ['model: "acme/model"', 'htrflow pipeline pipeline.yaml page.jpg'],
  },
  ...['image-segmentation', 'object-detection'].map((pipeline_tag) => ({
    library: 'htrflow',
    fields: { pipeline_tag },
    blocks: ['Command line', 'Python'],
    python: [
      "Segmentation(YOLO, {'model': 'acme/model'}, {})",
      "TextRecognition(TrOCR, {'model': 'Riksarkivet/trocr-base-handwritten-hist-swe-2'}, {})",
    ],
  })),
];

const jevPython = [
  'from jev_style import JevStyle, choice, noul',
  "JevStyle.from_pretrained('acme/model')",
  "noul('The customer needs an answer this week.')",
];

const jevStyleCases: readonly Case[] = [
  {
    library: 'jev-style',
    blocks: ['Decide', 'Install'],
    python: jevPython,
    lines: ["pip install -U 'jev-style[torch]'", 'out["answers"]["request"]["choice"]'],
  },
  {
    library: 'jev-style',
    fields: { tags: ['gguf', 'mlx'] },
    blocks: ['Decide', 'Install'],
    python: jevPython,
    lines: ["pip install -U 'jev-style[mlx]'"],
  },
  {
    library: 'jev-style',
    fields: { tags: ['gguf'] },
    blocks: ['Set up', 'Decide'],
    python: jevPython,
    lines: [
      'pip install -U jev-style\n',
      "hf download 'acme/model' build_jev_score.sh jev_score.cpp --local-dir jev-score",
      'export JEV_SCORE_BIN="$(sh jev-score/build_jev_score.sh /path/to/llama.cpp | tail -n 1)"',
    ],
  },
];

const kerasHubCases: readonly Case[] = [
  {
    library: 'keras-hub',
    fields: {
      config: {
        keras_hub: { tasks: ['Seq2SeqLM', 'ImageClassifier', 'TextToImage', 'CausalLM', 'TextClassifier'] },
      },
    },
    blocks: [
      'Generate text',
      'Generate an image',
      'Classify text',
      'Classify images',
      'Load as Seq2SeqLM',
      'Load the backbone',
    ],
    python: [
      "keras_hub.models.CausalLM.from_preset('hf://acme/model', dtype='bfloat16')",
      "causal_lm.compile(sampler='greedy')",
      "causal_lm.generate('The lighthouse keeper opened the door and', max_length=64)",
      "keras_hub.models.TextToImage.from_preset('hf://acme/model', dtype='bfloat16')",
      "keras_hub.models.TextClassifier.from_preset('hf://acme/model', num_classes=2)",
      "keras_hub.models.ImageClassifier.from_preset('hf://acme/model', num_classes=2)",
      'image_classifier.fit(x=keras.random.randint((32, 64, 64, 3), 0, 256), y=keras.random.randint((32, 1), 0, 2))',
      'image_classifier.predict(keras.random.randint((1, 64, 64, 3), 0, 256))',
      "keras_hub.models.Seq2SeqLM.from_preset('hf://acme/model')",
      "keras_hub.models.Backbone.from_preset('hf://acme/model')",
    ],
    lines: ['y=[1, 0]'],
  },
  {
    library: 'keras-hub',
    fields: {
      config: {
        keras_hub: { tasks: ['x.y', 'import', 3, null, 'Masked', 'Masked', 'Backbone', ['CausalLM']] },
      },
    },
    blocks: ['Load as Masked', 'Load the backbone'],
  },
  ...[undefined, null, { keras_hub: null }, { keras_hub: 'x' }, { keras_hub: { tasks: 'CausalLM' } }].map(
    (config) => ({ library: 'keras-hub', fields: { config }, blocks: ['Load the backbone'] }),
  ),
];

const lerobotTraining = [
  "pip install -e '.[smolvla]'",
  '--dataset.repo_id=lerobot/svla_so101_pickplace',
  '--batch_size=64',
  '--steps=20000',
  '--output_dir=outputs/train/my_smolvla',
  '--job_name=my_smolvla_training',
  '--policy.device=cuda',
  '--wandb.enable=true',
];

const lerobotCases: readonly Case[] = [
  { library: 'lerobot', fields: { tags: ['act'] }, blocks: [] },
  {
    library: 'lerobot',
    fields: { tags: ['smolvla'], id: 'lerobot/smolvla_base' },
    blocks: ['Install', 'Fine-tune'],
    lines: [...lerobotTraining, "--policy.path='lerobot/smolvla_base'"],
  },
  {
    library: 'lerobot',
    fields: { tags: ['smolvla'] },
    blocks: ['Install', 'Fine-tune', 'Run on a robot', 'Record (releases before lerobot-rollout)'],
    lines: [
      ...lerobotTraining,
      "--policy.path='acme/model'",
      '--robot.type=so101_follower',
      '--robot.port=/dev/ttyACM0',
      '--robot.id=my_blue_follower_arm',
      '{ front: {type: opencv, index_or_path: 8, width: 640, height: 480, fps: 30}}',
      '--dataset.episode_time_s=50',
      '--dataset.num_episodes=10',
    ],
  },
];

const lightningCases: readonly Case[] = [
  [['cross-encoder', 'bi-encoder'], 'BiEncoderModule'] as const,
  [['cross-encoder'], 'CrossEncoderModule'] as const,
].map(([tags, module]) => ({
  library: 'lightning-ir',
  fields: { tags },
  blocks: ['Score documents'],
  python: [
    `from lightning_ir import ${module}`,
    `${module}('acme/model')`,
    "model.score('query', ['doc1', 'doc2', 'doc3'])",
  ],
}));

const lightningChoice: Case = {
  library: 'lightning-ir',
  blocks: ['Score documents'],
  python: [
    'from lightning_ir import BiEncoderModule, CrossEncoderModule',
    "BiEncoderModule('acme/model')",
    "model.score('query', ['doc1', 'doc2', 'doc3'])",
  ],
  lines: ['# model = CrossEncoderModule("acme/model")'],
};

const llamaLoad = [
  'from llama_cpp import Llama',
  "Llama.from_pretrained(repo_id='acme/model', filename='{{GGUF_FILE}}')",
];

const llamaCases: readonly Case[] = [
  {
    library: 'llama-cpp-python',
    fields: { pipeline_tag: 'text-generation' },
    blocks: ['Load', 'Complete'],
    python: [...llamaLoad, "llm('Once upon a time,', max_tokens=512, echo=True)", 'print(output)'],
  },
  ...[
    [
      { pipeline_tag: 'text-generation' },
      "[{'role': 'user', 'content': 'Why is the sky blue? Answer in two sentences.'}]",
    ] as const,
    [
      { pipeline_tag: 'fill-mask', mask_token: '<m>' },
      "[{'role': 'user', 'content': 'She opened the window to let in some fresh <m>.'}]",
    ] as const,
    [
      { pipeline_tag: 'text-generation', widgetData: [{ text: 'Hello?' }] },
      "[{'role': 'user', 'content': 'Hello?'}]",
    ] as const,
  ].map(([fields, messages]) => ({
    library: 'llama-cpp-python',
    fields: { ...fields, tags: ['conversational'] },
    blocks: ['Load', 'Chat'],
    python: [...llamaLoad, `llm.create_chat_completion(messages=${messages})`],
  })),
  {
    library: 'llama-cpp-python',
    fields: { pipeline_tag: 'image-text-to-text', tags: ['conversational'] },
    blocks: ['Load', 'Chat'],
    lines: ['"type": "image_url"', 'a chat_handler.'],
  },
  ...[undefined, 'robotics', 'question-answering'].map((pipeline_tag) => ({
    library: 'llama-cpp-python',
    fields: { tags: ['conversational'], ...(pipeline_tag && { pipeline_tag }) },
    blocks: ['Load', 'Chat'],
    lines: ['# No input example has been defined for this model task.\n'],
  })),
];

const ltxWeights = "--lora 'models/model/<weights>.safetensors' 1.0";
const ltxReference = '--video-conditioning reference.mp4 1.0';
const ltxPicture = 'add: --image path/to/image.jpg 0 0.8';
const ltxOldSet = [
  'uv sync --frozen',
  "hf download 'acme/model' --local-dir 'models/model'",
  'hf download google/gemma-3-12b-it-qat-q4_0-unquantized --local-dir models/gemma-3-12b',
  '--gemma-root models/gemma-3-12b',
];

const ltxCases: readonly Case[] = [
  {
    library: 'ltx',
    blocks: ['Install', 'Download', 'Generate fast', 'Generate in high quality'],
    lines: [
      ...ltxOldSet,
      'git clone https://github.com/Lightricks/LTX-2.git\ncd LTX-2\n',
      'ltx_pipelines.distilled',
      "--distilled-checkpoint-path 'models/model/<distilled-checkpoint>.safetensors'",
      "--spatial-upsampler-path 'models/model/<spatial-upsampler>.safetensors'",
      'ltx_pipelines.ti2vid_two_stages_hq',
      "--checkpoint-path 'models/model/<checkpoint>.safetensors'",
      "--distilled-lora 'models/model/<distilled-lora>.safetensors' 0.8",
      ltxPicture,
    ],
  },
  {
    library: 'ltx',
    fields: { tags: ['lora', 'ic-lora'] },
    blocks: ['Install', 'Download', 'Transform a video'],
    lines: [...ltxOldSet, 'ltx_pipelines.ic_lora', ltxWeights, ltxReference],
  },
  {
    library: 'ltx',
    fields: { tags: ['lora'], cardData: { base_model: 'Lightricks/LTX-2.3' } },
    blocks: ['Install', 'Download', 'Generate with the LoRA'],
    lines: [...ltxOldSet, 'ltx_pipelines.ti2vid_two_stages_hq', ltxWeights, ltxPicture],
  },
  ...[{ tags: ['LTX-2.5'] }, { cardData: { base_model: ['x', 'y/ltx_2.5-dev'] } }].map((fields) => ({
    library: 'ltx',
    fields,
    blocks: ['Install', 'Download', 'Generate fast', 'Generate in high quality'],
    lines: [
      'uv sync --extra natten',
      "--local-dir 'models/model'",
      'ltx_pipelines.distilled',
      "--transformer-path 'models/model/diffusion_models/<distilled-transformer>.safetensors'",
      'ltx_pipelines.dfr_pipeline',
      "--detailing-lora 'models/detailing-lora/<weights>.safetensors' 0.5",
    ],
  })),
  {
    library: 'ltx',
    fields: { tags: ['lora'], cardData: { base_model: 'Lightricks/LTX2.5' } },
    blocks: ['Install', 'Download', 'Generate with the LoRA'],
    lines: ["hf download 'Lightricks/LTX-2.5'", 'ltx_pipelines.distilled', ltxWeights, ltxPicture],
  },
  {
    library: 'ltx',
    fields: { tags: ['ic-lora', 'ltx-2.5'] },
    blocks: ['Install', 'Download', 'Transform a video'],
    lines: [
      "hf download 'acme/model' --local-dir 'models/model'",
      'ltx_pipelines.ic_lora',
      "--video-vae-path 'models/LTX-2.5/vae/<video-vae>.safetensors'",
      ltxWeights,
      ltxReference,
    ],
  },
];

/** Libraries whose snippets depend on more of the record than its id. */
export const variantCases: readonly Case[] = [
  ...espnetCases,
  ...htrflowCases,
  ...jevStyleCases,
  ...kerasHubCases,
  ...lerobotCases,
  ...lightningCases,
  lightningChoice,
  ...llamaCases,
  ...ltxCases,
];
