import type { Case } from './case';
import { variantCases } from './s-variants';

/** Libraries that load a model and no more. */
const loadCases: readonly Case[] = [
  {
    library: 'saelens',
    blocks: ['Load'],
    python: ['from sae_lens import SAE', "SAE.from_pretrained(release='acme/model', sae_id='<SAE_ID>')"],
    lines: [
      '"gpt2-small-res-jb"',
      '"blocks.8.hook_resid_pre"',
      'https://github.com/jbloomAus/SAELens/blob/main/sae_lens/pretrained_saes.yaml',
    ],
  },
  {
    library: 'sample-factory',
    blocks: ['Download'],
    lines: ["python -m sample_factory.huggingface.load_from_hub -r 'acme/model' -d ./train_dir\n"],
  },
  {
    library: 'seed-story',
    blocks: ['Load', 'Install'],
    python: [
      'import hydra',
      'from omegaconf import OmegaConf',
      'OmegaConf.load(llm_cfg_path)',
      "hydra.utils.instantiate(llm_cfg, torch_dtype='fp16')",
      'OmegaConf.load(seed_story_cfg_path)',
      'hydra.utils.instantiate(seed_story_cfg, llm=llm)',
    ],
    lines: [
      'acme/model',
      'llm_cfg_path = "configs/clm_models/llama2chat7b_lora.yaml"\n',
      'seed_story_cfg_path = "configs/clm_models/agent_7b_sft.yaml"\n',
      'git clone https://github.com/TencentARC/SEED-Story.git\n',
    ],
  },
  {
    library: 'setfit',
    blocks: ['Load'],
    python: ['from setfit import SetFitModel', "SetFitModel.from_pretrained('acme/model')"],
  },
  {
    library: 'span-marker',
    blocks: ['Load'],
    python: ['from span_marker import SpanMarkerModel', "SpanMarkerModel.from_pretrained('acme/model')"],
  },
  {
    library: 'stable-baselines3',
    blocks: ['Load'],
    python: [
      'from huggingface_sb3 import load_from_hub',
      "load_from_hub(repo_id='acme/model', filename='{MODEL FILENAME}.zip')",
    ],
    lines: ['checkpoint = ', 'PPO.load(checkpoint)'],
  },
  ...(
    [
      ['stanfordnlp/stanza-en', 'en'],
      ['stanfordnlp/stanza-zh-hans', 'zh-hans'],
      ['acme/stanza-stanza-en', 'stanza-en'],
      ['acme/model', 'model'],
    ] as const
  ).map(([id, language]) => ({
    library: 'stanza',
    fields: { id },
    blocks: ['Load'],
    python: ['import stanza', `stanza.download('${language}')`, `stanza.Pipeline('${language}')`],
  })),
  {
    library: 'swarmformer',
    blocks: ['Load', 'Install'],
    python: ['from swarmformer import SwarmFormerModel', "SwarmFormerModel.from_pretrained('acme/model')"],
    lines: ['pip install git+https://github.com/takara-ai/SwarmFormer.git\n'],
  },
];

