import type { Case } from './case';
import { diffusersCases } from './diffusers';

const depthSizes = [
  ['Small', 'vits', 64, '[48, 96, 192, 384]'],
  ['Base', 'vitb', 128, '[96, 192, 384, 768]'],
  ['Large', 'vitl', 256, '[256, 512, 1024, 1024]'],
] as const;

const depthCases: readonly Case[] = [
  ...depthSizes.map(([size, encoder, features, channels]) => ({
    library: 'depth-anything-v2',
    fields: { id: `depth-anything/Depth-Anything-V2-${size}` },
    blocks: ['Estimate depth', 'Install'],
    python: [
      'from depth_anything_v2.dpt import DepthAnythingV2',
      `DepthAnythingV2(encoder='${encoder}', features=${features}, out_channels=${channels})`,
      `hf_hub_download(repo_id='depth-anything/Depth-Anything-V2-${size}', filename='depth_anything_v2_${encoder}.pth', repo_type='model')`,
      "model.load_state_dict(torch.load(filepath, map_location='cpu'))",
      'model.eval()',
      'model.infer_image(raw_img)',
    ],
  })),
  {
    library: 'depth-anything-v2',
    blocks: ['Estimate depth', 'Install'],
    python: [
      "DepthAnythingV2(encoder='<ENCODER>', features='<NUMBER_OF_FEATURES>', out_channels='<OUT_CHANNELS>')",
      "hf_hub_download(repo_id='acme/model', filename='depth_anything_v2_<ENCODER>.pth', repo_type='model')",
    ],
    lines: [
      '# "vits": 64 features, out channels [48, 96, 192, 384]',
      'git clone https://github.com/DepthAnything/Depth-Anything-V2',
    ],
  },
];

const aneforgeCases: readonly Case[] = [
  {
    library: 'aneforge',
    fields: { pipeline_tag: 'text-generation', tags: ['clip'] },
    blocks: ['Generate'],
    python: [
      'import aneforge as af',
      "AutoTokenizer.from_pretrained('acme/model')",
      "af.load_llm('acme/model')",
      'model.generate(ids, max_new_tokens=20)',
      'tokenizer.decode(tokens)',
    ],
  },
  ...[{ pipeline_tag: 'zero-shot-image-classification' }, { tags: ['resnet', 'clip'] }].map((fields) => ({
    library: 'aneforge',
    fields,
    blocks: ['Classify'],
    python: ["af.load_clip('acme/model')", "clip.classify(image, ['a parrot', 'a lighthouse'])"],
  })),
  {
    library: 'aneforge',
    fields: { pipeline_tag: 'image-classification', tags: ['resnet'] },
    blocks: ['Classify'],
    python: ["af.load_resnet('acme/model')", 'net(pixels)'],
  },
  {
    library: 'aneforge',
    fields: { pipeline_tag: 'image-classification' },
    blocks: ['Classify'],
    python: ["af.load_vit('acme/model')", 'vit.classify(image)'],
  },
  {
    library: 'aneforge',
    fields: { pipeline_tag: 'automatic-speech-recognition' },
    blocks: ['Transcribe'],
    python: [
      "af.load_whisper('acme/model')",
      "librosa.load('speech.wav', sr=16000)",
      'asr.transcribe(audio)',
    ],
  },
  {
    library: 'aneforge',
    blocks: ['Embed'],
    python: [
      'from aneforge.sentence_transformers import SentenceTransformer',
      "SentenceTransformer('acme/model')",
      'model.encode(sentences, normalize_embeddings=True)',
    ],
  },
];

