import type { Case } from './case';

/** Libraries that load a model and no more. */
const loadCases: readonly Case[] = [
  ...[['text-to-mel'], ['mel-to-wav', 'text-to-mel']].map((tags) => ({
    library: 'tensorflowtts',
    fields: { tags },
    blocks: ['Load'],
    python: [
      'from tensorflow_tts.inference import AutoProcessor, TFAutoModel',
      "AutoProcessor.from_pretrained('acme/model')",
      "TFAutoModel.from_pretrained('acme/model')",
    ],
  })),
  {
    library: 'tensorflowtts',
    fields: { tags: ['mel-to-wav'] },
    blocks: ['Generate audio'],
    python: [
      'from tensorflow_tts.inference import TFAutoModel',
      "TFAutoModel.from_pretrained('acme/model')",
      'model.inference(mels)',
    ],
    lines: ['audios = '],
  },
  {
    library: 'tensorflowtts',
    blocks: ['Load'],
    python: ['from tensorflow_tts.inference import TFAutoModel', "TFAutoModel.from_pretrained('acme/model')"],
  },
  {
    library: 'terratorch',
    blocks: ['Load'],
    python: ['from terratorch.registry import BACKBONE_REGISTRY', "BACKBONE_REGISTRY.build('acme/model')"],
  },
  {
    library: 'tf-keras',
    blocks: ['Load'],
    python: ['from huggingface_hub import from_pretrained_keras', "from_pretrained_keras('acme/model')"],
    lines: ['tf_keras, or else a keras older than 3', 'https://github.com/keras-team/tf-keras\n'],
  },
  {
    library: 'transformers.js',
    fields: { pipeline_tag: 'no "known" task' },
    blocks: ['Pipeline'],
    lines: [
      'import { pipeline } from "@huggingface/transformers";\n',
      'const pipe = await pipeline("no \\"known\\" task", "acme/model");\n',
    ],
  },
  ...[{}, { pipeline_tag: '' }].map((fields) => ({
    library: 'transformers.js',
    fields,
    blocks: ['Unknown task'],
    lines: ['// ⚠️ The pipeline tag is unknown.\n'],
  })),
  {
    library: 'unity-sentis',
    blocks: ['Load', 'Load (releases before 2.0)', 'Download'],
    lines: [
      'using Unity.InferenceEngine;\n',
      'const string modelName = "<model>.sentis";\n',
      'Model model = ModelLoader.Load(Application.streamingAssetsPath + "/" + modelName);\n',
      'engine = new Worker(model, BackendType.GPUCompute);\n',
      'using Unity.Sentis;\n',
      'IWorker engine;\n',
      'engine = WorkerFactory.CreateWorker(BackendType.GPUCompute, model);\n',
      'see the C# file of acme/model\n',
      "hf download 'acme/model' --include '*.sentis' --local-dir Assets/StreamingAssets\n",
    ],
  },
  {
    library: 'univa',
    blocks: ['Load', 'Install'],
    python: [
      'from transformers import AutoProcessor',
      'from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import UnivaQwen2p5VLForConditionalGeneration',
      "UnivaQwen2p5VLForConditionalGeneration.from_pretrained('acme/model', torch_dtype=torch.bfloat16, attn_implementation='flash_attention_2').to('cuda')",
      "AutoProcessor.from_pretrained('acme/model')",
    ],
    lines: ['git clone https://github.com/PKU-YuanGroup/UniWorld-V1\n'],
  },
  {
    library: 'vfi-mamba',
    blocks: ['Load', 'Install'],
    python: ['from Trainer_finetune import Model', "Model.from_pretrained('acme/model')"],
    lines: ['git clone https://github.com/MCG-NJU/VFIMamba\n'],
  },
  {
    library: 'videoprism',
    blocks: ['Embed a video', 'Install'],
    python: [
      'import jax',
      'from videoprism import models as vp',
      "vp.get_model('acme/model')",
      "vp.load_pretrained_weights('acme/model')",
      'flax_model.apply(loaded_state, inputs, train=False)',
      'forward_fn(inputs)',
    ],
    lines: [
      'forward_fn = jax.jit(lambda inputs: ',
      'pip install git+https://github.com/google-deepmind/videoprism\n',
    ],
  },
  {
    library: 'voicecraft',
    blocks: ['Load', 'Install'],
    python: ['from models.voicecraft import VoiceCraft', "VoiceCraft.from_pretrained('acme/model')"],
    lines: ['git clone https://github.com/jasonppy/VoiceCraft\n'],
  },
  {
    library: 'zeromodels',
    blocks: ['Load'],
    python: ['import os', 'from zeromodels import AutoZModel', "AutoZModel.from_weights('acme/model')"],
    lines: [
      'os.environ["KERAS_BACKEND"] = "jax"\n\nfrom zeromodels',
      'AutoZMImageClassify',
      'AutoZMDetect',
      'AutoZMSemanticSegment',
      'AutoZMTextGenerate',
    ],
  },
];

/** Tags of models, each with the class of the version. */
const versions = [
  [['yolov8'], 'YOLOv8'],
  [['yolov10n', 'yolo11', 'myyolov9', 'yolov10', 'yolov3'], 'YOLOv10'],
  [['yolov8n', 'YOLOv8', 'yolov', 'yolov8\n'], 'YOLOvXX'],
  [[], 'YOLOvXX'],
] as const;

