import type { TableFormat } from '../job';

const formats: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
  txt: 'lines',
};

/** The format that a file's name tells, if any. */
export function formatOf(path: string): TableFormat | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, ending) ? formats[ending] : undefined;
}
