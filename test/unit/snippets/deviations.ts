interface Deviation {
  readonly library: string;
  /** What the facts name and the snippets do without. */
  readonly names: readonly string[];
  readonly because: string;
}

export const deviations: readonly Deviation[] = [
  {
    library: 'chat_tts',
    names: ['.load_models(compile)'],
    because: 'the library renamed it to load',
  },
  {
    library: 'cxr-foundation',
    names: ['io.BytesIO'],
    because: 'it is imported and not used',
  },
  {
    library: 'depth-pro',
    names: ['huggingface-cli'],
    because: 'it is called hf now',
  },
  {
    library: 'flextab',
    names: ['sklearn.metrics.roc_auc_score', '.predict_proba_matching()', 'sklearn.metrics.roc_auc_score()'],
    because: 'they stand in a comment',
  },
  {
    library: 'htrflow',
    names: [
      'htrflow.pipeline.steps.Task',
      'htrflow.models.framework.model.ModelClass',
      'htrflow.pipeline.steps.Task()',
    ],
    because: 'they stand for the classes of a step, which the snippets name',
  },
  {
    library: 'lightning-ir',
    names: ['lightning_ir.CrossEncoderModule()'],
    because: 'it stands in a comment',
  },
  {
    library: 'mlx',
    names: ['huggingface-cli'],
    because: 'it is called hf now',
  },
  {
    library: 'phantom-wan',
    names: ['phantom_wan.WANI2V', '(checkpoint_dir, config)'],
    because: 'the facts spell the class in two ways, the snippets in one',
  },
  {
    library: 'sam-3d-objects',
    names: ['huggingface_hub.hf_hub_download', 'huggingface_hub.hf_hub_download()'],
    because: 'pipeline.yaml names weights beside it, so the whole repository is downloaded',
  },
  {
    library: 'sam2',
    names: ['.add_new_points()'],
    because: 'the library renamed it to add_new_points_or_box',
  },
  {
    library: 'sklearn',
    names: ['skops.hub_utils.download', 'skops.hub_utils.download()'],
    because: 'skops 0.12 dropped it',
  },
  {
    library: 'speechbrain',
    names: [
      'EncoderClassifier',
      'EncoderDecoderASR',
      'EncoderASR',
      'SpectralMaskEnhancement',
      'SepformerSeparation',
    ].flatMap((name) => [`speechbrain.pretrained.${name}`, `speechbrain.pretrained.${name}.from_hparams()`]),
    because: 'SpeechBrain 1.0 moved it to speechbrain.inference',
  },
  {
    library: 'stable-audio-tools',
    names: ['.mul()'],
    because: 'torchaudio 2.9 saves samples between -1 and 1, and clips 16-bit ones',
  },
  {
    library: 'vibevoice',
    names: ['numpy'],
    because: 'it is imported and not used',
  },
  {
    library: 'voicecraft',
    names: ['voicecraft.VoiceCraft', 'voicecraft.VoiceCraft.from_pretrained()'],
    because: 'in the checkout it lies in models.voicecraft',
  },
  {
    library: 'vui',
    names: [
      'vui.inference.render',
      'vui.model.Vui',
      'vui.model.Vui.from_pretrained()',
      'vui.inference.render()',
    ],
    because: 'since version 1 they lie in vui.legacy',
  },
];
