import type { LocalAppRow } from './local-app';
import type { Predicate } from './predicate';

const hasGguf = { field: 'gguf.context_length', is: 'set' } as const satisfies Predicate;
const hasGgufOrMlx = { any: [hasGguf, { tag: 'mlx' }] } as const satisfies Predicate;
const isQuantizedForGpus = {
  field: 'config.quantization_config.quant_method',
  in: ['awq', 'gptq', 'aqlm', 'marlin'],
} as const satisfies Predicate;
const mayChat = { pipelineTagIn: ['text-generation', 'image-text-to-text'] } as const satisfies Predicate;
const isDiffusers = { field: 'library_name', equals: 'diffusers' } as const satisfies Predicate;
const makesImages = { pipelineTagIn: ['text-to-image'] } as const satisfies Predicate;
const makesImagesOrIsLora = { any: [makesImages, { tag: 'lora' }] } as const satisfies Predicate;
const runsInVllm = {
  all: [{ any: [isQuantizedForGpus, hasGguf, { tag: 'transformers' }] }, mayChat],
} as const satisfies Predicate;
const callsTools = {
  all: [hasGgufOrMlx, { tag: 'conversational' }, { chatTemplateContains: 'tools' }],
} as const satisfies Predicate;

export const localAppTable = {
  'llama.cpp': {
    prettyLabel: 'llama.cpp',
    docsUrl: 'https://github.com/ggerganov/llama.cpp',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: hasGguf,
  },
  'node-llama-cpp': {
    prettyLabel: 'node-llama-cpp',
    docsUrl: 'https://node-llama-cpp.withcat.ai',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: hasGguf,
  },
  vllm: {
    prettyLabel: 'vLLM',
    docsUrl: 'https://docs.vllm.ai',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: runsInVllm,
  },
  sglang: {
    prettyLabel: 'SGLang',
    docsUrl: 'https://docs.sglang.io',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: { all: [{ any: [isQuantizedForGpus, { tag: 'transformers' }] }, mayChat] },
  },
  'mlx-lm': {
    prettyLabel: 'MLX LM',
    docsUrl: 'https://github.com/ml-explore/mlx-lm',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: { all: [{ pipelineTagIn: ['text-generation'] }, { tag: 'mlx' }] },
  },
  tgi: {
    prettyLabel: 'TGI',
    docsUrl: 'https://huggingface.co/docs/text-generation-inference/',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: { tag: 'text-generation-inference' },
  },
  lmstudio: {
    prettyLabel: 'LM Studio',
    docsUrl: 'https://lmstudio.ai',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: hasGgufOrMlx,
    deeplinks: [{ url: 'lmstudio://open_from_hf?model={id}[&file={filepath}]' }],
  },
  localai: {
    prettyLabel: 'LocalAI',
    docsUrl: 'https://github.com/mudler/LocalAI',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: hasGguf,
  },
  jan: {
    prettyLabel: 'Jan',
    docsUrl: 'https://jan.ai',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: hasGguf,
    deeplinks: [{ url: 'jan://models/huggingface/{id}' }],
  },
  'atomic-chat': {
    prettyLabel: 'Atomic Chat',
    docsUrl: 'https://atomic.chat',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: hasGgufOrMlx,
    deeplinks: [{ url: 'atomic-chat://models/huggingface/{id}' }],
  },
  backyard: {
    prettyLabel: 'Backyard AI',
    docsUrl: 'https://backyard.ai',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: hasGguf,
    deeplinks: [{ url: 'https://backyard.ai/hf/model/{id}' }],
  },
  jellybox: {
    prettyLabel: 'Jellybox',
    docsUrl: 'https://jellybox.com',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: { any: [hasGguf, { all: [isDiffusers, { tag: 'safetensors' }, makesImagesOrIsLora] }] },
    deeplinks: [
      { when: hasGguf, url: 'jellybox://llm/models/huggingface/LLM/{id}' },
      { when: { tag: 'lora' }, url: 'jellybox://image/models/huggingface/ImageLora/{id}' },
      { url: 'jellybox://image/models/huggingface/Image/{id}' },
    ],
  },
  msty: {
    prettyLabel: 'Msty',
    docsUrl: 'https://msty.app',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: hasGguf,
    deeplinks: [{ url: 'msty://models/search/hf/{id}' }],
  },
  recursechat: {
    prettyLabel: 'RecurseChat',
    docsUrl: 'https://recurse.chat',
    mainTask: 'text-generation',
    macOSOnly: true,
    kind: 'deeplink',
    showWhen: hasGguf,
    deeplinks: [{ url: 'recursechat://new-hf-gguf-model?hf-model-id={id}' }],
  },
  drawthings: {
    prettyLabel: 'Draw Things',
    docsUrl: 'https://drawthings.ai',
    mainTask: 'text-to-image',
    macOSOnly: true,
    kind: 'deeplink',
    showWhen: { all: [isDiffusers, makesImagesOrIsLora] },
    deeplinks: [
      {
        when: { tag: 'lora' },
        url: 'https://drawthings.ai/import/diffusers/pipeline.load_lora_weights?repo_id={id}',
      },
      { url: 'https://drawthings.ai/import/diffusers/pipeline.from_pretrained?repo_id={id}' },
    ],
  },
  diffusionbee: {
    prettyLabel: 'DiffusionBee',
    docsUrl: 'https://diffusionbee.com',
    mainTask: 'text-to-image',
    macOSOnly: true,
    kind: 'deeplink',
    showWhen: { all: [isDiffusers, makesImages] },
    deeplinks: [{ url: 'https://diffusionbee.com/huggingface_import?model_id={id}' }],
  },
  joyfusion: {
    prettyLabel: 'JoyFusion',
    docsUrl: 'https://joyfusion.app',
    mainTask: 'text-to-image',
    macOSOnly: true,
    kind: 'deeplink',
    showWhen: { all: [{ tag: 'coreml' }, { tag: 'joyfusion' }, makesImages] },
    deeplinks: [{ url: 'https://joyfusion.app/import_from_hf?repo_id={id}' }],
  },
  ollama: {
    prettyLabel: 'Ollama',
    docsUrl: 'https://ollama.com',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: hasGguf,
  },
  unsloth: {
    prettyLabel: 'Unsloth Desktop',
    docsUrl: 'https://unsloth.ai/docs',
    mainTask: 'text-generation',
    kind: 'deeplink',
    showWhen: { any: [{ tag: 'unsloth' }, hasGguf] },
    deeplinks: [{ url: 'unsloth://open_from_hf?model={idComponent}[&file={filepath}]' }],
  },
  'docker-model-runner': {
    prettyLabel: 'Docker Model Runner',
    docsUrl: 'https://docs.docker.com/ai/model-runner/',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: { any: [hasGguf, runsInVllm] },
  },
  lemonade: {
    prettyLabel: 'Lemonade',
    docsUrl: 'https://lemonade-server.ai',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: { any: [hasGguf, { tag: 'ryzenai-hybrid' }, { tag: 'ryzenai-npu' }] },
  },
  pi: {
    prettyLabel: 'Pi',
    docsUrl: 'https://github.com/earendil-works/pi',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: callsTools,
  },
  'hermes-agent': {
    prettyLabel: 'Hermes Agent',
    docsUrl: 'https://hermes-agent.nousresearch.com/',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: callsTools,
  },
  openclaw: {
    prettyLabel: 'OpenClaw',
    docsUrl: 'https://github.com/openclaw/openclaw',
    mainTask: 'text-generation',
    kind: 'snippet',
    showWhen: callsTools,
  },
} as const satisfies Record<string, LocalAppRow>;