const yoloCases: readonly Case[] = versions.flatMap(([tags, name]) => {
  const python = [
    `from ultralytics import ${name}`,
    `${name}.from_pretrained('acme/model')`,
    'model.predict(source=source, save=True)',
  ];
  const source = 'source = "http://images.cocodataset.org/val2017/000000039769.jpg"\n';
  const warning =
    '# ⚠️ No valid version was found among the tags:\n# replace XX with the version of the model.\n';
  const lines = name === 'YOLOvXX' ? [source, warning] : [source];
  const fork = 'https://github.com/THU-MIG/yolov10';
  return [
    {
      library: 'ultralytics',
      fields: { tags },
      blocks: ['Detect objects', 'Detect with from_pretrained'],
      python: [
        'from ultralytics import YOLO',
        "YOLO(hf_hub_download('acme/model', '<weights>.pt'))",
        ...python,
      ],
      lines: [...lines, fork],
    },
    {
      library: 'yolov10',
      fields: { tags },
      blocks: ['Detect objects', 'Install'],
      python,
      lines: [...lines, `pip install git+${fork}.git`],
    },
  ];
});

const speechCases: readonly Case[] = [
  {
    library: 'vibevoice',
    blocks: ['Speak a dialogue', 'Install'],
    python: [
      'from vibevoice.modular.modeling_vibevoice_inference import VibeVoiceForConditionalGenerationInference',
      'from vibevoice.processor.vibevoice_processor import VibeVoiceProcessor',
      "sf.read('voice.wav')",
      'voice.mean(axis=1)',
      'librosa.resample(voice, orig_sr=sr, target_sr=24000)',
      "VibeVoiceProcessor.from_pretrained('acme/model')",
      "VibeVoiceForConditionalGenerationInference.from_pretrained('acme/model', torch_dtype=torch.bfloat16)",
      "model.to('cuda').eval()",
      'model.set_ddpm_inference_steps(5)',
      "processor(text=[script], voice_samples=[[voice]], return_tensors='pt')",
      'model.generate(**inputs, cfg_scale=1.3, tokenizer=processor.tokenizer)',
      "sf.write('output.wav', audio.float().cpu().numpy().squeeze(), 24000)",
    ],
    lines: [
      'if voice.ndim > 1:\n',
      'if sr != 24000:\n',
      '\nSpeaker 0: ',
      '\nSpeaker 1: ',
      'audio = result.speech_outputs[0]\n',
    ],
  },
  {
    library: 'voxcpm',
    blocks: ['Speak'],
    python: [
      'from voxcpm import VoxCPM',
      "VoxCPM.from_pretrained('acme/model')",
      "model.generate(text='The museum opens at nine, and the first tour begins at ten.', prompt_wav_path=None, prompt_text=None, cfg_value=2.0, inference_timesteps=10, normalize=True, denoise=True, retry_badcase=True, retry_badcase_max_times=3, retry_badcase_ratio_threshold=6.0)",
      "sf.write('output.wav', wav, model.tts_model.sample_rate)",
    ],
    lines: ['# 16000 with '],
  },
  ...['acme/model', 'fluxions/vui'].map((id) => ({
    library: 'vui',
    fields: { id },
    blocks: ['Speak', 'Install'],
    python: [
      'from vui.legacy import Vui, render',
      'Vui.from_pretrained().cuda().eval()',
      'render(model, text)',
      'print(waveform.shape)',
      "torchaudio.save('out.opus', waveform[0], 22050)",
    ],
    lines: [
      '# Short texts come out worse.\n',
      'pip install git+https://github.com/fluxions-ai/vui ',
      ...(id === 'acme/model' ? ['# The library loads its own model, fluxions/vui, not acme/model.\n'] : []),
    ],
  })),
  {
    library: 'whisperkit',
    blocks: ['Transcribe', 'Choose a model', 'Use this repository', 'List the options', 'Install'],
    lines: [
      'whisperkit-cli transcribe --audio-path audio.mp3\n',
      'whisperkit-cli transcribe --model large-v3 --model-prefix distil --audio-path audio.mp3 --verbose\n',
      "hf download 'acme/model' --include '<model folder>/*' --local-dir models\n",
      "whisperkit-cli transcribe --model-path 'models/<model folder>' --audio-path audio.mp3\n",
      'whisperkit-cli transcribe --help\n',
      'brew install whisperkit-cli\n',
    ],
  },
  {
    library: 'zonos',
    blocks: ['Speak', 'Install'],
    python: [
      'from zonos.conditioning import make_cond_dict',
      'from zonos.model import Zonos',
      "Zonos.from_pretrained('acme/model', device='cuda')",
      "torchaudio.load('speaker.wav')",
      'model.make_speaker_embedding(wav, sr)',
      "make_cond_dict(text='The museum opens at nine, and the first tour begins at ten.', speaker=speaker, language='en-us')",
      'model.prepare_conditioning(cond)',
      'model.generate(conditioning)',
      'model.autoencoder.decode(codes)[0].cpu()',
      "torchaudio.save('sample.wav', audio, model.autoencoder.sampling_rate)",
    ],
    lines: ['pip install git+https://github.com/Zyphra/Zonos.git\n'],
  },
];

export const cases: readonly Case[] = [...loadCases, ...yoloCases, ...speechCases];
