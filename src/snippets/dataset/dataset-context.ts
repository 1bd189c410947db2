/** A data set of the hub, as far as code that loads it needs to know. */
export interface DatasetSource {
  readonly id: string;
  /** Branch, tag or commit. Default: the main branch. */
  readonly revision?: string;
  /** Paths of its files. */
  readonly files: readonly string[];
  /** The subset to load; left out where there is only one. */
  readonly config?: string;
  readonly split?: string;
  readonly gated?: boolean;
}

/** Endings of tables, the one that libraries read best first. */
const formats: readonly (readonly [format: string, ending: RegExp])[] = [
  ['parquet', /\.parquet$/i],
  ['csv', /\.csv(\.gz)?$/i],
  ['tsv', /\.tsv$/i],
  ['jsonl', /\.(jsonl|ndjson)(\.gz)?$/i],
  ['json', /\.json$/i],
];

/** Files beside the data. */
const otherFile = /(^|\/)(dataset_infos?|config|metadata|package|tokenizer\w*)\.json$/i;

const shard = /-\d{5}-of-(\d{5})/;

/** What the templates read. */
export function datasetContext({ id, revision, files, config, split }: DatasetSource): object {
  const root = `datasets/${id}${revision === undefined ? '' : `@${inPath(revision)}`}`;
  const table = tableOf(files);
  const splitOrTrain = split ?? 'train';
  // The hub keeps every data set that it can read as Parquet in a branch of its own.
  const converted = `hf://datasets/${id}@~parquet/${config ?? 'default'}/${splitOrTrain}/0000.parquet`;
  const address = table === undefined ? converted : `hf://${root}/${table.path}`;
  return {
    id,
    revision,
    config,
    split,
    split_or_train: splitOrTrain,
    format: table?.format ?? 'parquet',
    /** Of one file. */
    address,
    /** Of all shards of that file. */
    pattern: address.replace(shard, '-*-of-$1'),
    converted,
    croissant: `https://huggingface.co/api/datasets/${id}/croissant`,
    record_set: config ?? 'default',
    tar_pattern: `hf://${root}/**/*.tar`,
    lance_address: `hf://${root}/${files.map(lanceFolder).find(Boolean) ?? 'data/train.lance'}`,
    seed_path: `${root}/${table?.path ?? 'data/*.parquet'}`,
    made_by_distilabel: files.includes('pipeline.yaml'),
    pipeline: `https://huggingface.co/datasets/${id}/raw/${inPath(revision ?? 'main')}/pipeline.yaml`,
  };
}

/** The table that stands for the data: one to train with, where one is called so. */
function tableOf(files: readonly string[]): { readonly format: string; readonly path: string } | undefined {
  for (const [format, ending] of formats) {
    const fitting = files.filter((path) => ending.test(path) && !otherFile.test(path));
    const path = fitting.find((each) => /train/i.test(each)) ?? fitting[0];
    if (path !== undefined) {
      return { format, path };
    }
  }
  return undefined;
}

/** A revision as one part of a path. */
function inPath(revision: string): string {
  return revision.replace(/[/%@]/g, encodeURIComponent);
}

function lanceFolder(path: string): string | undefined {
  return /^(.*?\.lance)\//.exec(path)?.[1];
}
