import type { Case } from './case';
import { variantCases } from './m-r-variants';

/** Libraries that load a model and no more. */
const loadCases: readonly Case[] = [
  {
    library: 'mamba-ssm',
    blocks: ['Load'],
    python: ['from mamba_ssm import MambaLMHeadModel', "MambaLMHeadModel.from_pretrained('acme/model')"],
  },
  {
    library: 'mars5-tts',
    blocks: ['Load', 'Install'],
    python: ['from inference import Mars5TTS', "Mars5TTS.from_pretrained('acme/model')"],
    lines: ['git clone https://github.com/Camb-ai/MARS5-TTS\n'],
  },
  {
    library: 'matanyone',
    blocks: ['Make a processor', 'Load the model', 'Install'],
    python: [
      'from matanyone import InferenceCore',
      "InferenceCore('acme/model')",
      'from matanyone.model.matanyone import MatAnyone',
      "MatAnyone.from_pretrained('acme/model')",
    ],
    lines: ['pip install git+https://github.com/pq-yang/MatAnyone.git'],
  },
  ...['acme/model', 'Yiwen-ntu/MeshAnything'].map((id) => ({
    library: 'mesh-anything',
    fields: { id },
    blocks: ['Build the model', 'Install'],
    python: ['from MeshAnything.models.meshanything import MeshAnything', 'MeshAnything(args)'],
    lines: [
      'https://github.com/buaacyw/MeshAnything/blob/main/main.py#L91',
      'pip install git+https://github.com/buaacyw/MeshAnything.git',
    ],
  })),
  {
    library: 'mlx-image',
    blocks: ['Load'],
    python: ['from mlxim.model import create_model', "create_model('acme/model')"],
  },
  {
    library: 'model2vec',
    blocks: ['Load'],
    python: ['from model2vec import StaticModel', "StaticModel.from_pretrained('acme/model')"],
  },
  {
    library: 'open_clip',
    blocks: ['Load'],
    python: [
      'import open_clip',
      "open_clip.create_model_and_transforms('hf-hub:acme/model')",
      "open_clip.get_tokenizer('hf-hub:acme/model')",
    ],
    lines: ['model, preprocess_train, preprocess_val = '],
  },
  {
    library: 'pxia',
    blocks: ['Load'],
    python: ['from pxia import AutoModel', "AutoModel.from_pretrained('acme/model')"],
  },
  {
    library: 'pythae',
    blocks: ['Load'],
    python: ['from pythae.models import AutoModel', "AutoModel.load_from_hf_hub('acme/model')"],
  },
  {
    library: 'relik',
    blocks: ['Load'],
    python: ['from relik import Relik', "Relik.from_pretrained('acme/model')"],
  },
  {
    library: 'renderformer',
    blocks: ['Load', 'Install'],
    python: [
      'from renderformer import RenderFormerRenderingPipeline',
      "RenderFormerRenderingPipeline.from_pretrained('acme/model')",
    ],
    lines: ['git clone https://github.com/microsoft/renderformer\n'],
  },
];

/** Libraries that use a model, in one way whatever the record says. */
const useCases: readonly Case[] = [
  {
    library: 'memra',
    blocks: ['Generate', 'Serve', 'Install'],
    lines: [
      "MEMRA_CHAT=1 run-gen 'hf:acme/model' --prompt '",
      "MEMRA_MODELS='model=hf:acme/model' memra-server\n",
      'http://127.0.0.1:8080',
      'sm_120a',
      'curl -fsSL https://raw.githubusercontent.com/avifenesh/memra/main/tools/install.sh | sh\n',
    ],
  },
  {
    library: 'ml-agents',
    blocks: ['Download'],
    lines: ["mlagents-load-from-hf --repo-id='acme/model' --local-dir=./downloads\n"],
  },
  {
    library: 'mobilint',
    blocks: ['Run'],
    python: [
      'from mblt_model_zoo.vision import MBLT_Engine',
      "MBLT_Engine(model_cls='model', model_type='DEFAULT', model_path='', core_mode='global8')",
      "model.preprocess('photo.jpg')",
      'model(image)',
      'model.postprocess(output)',
      'model.dispose()',
    ],
    lines: ['try:\n    image = ', 'finally:\n    model.dispose()'],
  },
  {
    library: 'openasr',
    blocks: ['Transcribe'],
    lines: [
      '# The program: https://github.com/QuintinShaw/openasr/releases',
      "openasr pull 'model'\nopenasr transcribe audio.wav --model 'model'\n",
    ],
  },
  ...['acme/model', 'aurekaresearch/OpenDDE'].map((id) => ({
    library: 'opendde',
    fields: { id },
    blocks: ['Predict'],
    lines: [
      '$OPENDDE_ROOT_DIR, by default ~/.cache/opendde',
      'opendde doctor\nopendde pred -i examples/input.json -o ./output -n opendde_v1\n',
    ],
  })),
  {
    library: 'phantom-wan',
    blocks: ['Generate a video', 'Install'],
    python: [
      "snapshot_download('acme/model')",
      "WanI2V(config=configs.WAN_CONFIGS['i2v-14B'], checkpoint_dir=checkpoint_dir)",
      'wan_i2v.generate(text_prompt, image_prompt)',
    ],
  },
  {
    library: 'pocket-tts',
    blocks: ['Speak'],
    python: [
      'import scipy.io.wavfile',
      "TTSModel.load_model('acme/model')",
      "tts_model.get_state_for_audio_prompt('hf://kyutai/tts-voices/alba-mackenna/casual.wav')",
      "scipy.io.wavfile.write('output.wav', tts_model.sample_rate, audio.numpy())",
    ],
    lines: ['audio = tts_model.generate_audio(voice_state, "'],
  },
  {
    library: 'qwen3_tts',
    blocks: ['Speak'],
    python: [
      'from qwen_tts import Qwen3TTSModel',
      "Qwen3TTSModel.from_pretrained('acme/model', device_map='cuda:0', dtype=torch.bfloat16, attn_implementation='flash_attention_2')",
      "sf.write('output.wav', wavs[0], sr)",
    ],
    lines: [
      'wavs, sr = model.generate_custom_voice(',
      'language="English",\n    speaker="Ryan",\n    instruct="',
    ],
  },
  {
    library: 'routee-powertrain',
    blocks: ['Predict the energy'],
    python: [
      'import pandas as pd',
      'import routee.powertrain as pt',
      'from routee.powertrain.registry import HFRegistry',
      "HFRegistry(repo_id='acme/model')",
      "pt.query_available_models(make='toyota', model='prius', registry=registry)",
      "pt.load_model('<make>/<vehicle_slug>/<year>/<config_slug>', registry=registry)",
      'model.predict(links)',
    ],
    lines: ['"distance": [0.3, 1.2],  # miles', '"speed_mph":', '"grade_percent":'],
  },
];

export const cases: readonly Case[] = [...loadCases, ...useCases, ...variantCases];