const audioCases: readonly Case[] = [
  ...(
    [
      ['MusicGen', ['magnet', 'audiogen', 'musicgen'], 'Generate music', []],
      ['AudioGen', ['magnet', 'audiogen'], 'Generate sounds', ['model.set_generation_params(duration=5)']],
      ['MAGNeT', ['magnet'], 'Generate music', []],
    ] as const
  ).map(([name, tags, title, calls]) => ({
    library: 'audiocraft',
    fields: { tags },
    blocks: [title],
    python: [
      `from audiocraft.models import ${name}`,
      `${name}.get_pretrained('acme/model')`,
      ...calls,
      'model.generate(descriptions)',
    ],
  })),
  { library: 'audiocraft', blocks: ['Unknown type'], lines: ['# Type of model unknown.'] },
  {
    library: 'audioseal',
    blocks: ['Watermark', 'Detect'],
    python: [
      'from audioseal import AudioSeal',
      "AudioSeal.load_generator('acme/model')",
      'model.get_watermark(wav, sr)',
      "AudioSeal.load_detector('acme/model')",
      'detector.detect_watermark(watermarked_audio, sr)',
    ],
    lines: ['sr = 16000', 'result, message = detector.detect_watermark(watermarked_audio, sr)'],
  },
  {
    library: 'cartesia_pytorch',
    blocks: ['Generate', 'Install'],
    python: [
      'from cartesia_pytorch import ReneLMHeadModel',
      "ReneLMHeadModel.from_pretrained('acme/model')",
      "AutoTokenizer.from_pretrained('allenai/OLMo-1B-hf')",
      "tokenizer(in_message, return_tensors='pt')",
      'model.generate(inputs.input_ids, max_length=50, top_k=100, top_p=0.99)',
      'tokenizer.batch_decode(outputs, skip_special_tokens=True)',
    ],
    lines: ['pip install --no-binary :all: cartesia-pytorch'],
  },
  {
    library: 'cartesia_mlx',
    blocks: ['Generate'],
    python: [
      'import mlx.core as mx',
      'import cartesia_mlx as cmx',
      "cmx.from_pretrained('acme/model')",
      'model.set_dtype(mx.float32)',
      'model.generate(prompt, max_tokens=500, eval_every_n=5, verbose=True, top_p=0.99, temperature=0.85)',
      "print(text, end='', flush=True)",
    ],
  },
  {
    library: 'chatterbox',
    blocks: ['Speak'],
    python: [
      'import torchaudio as ta',
      "ChatterboxTTS.from_pretrained(device='cuda')",
      'model.generate(text)',
      'model.generate(text, audio_prompt_path=AUDIO_PROMPT_PATH)',
      "ta.save('speech.wav', wav, model.sr)",
    ],
  },
  {
    library: 'chat_tts',
    blocks: ['Speak'],
    python: [
      'import torch',
      'ChatTTS.Chat()',
      'chat.load(compile=False)',
      'chat.infer(texts)',
      "torchaudio.save('speech.wav', torch.atleast_2d(torch.from_numpy(wavs[0])), 24000)",
    ],
  },
  {
    library: 'dia-tts',
    blocks: ['Speak a dialogue', 'Install'],
    python: [
      'import soundfile as sf',
      'from dia.model import Dia',
      "Dia.from_pretrained('acme/model')",
      'model.generate(text)',
      "sf.write('dialogue.mp3', output, 44100)",
    ],
    lines: ['pip install git+https://github.com/nari-labs/dia soundfile'],
  },
  {
    library: 'dia2',
    blocks: ['Speak', 'Install'],
    python: [
      'from dia2 import Dia2, GenerationConfig, SamplingConfig',
      "Dia2.from_repo('acme/model', device='cuda', dtype='bfloat16')",
      'GenerationConfig(cfg_scale=2.0, audio=SamplingConfig(temperature=0.8, top_k=50), use_cuda_graph=True)',
      "dia.generate(text, config=config, output_wav='speech.wav', verbose=True)",
    ],
    lines: ['pip install git+https://github.com/nari-labs/dia2'],
  },
];

