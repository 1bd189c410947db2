import type { ReferenceKind } from './reference';

/** A call that loads from the hub or runs its models. */
export interface CallRow {
  /** Last names of what is called. */
  readonly names: readonly string[];
  /** What stands in front of the last name, where the name alone says too little. */
  readonly owner?: RegExp;
  /** Whether the other strings of the call fit. */
  readonly when?: (strings: ReadonlyMap<string | number, string>) => boolean;
  /** What its arguments name, by position, name, or key of an object. */
  readonly arguments: Readonly<Record<string | number, ReferenceKind>>;
}

const repositoryType = (type: string) => (strings: ReadonlyMap<string | number, string>) =>
  strings.get('repo_type') === type;

const downloads = ['hf_hub_download', 'snapshot_download', 'list_repo_files', 'file_exists', 'repo_info'];

/** Of several rows for a name the first that fits counts. */
export const callRows: readonly CallRow[] = [
  {
    names: ['from_pretrained', 'from_config'],
    arguments: {
      0: 'model',
      pretrained_model_name_or_path: 'model',
      model_id: 'model',
      revision: 'revision',
    },
  },
  {
    names: ['pipeline'],
    arguments: { 0: 'task', 1: 'model', task: 'task', model: 'model', revision: 'revision' },
  },
  {
    names: ['load_dataset', 'load_dataset_builder', 'get_dataset_config_names', 'get_dataset_split_names'],
    arguments: { 0: 'dataset', path: 'dataset', revision: 'revision' },
  },
  {
    names: downloads,
    when: repositoryType('dataset'),
    arguments: { 0: 'dataset', repo_id: 'dataset', 1: 'file', filename: 'file', revision: 'revision' },
  },
  {
    names: downloads,
    when: repositoryType('space'),
    arguments: { 0: 'space', repo_id: 'space', 1: 'file', filename: 'file', revision: 'revision' },
  },
  {
    names: downloads,
    arguments: { 0: 'model', repo_id: 'model', 1: 'file', filename: 'file', revision: 'revision' },
  },
  {
    names: ['SentenceTransformer', 'CrossEncoder', 'SparseEncoder'],
    arguments: { 0: 'model', model_name_or_path: 'model', revision: 'revision' },
  },
  {
    names: ['InferenceClient', 'AsyncInferenceClient'],
    arguments: { 0: 'model', model: 'model', provider: 'provider' },
  },
];

/** What keys of documents, names of arguments and variables make likely, in lower case. */
export const keyKinds: ReadonlyMap<string, ReferenceKind> = new Map<string, ReferenceKind>([
  ['model', 'model'],
  ['model_id', 'model'],
  ['modelid', 'model'],
  ['model_name', 'model'],
  ['modelname', 'model'],
  ['model_name_or_path', 'model'],
  ['pretrained_model_name_or_path', 'model'],
  ['base_model', 'model'],
  ['repo_id', 'model'],
  ['hf_model_id', 'model'],
  ['tokenizer', 'model'],
  ['dataset', 'dataset'],
  ['datasets', 'dataset'],
  ['dataset_id', 'dataset'],
  ['dataset_name', 'dataset'],
  ['train_datasets', 'dataset'],
  ['space_id', 'space'],
  ['pipeline_tag', 'task'],
  ['task', 'task'],
  ['provider', 'provider'],
]);
