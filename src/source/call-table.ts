import type { CallRow } from './call-row';
import { commandRows } from './command-table';
import { inferenceMethods } from './inference-methods';
import type { ReferenceKind } from './reference';

type Arguments = CallRow['arguments'];

const firstModel: Arguments = { 0: 'model' };

/** Only for calls whose signature has a revision: what is listed as one is also written by us. */
const firstModelAtRevision: Arguments = { ...firstModel, revision: 'revision' };

const repositoryType = (type: string) => (strings: ReadonlyMap<string | number, string>) =>
  strings.get('repo_type') === type || strings.get('type') === type;

/** A call that says by `repo_type` or `type` what its repository is: a model, where it says nothing. */
const ofEachType = (
  names: readonly string[],
  argumentsOf: (kind: 'model' | 'dataset' | 'space') => Arguments,
): CallRow[] => [
  { names, when: repositoryType('dataset'), arguments: argumentsOf('dataset') },
  { names, when: repositoryType('space'), arguments: argumentsOf('space') },
  { names, arguments: argumentsOf('model') },
];

const transformersRows: readonly CallRow[] = [
  {
    names: ['pipeline'],
    library: 'transformers',
    options: { position: 2, arguments: { dtype: 'dtype' } },
    arguments: {
      ...{ 0: 'task', task: 'task', 1: 'model', model: 'model', revision: 'revision' },
      ...{ tokenizer: 'model', feature_extractor: 'model', image_processor: 'model', processor: 'model' },
    },
  },
  {
    // The base model stands in front of the adapter.
    names: ['from_pretrained'],
    owner: /^(?:Peft|AutoPeft)/,
    library: 'peft',
    arguments: { 0: 'model', 1: 'model', model_id: 'model', revision: 'revision' },
  },
  {
    names: ['from_pretrained'],
    owner: /^Llama$/,
    library: 'llama-cpp-python',
    arguments: { 0: 'model', repo_id: 'model', 1: 'file', filename: 'file' },
  },
  {
    names: ['from_pretrained'],
    owner: /^SAE$/,
    library: 'saelens',
    arguments: { 0: 'model', release: 'model' },
  },
  {
    names: ['from_pretrained'],
    owner: /(?:Pipeline|Scheduler|UNet\w*|Autoencoder\w*|ControlNet\w*|DiffusionModel|Transformer\dDModel)$/,
    library: 'diffusers',
    arguments: { 0: 'model', pretrained_model_name_or_path: 'model', revision: 'revision' },
  },
  {
    names: ['from_pretrained'],
    options: { position: 1, arguments: { dtype: 'dtype' } },
    arguments: {
      ...{ 0: 'model', pretrained_model_name_or_path: 'model', model_id: 'model' },
      ...{ revision: 'revision', gguf_file: 'file' },
    },
  },
  { names: ['from_config'], arguments: { 0: 'model', pretrained_model_name_or_path: 'model' } },
  { names: ['load_adapter'], arguments: { 0: 'model', peft_model_id: 'model', revision: 'revision' } },
  {
    names: ['load_lora_weights', 'load_textual_inversion', 'load_ip_adapter', 'load_lora_into_unet'],
    library: 'diffusers',
    arguments: { 0: 'model', weight_name: 'file', revision: 'revision' },
  },
];

/** What `load_dataset` reads files with, rather than the id of a data set. */
const fileBuilders: ReadonlySet<string | undefined> = new Set([
  ...['arrow', 'audiofolder', 'csv', 'generator', 'hdf5', 'imagefolder', 'json', 'pandas', 'parquet'],
  ...['pdffolder', 'spark', 'sql', 'text', 'videofolder', 'webdataset', 'xml'],
]);

