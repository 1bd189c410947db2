/** Ids of the licences that models mostly have, as the hub's tags name them. */
export const licences: readonly string[] = [
  'apache-2.0',
  'mit',
  'openrail',
  'openrail++',
  'creativeml-openrail-m',
  'bigscience-bloom-rail-1.0',
  'bigscience-openrail-m',
  'bigcode-openrail-m',
  'llama2',
  'llama3',
  'llama3.1',
  'llama3.2',
  'llama3.3',
  'llama4',
  'gemma',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nc-nd-4.0',
  'cc0-1.0',
  'bsd-2-clause',
  'bsd-3-clause',
  'bsd-3-clause-clear',
  'gpl-3.0',
  'lgpl-3.0',
  'agpl-3.0',
  'mpl-2.0',
  'unlicense',
  'apple-amlr',
  'other',
];

/** ISO 639 codes of the languages that models mostly speak. */
export const languageCodes: readonly string[] = (
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl gu ha he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mr ' +
  'ms mt my ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo zh zu'
).split(' ');

/** Tags that many models have and no other filter stands for. Users name others themselves. */
export const tags: readonly string[] = (
  '4-bit 8-bit awq code conversational custom_code finance gptq imatrix lora medical merge moe reasoning ' +
  'text-embeddings-inference text-generation-inference unsloth'
).split(' ');

/** Ranges of parameters as the hub takes them. */
export const sizes: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'max:1B', label: '< 1B' },
  { value: 'min:1B,max:3B', label: '1B – 3B' },
  { value: 'min:3B,max:9B', label: '3B – 9B' },
  { value: 'min:9B,max:24B', label: '9B – 24B' },
  { value: 'min:24B,max:70B', label: '24B – 70B' },
  { value: 'min:70B', label: '> 70B' },
];

/** Ids of the licences that datasets mostly have. */
export const datasetLicences: readonly string[] = [
  'apache-2.0',
  'mit',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nc-nd-4.0',
  'cc-by-sa-3.0',
  'cc0-1.0',
  'cdla-permissive-2.0',
  'odc-by',
  'odbl',
  'openrail',
  'gpl-3.0',
  'bsd-3-clause',
  'unknown',
  'other',
];

/**
 * Formats and libraries that the hub detects from a dataset's files:
 * https://github.com/huggingface/dataset-viewer/blob/main/services/worker/src/worker/dtos.py.
 */
export const datasetFormats: readonly string[] =
  'parquet optimized-parquet json csv text arrow imagefolder audiofolder webdataset lance agent-traces'.split(
    ' ',
  );

export const datasetLibraryIds: readonly string[] =
  'datasets pandas polars dask mlcroissant webdataset lance lerobot'.split(' ');

/** Ranges of rows, as the hub's tags write them. */
export const rowRanges: readonly string[] = [
  'n<1K',
  '1K<n<10K',
  '10K<n<100K',
  '100K<n<1M',
  '1M<n<10M',
  '10M<n<100M',
  '100M<n<1B',
  '1B<n<10B',
  '10B<n<100B',
  '100B<n<1T',
  'n>1T',
];

/** Tags that many datasets have and no other filter stands for. */
export const datasetTags: readonly string[] =
  'benchmark:official code finance legal math medical reasoning synthetic'.split(' ');

/** What spaces are made with. */
export const spaceSdks: readonly string[] = ['gradio', 'streamlit', 'docker', 'static'];
