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
];
