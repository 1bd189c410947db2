import type { Case } from './case';
import { variantCases } from './e-l-variants';

const loadCases: readonly Case[] = [
  {
    library: 'fairseq',
    blocks: ['Load'],
    python: [
      'from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub',
      "load_model_ensemble_and_task_from_hf_hub('acme/model')",
    ],
    lines: ['models, cfg, task = '],
  },
  {
    library: 'fastai',
    blocks: ['Load'],
    python: ['from huggingface_hub import from_pretrained_fastai', "from_pretrained_fastai('acme/model')"],
  },
  {
    library: 'fasttext',
    blocks: ['Load'],
    python: [
      'from huggingface_hub import hf_hub_download',
      'import fasttext',
      "fasttext.load_model(hf_hub_download('acme/model', 'model.bin'))",
    ],
  },
  {
    library: 'flair',
    blocks: ['Load'],
    python: ['from flair.models import SequenceTagger', "SequenceTagger.load('acme/model')"],
  },
  {
    library: 'gaussianformer',
    blocks: ['Load', 'Install'],
    python: [
      'from gaussianformer.pipelines.rendering_pipeline import GaussianFormerRenderingPipeline',
      "GaussianFormerRenderingPipeline.from_pretrained('acme/model')",
    ],
    lines: ['pip install git+https://github.com/SVLwoof/gaussianformer'],
  },
  {
    library: 'gliner',
    blocks: ['Load'],
    python: ['from gliner import GLiNER', "GLiNER.from_pretrained('acme/model')"],
  },
  {
    library: 'keras',
    blocks: ['Load'],
    python: ['import os', 'import keras', "keras.saving.load_model('hf://acme/model')"],
    lines: ['os.environ["KERAS_BACKEND"] = "jax"\n\nimport keras'],
  },
  {
    library: 'kernels',
    blocks: ['Load', 'List the versions'],
    python: ['from kernels import get_kernel', "get_kernel('acme/model', version=1)"],
    lines: ["kernels versions 'acme/model'"],
  },
];

const useCases: readonly Case[] = [
  {
    library: 'edsnlp',
    fields: { id: 'acme/eds-pseudo-v2' },
    blocks: ['Load', 'Install as a package', 'Load the package'],
    python: [
      'import edsnlp',
      "edsnlp.load('acme/eds-pseudo-v2')",
      'import eds_pseudo_v2',
      'eds_pseudo_v2.load()',
    ],
    lines: ["pip install 'git+https://huggingface.co/acme/eds-pseudo-v2'"],
  },
  {
    library: 'edsnlp',
    fields: { id: 'acme/2.0' },
    blocks: ['Load', 'Install as a package', 'Load the package'],
    python: ['import package_name', 'package_name.load()'],
  },
  {
    library: 'flexray',
    blocks: ['Segment an X-ray'],
    python: [
      'from fxr.inference import FleXraySegmenter',
      "FleXraySegmenter.from_pretrained('acme/model')",
      "segmenter.predict('xray.png', threshold=0.5)",
    ],
    lines: ['prediction.masks'],
  },
  {
    library: 'flextab',
    blocks: ['Classify', 'Predict a number', 'Match records', 'Install'],
    python: [
      'load_breast_cancer(return_X_y=True)',
      'train_test_split(X, y, test_size=0.5, random_state=42)',
      'FlexTabClassifier(max_context_size=8192, bagging=8)',
      'clf.fit(X_train, y_train)',
      'clf.predict_proba(X_test)',
      'clf.predict(X_test)',
      'accuracy_score(y_test, predictions)',
      'fetch_openml(data_id=531, as_frame=True)',
      'df.target.astype(float)',
      'FlexTabRegressor(max_context_size=8192, bagging=8)',
      'regressor.fit(X_train, y_train)',
      'regressor.predict(X_test)',
      'r2_score(y_test, predictions)',
      'from flextab.utils.test_utils import load_febrl4',
      'FlexTabMatcher(max_context_size=8192, bagging=1)',
      'matcher.fit(left_train, right_train, y_train)',
      'matcher.predict(left_test, right_test)',
    ],
    lines: [
      ':.2%}',
      '# probas = matcher.predict_proba_matching(left_test, right_test)',
      'roc_auc_score(y_test, probas[:, 1])',
      'acme/model is not named here.',
      'pip install git+https://github.com/SAP-samples/flextab',
    ],
  },
  {
    library: 'gliner2',
    blocks: ['Extract entities'],
    python: [
      'from gliner2 import GLiNER2',
      "GLiNER2.from_pretrained('acme/model')",
      "extractor.extract_entities(text, ['company', 'person', 'product', 'location'])",
      'print(result)',
    ],
  },
  {
    library: 'index-tts',
    blocks: ['Generate speech', 'Install'],
    python: [
      'from huggingface_hub import snapshot_download',
      'from indextts.infer import IndexTTS',
      "snapshot_download('acme/model', local_dir='checkpoints')",
      "IndexTTS(model_dir='checkpoints', cfg_path='checkpoints/config.yaml')",
      'tts.infer(voice, text, output_path)',
    ],
  },
  {
    library: 'kimi-audio',
    blocks: ['Transcribe', 'Ask aloud', 'Install'],
    python: [
      'from kimia_infer.api.kimia import KimiAudio',
      "KimiAudio(model_path='acme/model', load_detokenizer=True)",
      "model.generate(messages_asr, **sampling_params, output_type='text')",
      "model.generate(messages_conv, **sampling_params, output_type='both')",
      "sf.write('output_audio.wav', wav.cpu().view(-1).numpy(), 24000)",
    ],
    lines: [
      '"audio_temperature": 0.8,\n    "audio_top_k": 10,\n    "text_temperature": 0.0,\n    "text_top_k": 5,',
      '{"role": "user", "message_type": "audio", "content": "asr_example.wav"}',
      '{"role": "user", "message_type": "audio", "content": "qa_example.wav"}',
      'pip install git+https://github.com/MoonshotAI/Kimi-Audio.git',
    ],
  },
  {
    library: 'kittentts',
    blocks: ['Generate speech', 'Install'],
    python: [
      'import soundfile as sf',
      'from kittentts import KittenTTS',
      "KittenTTS('acme/model')",
      "sf.write('output.wav', audio, 24000)",
    ],
  },
  {
    library: 'litert-lm',
    blocks: ['Run'],
    lines: ["litert-lm run --from-huggingface-repo='acme/model' --prompt='"],
  },
  {
    library: 'lvface',
    blocks: ['Embed a face', 'Install'],
    python: [
      'from inference_onnx import LVFaceONNXInferencer',
      "hf_hub_download('acme/model', 'LVFace-L_Glint360K/LVFace-L_Glint360K.onnx')",
      'LVFaceONNXInferencer(model_path, use_gpu=True, timeout=300)',
      'inferencer.infer_from_image(img_path)',
    ],
    lines: ['git clone https://github.com/bytedance/LVFace'],
  },
];

export const cases: readonly Case[] = [...loadCases, ...useCases, ...variantCases];