const datasetRows: readonly CallRow[] = [
  {
    names: [
      ...['load_dataset', 'load_dataset_builder', 'get_dataset_config_names', 'get_dataset_split_names'],
      ...['get_dataset_infos', 'get_dataset_config_info', 'get_dataset_default_config_name'],
    ],
    when: (strings) => !fileBuilders.has(strings.get('path') ?? strings.get(0)),
    arguments: { 0: 'dataset', path: 'dataset', revision: 'revision' },
  },
  { names: ['load'], owner: /^DatasetCard$/, arguments: { 0: 'dataset', repo_id_or_path: 'dataset' } },
  { names: ['LeRobotDataset'], arguments: { 0: 'dataset', repo_id: 'dataset', revision: 'revision' } },
];

const firstObject = { position: 0 };

const hubRows: readonly CallRow[] = [
  ...ofEachType(
    ['hf_hub_download', 'hf_hub_url', 'file_exists', 'try_to_load_from_cache', 'get_paths_info'],
    (kind) => ({
      ...{ 0: kind, repo_id: kind, 1: 'file', filename: 'file', paths: 'file', revision: 'revision' },
    }),
  ),
  ...ofEachType(
    [
      ...['snapshot_download', 'list_repo_files', 'list_repo_tree', 'list_repo_commits'],
      ...['repo_info', 'revision_exists'],
    ],
    (kind) => ({
      ...{ 0: kind, repo_id: kind, revision: 'revision' },
      ...{ allow_patterns: 'file', ignore_patterns: 'file' },
    }),
  ),
  ...ofEachType(['list_repo_refs', 'repo_exists'], (kind) => ({ 0: kind, repo_id: kind })),
  { names: ['model_info'], arguments: { 0: 'model', repo_id: 'model', revision: 'revision' } },
  { names: ['space_info'], arguments: { 0: 'space', repo_id: 'space', revision: 'revision' } },
  { names: ['dataset_info'], arguments: { 0: 'dataset', repo_id: 'dataset', revision: 'revision' } },
  {
    names: ['restart_space', 'pause_space', 'get_space_runtime', 'duplicate_space'],
    arguments: { 0: 'space', repo_id: 'space', from_id: 'space' },
  },
  { names: ['load'], owner: /^ModelCard$/, arguments: { 0: 'model', repo_id_or_path: 'model' } },
  // Gradio: a Client calls a space, load() shows whatever its second argument says.
  { names: ['Client'], likely: true, arguments: { 0: 'space', src: 'space' } },
  // @huggingface/hub
  ...ofEachType(
    [
      ...['downloadFile', 'fileExists', 'fileDownloadInfo', 'downloadFileToCacheDir', 'listFiles'],
      ...['pathsInfo', 'snapshotDownload', 'listCommits', 'repoExists', 'parseSafetensorsMetadata'],
    ],
    (kind) => ({ repo: kind, name: kind, path: 'file', paths: 'file', revision: 'revision' }),
  ).map((row) => ({ ...row, options: firstObject })),
  ...ofEachType(['checkRepoAccess', 'parseSafetensorsShardFilename', 'deleteFile', 'uploadFile'], (kind) => ({
    repo: kind,
    name: kind,
    path: 'file',
  })),
  { names: ['modelInfo'], options: firstObject, arguments: { name: 'model', revision: 'revision' } },
  { names: ['datasetInfo'], options: firstObject, arguments: { name: 'dataset', revision: 'revision' } },
  { names: ['spaceInfo'], options: firstObject, arguments: { name: 'space', revision: 'revision' } },
];