const imageCases: readonly Case[] = [
  {
    library: '3dtopia-xl',
    blocks: ['Generate an asset', 'Install'],
    python: [
      'from threedtopia_xl.models import threedtopia_xl',
      "threedtopia_xl.from_pretrained('acme/model')",
      "model.generate(cond='photo.png')",
    ],
  },
  {
    library: 'araclip',
    blocks: ['Load', 'Install'],
    python: ['from araclip import AraClip', "AraClip.from_pretrained('acme/model')"],
  },
  {
    library: 'ben2',
    blocks: ['Remove the background', 'Install'],
    python: [
      'from ben2 import AutoModel',
      'requests.get(url, stream=True)',
      "AutoModel.from_pretrained('acme/model').to('cuda').eval()",
      'model.inference(image)',
    ],
    lines: ['pip install git+https://github.com/PramaLLC/BEN2 requests'],
  },
  {
    library: 'birefnet',
    blocks: ['Load with Transformers', 'Get the code of BiRefNet', 'Load with BiRefNet'],
    python: [
      "AutoModelForImageSegmentation.from_pretrained('acme/model', trust_remote_code=True)",
      'from models.birefnet import BiRefNet',
      "BiRefNet.from_pretrained('acme/model')",
    ],
    lines: ['git clone https://github.com/ZhengPeng7/BiRefNet'],
  },
  {
    library: 'collectorvision',
    blocks: ['Load', 'Install'],
    python: [
      'import collector_vision as cvg',
      "hf_hub_download(repo_id='acme/model', filename='model.onnx')",
      'cvg.NeuralCornerDetector(checkpoint)',
      'cvg.NeuralEmbedder(checkpoint)',
    ],
    lines: ['pip install git+https://github.com/HanClinto/CollectorVision huggingface_hub'],
  },
  {
    library: 'colipri',
    blocks: ['Classify a CT scan'],
    python: [
      'get_model().cuda()',
      'get_processor()',
      'ZeroShotImageClassificationPipeline(model, processor)',
      'load_sample_ct()',
      "pipeline(image, ['No pleural effusion', 'Pleural effusion'])",
    ],
  },
  {
    library: 'cxr-foundation',
    blocks: ['Embed an X-ray', 'Install'],
    python: [
      'from clientside.clients import make_hugging_face_client',
      "requests.get(image_url, headers={'User-Agent': 'Demo'}, stream=True)",
      "Image.open(response.raw).convert('L')",
      "make_hugging_face_client('cxr_model')",
      'cxr_client.get_image_embeddings_from_images([img])',
    ],
    lines: [
      "pip install 'git+https://github.com/Google-Health/cxr-foundation.git#subdirectory=python'",
      '# The library loads its own model, google/cxr-foundation, not acme/model.',
    ],
  },
  {
    library: 'depth-pro',
    blocks: ['Install and download', 'Estimate depth'],
    python: [
      'depth_pro.create_model_and_transforms()',
      "depth_pro.load_rgb('photo.jpg')",
      'model.infer(image, f_px=f_px)',
    ],
    lines: [
      "hf download --local-dir checkpoints 'acme/model'",
      'depth = prediction["depth"]  # metres',
      'focallength_px = prediction["focallength_px"]  # pixels',
    ],
  },
  {
    library: 'derm-foundation',
    blocks: ['Embed a photo of skin'],
    python: [
      'from huggingface_hub import from_pretrained_keras',
      'tf.train.BytesList(value=[response.content])',
      "tf.train.Features(feature={'image/encoded': feature})",
      'tf.train.Example(features=features).SerializeToString()',
      "from_pretrained_keras('google/derm-foundation')",
      'infer(inputs=tf.constant([input_tensor]))',
    ],
    lines: ['infer = loaded_model.signatures["serving_default"]'],
  },
  {
    library: 'describe-anything',
    blocks: ['Load', 'Install'],
    python: [
      "snapshot_download('acme/model', local_dir='checkpoints')",
      "DescribeAnythingModel(model_path='checkpoints', conv_mode='v1', prompt_mode='focal_prompt')",
    ],
    lines: ['pip install git+https://github.com/NVlabs/describe-anything'],
  },
  ...(
    [
      [['flux'], "FluxPipeline(shift=1.0, model_version='acme/model'", 4, 0],
      [[], "DiffusionPipeline(shift=3.0, use_t5=False, model_version='acme/model'", 50, 5],
    ] as const
  ).map(([tags, call, steps, guidance]) => ({
    library: 'diffusionkit',
    fields: { tags },
    blocks: ['Load', 'Generate an image'],
    python: [
      `${call}, low_memory_mode=True, a16=True, w16=True)`,
      "pipeline.generate_image('A lighthouse on a cliff at dusk, oil painting', cfg_weight=CFG_WEIGHT, num_steps=NUM_STEPS, latent_size=(HEIGHT // 8, WIDTH // 8))",
    ],
    lines: ['HEIGHT = 512', 'WIDTH = 512', `NUM_STEPS = ${steps}`, `CFG_WEIGHT = ${guidance}`],
  })),
];