/** Libraries that use a model, in one way whatever the record says. */
const useCases: readonly Case[] = [
  {
    library: 'sam-3d-body',
    blocks: ['Recover the bodies', 'Install'],
    python: [
      'from notebook.utils import setup_sam_3d_body',
      'from tools.vis_utils import visualize_sample_together',
      "setup_sam_3d_body('acme/model')",
      'estimator.process_one_image(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))',
      'visualize_sample_together(image, outputs, estimator.faces)',
    ],
    lines: ['git clone https://github.com/facebookresearch/sam-3d-body.git\ncd sam-3d-body\n', 'INSTALL.md'],
  },
  {
    library: 'sam-3d-objects',
    blocks: ['Build in 3D', 'Install'],
    python: [
      'from inference import Inference, load_image, load_single_mask',
      "snapshot_download('acme/model')",
      "Inference(f'{path}/checkpoints/pipeline.yaml', compile=False)",
      "load_image('room.png')",
      "load_single_mask('masks', index=14)",
      'inference(image, mask)',
    ],
    lines: ['masks/14.png', 'cd sam-3d-objects/notebook\n', 'doc/setup.md'],
  },
  {
    library: 'sam2',
    blocks: ['Segment an image', 'Track in a video', 'Install'],
    python: [
      'from sam2.sam2_image_predictor import SAM2ImagePredictor',
      "SAM2ImagePredictor.from_pretrained('acme/model')",
      'predictor.set_image(image)',
      'predictor.predict(point_coords=points, point_labels=labels)',
      'from sam2.sam2_video_predictor import SAM2VideoPredictor',
      "SAM2VideoPredictor.from_pretrained('acme/model')",
      "predictor.init_state('video.mp4')",
      'predictor.add_new_points_or_box(state, frame_idx=0, obj_id=1, points=points, labels=labels)',
      'predictor.propagate_in_video(state)',
    ],
    lines: [
      'with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):\n    predictor.set_image',
      'with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):\n    state = ',
      'pip install git+https://github.com/facebookresearch/sam2.git',
    ],
  },
  {
    library: 'sana',
    blocks: ['Generate an image', 'Install'],
    python: [
      'from app.sana_pipeline import SanaPipeline',
      "SanaPipeline('configs/sana_config/1024ms/Sana_1600M_img1024.yaml')",
      "sana.from_pretrained('hf://acme/model/checkpoints/model.pth')",
      "save_image(image, 'output.png', normalize=True, value_range=(-1, 1))",
    ],
    lines: [
      'height=1024,\n    width=1024,\n    guidance_scale=5.0,\n    pag_guidance_scale=2.0,\n',
      'num_inference_steps=18,\n',
      'git clone https://github.com/NVlabs/Sana.git\n',
    ],
  },
  {
    library: 'sap-rpt-1-oss',
    blocks: ['Classify', 'Predict a number', 'Install'],
    python: [
      'from sap_rpt_oss import SAP_RPT_OSS_Classifier',
      'load_breast_cancer(return_X_y=True)',
      'train_test_split(X, y, test_size=0.5, random_state=42)',
      'SAP_RPT_OSS_Classifier(max_context_size=8192, bagging=8)',
      'clf.predict_proba(X_test)',
      'clf.predict(X_test)',
      'accuracy_score(y_test, predictions)',
      'from sap_rpt_oss import SAP_RPT_OSS_Regressor',
      'fetch_openml(data_id=531, as_frame=True)',
      'df.target.astype(float)',
      'SAP_RPT_OSS_Regressor(max_context_size=8192, bagging=8)',
      'regressor.predict(X_test)',
      'r2_score(y_test, predictions)',
    ],
    lines: [
      'acme/model is not named here.\n',
      'pip install git+https://github.com/SAP-samples/sap-rpt-1-oss\n',
    ],
  },
  {
    library: 'stable-audio-tools',
    blocks: ['Generate audio'],
    python: [
      "get_pretrained_model('acme/model')",
      'model.to(device)',
      'generate_diffusion_cond(model, conditioning=conditioning, sample_size=sample_size, device=device)',
      "rearrange(output, 'b d n -> d (b n)')",
      "torchaudio.save('output.wav', output, sample_rate)",
    ],
    lines: [
      'sample_rate = model_config["sample_rate"]\nsample_size = model_config["sample_size"]\n',
      'output.to(torch.float32).div(torch.max(torch.abs(output))).clamp(-1, 1).cpu()\n',
    ],
  },
  {
    library: 'supertonic',
    blocks: ['Speak'],
    python: [
      'from supertonic import TTS',
      'TTS(auto_download=True)',
      "tts.get_voice_style(voice_name='M1')",
      'tts.synthesize(text, voice_style=style)',
      "tts.save_audio(wav, 'output.wav')",
    ],
    lines: ['acme/model is not named here.\n', 'wav, duration = '],
  },
];

export const cases: readonly Case[] = [...loadCases, ...useCases, ...variantCases];