const libraryRows: readonly CallRow[] = [
  {
    names: ['SentenceTransformer', 'CrossEncoder', 'SparseEncoder', 'ColBERT'],
    library: 'sentence-transformers',
    arguments: { 0: 'model', model_name_or_path: 'model', revision: 'revision' },
  },
  {
    names: ['create_model', 'create_model_and_transforms', 'load_model_config_from_hf'],
    owner: /^timm$/,
    prefix: 'hf_hub:',
    library: 'timm',
    arguments: { 0: 'model', model_name: 'model' },
  },
  {
    names: ['create_model_and_transforms', 'create_model_from_pretrained', 'get_tokenizer', 'create_model'],
    owner: /^open_clip$/,
    prefix: 'hf-hub:',
    library: 'open_clip',
    arguments: { 0: 'model', model_name: 'model' },
  },
  { names: ['create_model'], library: 'mlx-image', likely: true, arguments: firstModel },
  {
    names: ['from_preset'],
    prefix: 'hf://',
    library: 'keras-hub',
    arguments: { 0: 'model', preset: 'model' },
  },
  {
    names: ['load_model'],
    owner: /^(?:saving|models)$/,
    prefix: 'hf://',
    library: 'keras',
    arguments: { 0: 'model', filepath: 'model' },
  },
  { names: ['load_model'], owner: /^TTSModel$/, arguments: firstModel },
  { names: ['load_model'], likely: true, arguments: { 0: 'model', model: 'model' } },
  { names: ['from_path'], owner: /^Predictor$/, prefix: 'hf://', library: 'allennlp', arguments: firstModel },
  { names: ['from_pretrained_keras'], library: 'tf-keras', arguments: firstModelAtRevision },
  {
    names: ['from_pretrained_fastai'],
    library: 'fastai',
    arguments: { ...firstModelAtRevision, repo_id: 'model' },
  },
  {
    names: ['from_hparams'],
    library: 'speechbrain',
    arguments: { ...firstModelAtRevision, source: 'model' },
  },
  { names: ['load_from_hf_hub'], library: 'pythae', arguments: firstModel },
  {
    names: ['load_from_hub'],
    arguments: { 0: 'model', repo_id: 'model', 1: 'file', filename: 'file' },
  },
  { names: ['get_pretrained'], library: 'audiocraft', arguments: firstModel },
  { names: ['get_pretrained_model'], library: 'stable-audio-tools', arguments: firstModel },
  { names: ['load_generator', 'load_detector'], library: 'audioseal', arguments: firstModel },
  {
    names: ['load_model_ensemble_and_task_from_hf_hub'],
    library: 'fairseq',
    arguments: firstModel,
  },
  {
    names: ['load_llm', 'load_clip', 'load_resnet', 'load_vit', 'load_whisper'],
    library: 'aneforge',
    arguments: firstModel,
  },
  { names: ['load'], owner: /^BERTopic$/, library: 'bertopic', arguments: { 0: 'model', path: 'model' } },
  {
    names: ['load'],
    owner: /^(?:Sequence|Multi)Tagger$|^TARSClassifier$/,
    library: 'flair',
    arguments: firstModel,
  },
  { names: ['load'], owner: /^edsnlp$/, library: 'edsnlp', arguments: firstModel },
  // mlx_lm and mlx_vlm import it bare.
  {
    names: ['load', 'load_config'],
    owner: /^(?:|mlx\w*|utils)$/,
    library: 'mlx',
    likely: true,
    arguments: firstModelAtRevision,
  },
  { names: ['BiEncoderModule', 'CrossEncoderModule'], library: 'lightning-ir', arguments: firstModel },
  { names: ['ZeroShotImageClassificationPipeline'], library: 'colipri', arguments: firstModel },
  {
    names: ['DiffusionPipeline', 'FluxPipeline'],
    library: 'diffusionkit',
    arguments: { model_version: 'model' },
  },
  { names: ['RunConfiguration'], library: 'anemoi', arguments: { huggingface: 'model' } },
  { names: ['KimiAudio'], library: 'kimi-audio', arguments: { 0: 'model', model_path: 'model' } },
  { names: ['KittenTTS'], library: 'kittentts', arguments: firstModel },
  { names: ['InferenceCore'], library: 'matanyone', arguments: firstModel },
  { names: ['HFRegistry'], library: 'routee-powertrain', arguments: { 0: 'model', repo_id: 'model' } },
  { names: ['setup_sam_3d_body'], library: 'sam-3d-body', arguments: firstModel },
  { names: ['build'], owner: /_REGISTRY$/, library: 'terratorch', arguments: firstModel },
  {
    names: ['get_model', 'load_pretrained_weights'],
    owner: /^vp$/,
    library: 'videoprism',
    arguments: firstModel,
  },
  {
    names: ['get_kernel', 'has_kernel'],
    library: 'kernels',
    arguments: { ...firstModelAtRevision, repo_id: 'model' },
  },
  { names: ['from_hf_repo'], library: 'moshi', arguments: firstModel },
  { names: ['from_repo'], owner: /^Dia2$/, library: 'dia2', arguments: firstModel },
  { names: ['from_weights'], library: 'zeromodels', arguments: firstModel },
  { names: ['Task'], library: 'htrflow', likely: true, arguments: { model: 'model', processor: 'model' } },
  {
    names: ['LLM', 'AsyncLLMEngine'],
    likely: true,
    arguments: { 0: 'model', model: 'model', tokenizer: 'model', revision: 'revision' },
  },
  {
    names: ['WhisperModel', 'BatchedInferencePipeline'],
    likely: true,
    arguments: { 0: 'model', model_size_or_path: 'model', revision: 'revision' },
  },
  {
    names: ['TextEmbedding', 'FastLanguageModel'],
    likely: true,
    arguments: { 0: 'model', model_name: 'model' },
  },
  {
    names: ['HuggingFaceEmbeddings', 'HuggingFaceEmbedding'],
    arguments: { 0: 'model', model_name: 'model', model: 'model' },
  },
  {
    names: ['HuggingFaceEndpoint'],
    arguments: { repo_id: 'model', model: 'model', task: 'task', provider: 'provider' },
  },
  { names: ['from_model_id'], arguments: { 0: 'model', model_id: 'model', 1: 'task', task: 'task' } },
];