const cortiqCommands = [
  ['text-to-image', 'Generate an image', 'cortiq imagine model.cmf --prompt', '--out image.ppm'],
  ['text-to-video', 'Generate a video', 'cortiq animate model.cmf --prompt', '--out video.avi'],
  ['text-to-audio', 'Generate music', 'cortiq music model.cmf --prompt', '--seconds 20 --out music.wav'],
] as const;

const otherCases: readonly Case[] = [
  {
    library: 'adapter-transformers',
    fields: { config: { adapter_transformers: { model_name: 'acme/base' } } },
    blocks: ['Load'],
    python: [
      'from adapters import AutoAdapterModel',
      "AutoAdapterModel.from_pretrained('acme/base')",
      "model.load_adapter('acme/model', set_active=True)",
    ],
  },
  ...[undefined, null, 'x', [], {}, { model_name: 7 }].map((adapter) => ({
    library: 'adapter-transformers',
    fields: { config: { adapter_transformers: adapter } },
    blocks: ['Load'],
    python: ["AutoAdapterModel.from_pretrained('<base model id>')"],
    lines: ["# The model's configuration does not name the base model: fill it in."],
  })),
  {
    library: 'allennlp',
    fields: { tags: ['question-answering'] },
    blocks: ['Answer a question'],
    python: [
      'import allennlp_models',
      'from allennlp.predictors.predictor import Predictor',
      "Predictor.from_path('hf://acme/model')",
      "predictor.predict_json({'passage': 'The Rhine rises in the Swiss Alps and flows into the North Sea.', 'question': 'Where does the Rhine rise?'})",
    ],
  },
  { library: 'allennlp', blocks: ['Load'], python: ["Predictor.from_path('hf://acme/model')"] },
  {
    library: 'anemoi',
    blocks: ['Load'],
    python: [
      'from anemoi.inference.runners.default import DefaultRunner',
      'from anemoi.inference.config.run import RunConfiguration',
      "RunConfiguration(checkpoint={'huggingface': 'acme/model'})",
      'DefaultRunner(config)',
    ],
  },
  {
    library: 'asteroid',
    blocks: ['Load'],
    python: ['from asteroid.models import BaseModel', "BaseModel.from_pretrained('acme/model')"],
  },
  {
    library: 'bertopic',
    blocks: ['Load'],
    python: ['from bertopic import BERTopic', "BERTopic.load('acme/model')"],
  },
  {
    library: 'bm25s',
    blocks: ['Load'],
    python: ['from bm25s.hf import BM25HF', "BM25HF.load_from_hub('acme/model')"],
  },
  {
    library: 'chronos-forecasting',
    blocks: ['Forecast'],
    python: [
      'from chronos import BaseChronosPipeline',
      "BaseChronosPipeline.from_pretrained('acme/model', device_map='cuda')",
      "pd.read_csv('https://autogluon.s3.us-west-2.amazonaws.com/datasets/timeseries/misc/AirPassengers.csv')",
      "pipeline.predict_df(context_df, prediction_length=36, quantile_levels=[0.1, 0.5, 0.9], id_column='item_id', timestamp_column='Month', target='#Passengers')",
    ],
  },
  ...cortiqCommands.map(([task, title, begin, end]) => ({
    library: 'cortiq',
    fields: { pipeline_tag: task },
    blocks: ['Set up', title],
    lines: [begin, end, "hf download 'acme/model' --include '*.cmf' --local-dir .", 'ls *.cmf'],
  })),
  {
    library: 'cortiq',
    blocks: ['Set up', 'Run', 'Serve'],
    lines: [
      'cargo install cortiq-cli',
      'cortiq run model.cmf --prompt',
      'cortiq serve model.cmf --port 8080',
    ],
  },
];

export const cases: readonly Case[] = [
  ...aneforgeCases,
  ...audioCases,
  ...depthCases,
  ...diffusersCases,
  ...imageCases,
  ...otherCases,
];
