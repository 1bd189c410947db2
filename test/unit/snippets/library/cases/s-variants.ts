import type { Case } from './case';

const comparing = [
  'from sentence_transformers import SentenceTransformer',
  'model.encode(sentences)',
  'model.similarity(embeddings, embeddings)',
  'print(similarities.shape)',
];
const source_sentence = 'It rains';

const sentenceTransformersCases: readonly Case[] = [
  {
    library: 'sentence-transformers',
    fields: { tags: ['cross-encoder', 'custom_code', 'PyLate'], pipeline_tag: 'text-ranking' },
    blocks: ['Embed', 'Install PyLate'],
    python: [
      'from pylate import models',
      "models.ColBERT(model_name_or_path='acme/model')",
      'model.encode(queries, is_query=True)',
      'model.encode(documents, is_query=False)',
    ],
    lines: ['queries_emb = ', 'docs_emb = ', 'pip install -U pylate\n'],
  },
  ...[{ tags: ['cross-encoder'] }, { pipeline_tag: 'text-ranking' }].map((fields) => ({
    library: 'sentence-transformers',
    fields,
    blocks: ['Score passages'],
    python: [
      'from sentence_transformers import CrossEncoder',
      "CrossEncoder('acme/model')",
      'model.predict([(query, passage) for passage in passages])',
      'print(scores)',
    ],
  })),
  ...['custom_code', 'trust-remote-code'].flatMap((tag) => [
    {
      library: 'sentence-transformers',
      fields: { tags: ['cross-encoder', tag] },
      blocks: ['Score passages'],
      python: ["CrossEncoder('acme/model', trust_remote_code=True)"],
    },
    {
      library: 'sentence-transformers',
      fields: { tags: [tag] },
      blocks: ['Embed'],
      python: [...comparing, "SentenceTransformer('acme/model', trust_remote_code=True)"],
    },
  ]),
  ...[
    {},
    { widgetData: [{ source_sentence }] },
    { widgetData: [{ source_sentence, sentences: [] }] },
    { widgetData: [{ source_sentence, sentences: [1] }] },
    { widgetData: [{ source_sentence, sentences: 'It pours' }] },
    { widgetData: [{ sentences: ['It pours'] }] },
  ].map((fields) => ({
    library: 'sentence-transformers',
    fields,
    blocks: ['Embed'],
    python: [...comparing, "SentenceTransformer('acme/model')"],
    lines: ['sentences = [\n    "The early train', 'print(similarities.shape)  # [3, 3]\n'],
  })),
  {
    library: 'sentence-transformers',
    fields: { widgetData: [{ source_sentence, sentences: ['It pours'] }] },
    blocks: ['Embed'],
    python: comparing,
    lines: ['sentences = ["It rains", "It pours"]\n', 'print(similarities.shape)  # [2, 2]\n'],
  },
];

const trust = ['a source that you trust', 'https://skops.readthedocs.io/en/stable/persistence.html\n'];

const sklearnCases: readonly Case[] = [
  {
    library: 'sklearn',
    fields: { config: { sklearn: { model: { file: 'model.pkl' }, model_format: 'pickle' } } },
    blocks: ['Load'],
    python: [
      'import joblib',
      'from huggingface_hub import hf_hub_download',
      "joblib.load(hf_hub_download('acme/model', 'sklearn_model.joblib'))",
    ],
    lines: trust,
  },
  ...[undefined, {}, 'model.pkl', { model: { file: '' } }, { model: { file: ['model.pkl'] } }].map(
    (sklearn) => ({
      library: 'sklearn',
      fields: { tags: ['skops'], config: { sklearn } },
      blocks: ['Unknown file'],
      lines: ['# ⚠️ Model filename not specified in config.json\n'],
    }),
  ),
  {
    library: 'sklearn',
    fields: {
      tags: ['skops'],
      config: { sklearn: { model: { file: 'model.pkl' }, model_format: 'pickle' } },
    },
    blocks: ['Load'],
    python: ["joblib.load(hf_hub_download('acme/model', 'model.pkl'))"],
    lines: trust,
  },
  ...['skops', 'auto', undefined].map((model_format) => ({
    library: 'sklearn',
    fields: { tags: ['skops'], config: { sklearn: { model: { file: 'model.skops' }, model_format } } },
    blocks: ['Load'],
    python: ['from skops.io import load', "hf_hub_download('acme/model', 'model.skops')", 'load(path)'],
    lines: ['a source that you trust'],
  })),
];

const spacyCases: readonly Case[] = [
  {
    library: 'spacy',
    fields: { id: 'spacy/en_core_web_sm' },
    blocks: ['Load', 'Install as a package', 'Load the package', 'Import the package'],
    python: [
      'import spacy',
      "spacy.load(snapshot_download('spacy/en_core_web_sm'))",
      "spacy.load('en_core_web_sm')",
      'import en_core_web_sm',
      'en_core_web_sm.load()',
    ],
    lines: [
      "pip install 'en_core_web_sm @ https://huggingface.co/spacy/en_core_web_sm/resolve/main/" +
        "en_core_web_sm-any-py3-none-any.whl'\n",
    ],
  },
  {
    library: 'spacy',
    fields: { id: 'acme/en-core' },
    blocks: ['Load'],
    python: ["spacy.load(snapshot_download('acme/en-core'))"],
  },
];

const speechbrainCases: readonly Case[] = [
  ...(
    [
      ['EncoderClassifier', 'classifiers', 'classify_file', 'Classify'],
      ['EncoderDecoderASR', 'ASR', 'transcribe_file', 'Transcribe'],
      ['EncoderASR', 'ASR', 'transcribe_file', 'Transcribe'],
      ['SpectralMaskEnhancement', 'enhancement', 'enhance_file', 'Enhance'],
      ['SepformerSeparation', 'separation', 'separate_file', 'Separate'],
    ] as const
  ).map(([speechbrain_interface, module, method, title]) => ({
    library: 'speechbrain',
    fields: { config: { speechbrain: { speechbrain_interface } } },
    blocks: [title],
    python: [
      `from speechbrain.inference.${module} import ${speechbrain_interface}`,
      `${speechbrain_interface}.from_hparams('acme/model')`,
      `model.${method}('file.wav')`,
    ],
  })),
  ...[undefined, {}, 'EncoderASR', { speechbrain_interface: null }].map((speechbrain) => ({
    library: 'speechbrain',
    fields: { config: { speechbrain } },
    blocks: ['Unknown interface'],
    lines: ['# interface not specified in config.json\n'],
  })),
  ...['', 'constructor', 'VAD', ['EncoderASR'], 5].map((speechbrain_interface) => ({
    library: 'speechbrain',
    fields: { config: { speechbrain: { speechbrain_interface } } },
    blocks: ['Unknown interface'],
    lines: ['# interface in config.json invalid\n'],
  })),
];

export const variantCases: readonly Case[] = [
  ...sentenceTransformersCases,
  ...sklearnCases,
  ...spacyCases,
  ...speechbrainCases,
];