const inferenceArguments: Arguments = { model: 'model', provider: 'provider' };

const inferenceRows: readonly CallRow[] = [
  {
    names: ['InferenceClient', 'AsyncInferenceClient'],
    // JavaScript's client is given a token first.
    when: (strings) => strings.get(0)?.startsWith('hf_') !== true,
    arguments: { 0: 'model', ...inferenceArguments },
  },
  ...inferenceMethods.map(({ names, task }) => ({
    names,
    task: task === 'conversational' ? 'text-generation' : task,
    arguments: inferenceArguments,
  })),
];

/** Of several rows for a name the first that fits counts. */
export const callRows: readonly CallRow[] = [
  ...transformersRows,
  ...datasetRows,
  ...hubRows,
  ...libraryRows,
  ...inferenceRows,
  ...commandRows,
];

const likelyKeys: Readonly<Partial<Record<ReferenceKind, readonly string[]>>> = {
  model: [
    ...['model', 'model_id', 'modelid', 'model_name', 'modelname', 'model_name_or_path', 'model_path'],
    ...[
      'pretrained_model_name_or_path',
      'base_model',
      'basemodel',
      'repo_id',
      'hf_repo',
      'hf_model_id',
      'hub_model_id',
    ],
    ...['checkpoint', 'tokenizer', 'tokenizer_name', 'tokenizer_id', 'adapter', 'lora', 'teacher_model'],
    ...['student_model', 'draft_model', 'assistant_model', 'reward_model', 'embedding_model', 'embed_model'],
    ...['embeddingmodel', 'new_version', 'models'],
  ],
  dataset: [
    ...['dataset', 'datasets', 'dataset_id', 'datasetid', 'dataset_name', 'train_datasets', 'train_dataset'],
    ...['eval_dataset', 'eval_datasets', 'test_datasets'],
  ],
  space: ['space', 'space_id', 'spaceid', 'spaces'],
  task: ['pipeline_tag', 'task'],
  provider: ['provider', 'inference_provider'],
};

/** What keys of documents, names of arguments and variables make likely, in lower case. */
export const keyKinds: ReadonlyMap<string, ReferenceKind> = new Map(
  Object.entries(likelyKeys).flatMap(([kind, words]) =>
    words.map((word): [string, ReferenceKind] => [word, kind as ReferenceKind]),
  ),
);
