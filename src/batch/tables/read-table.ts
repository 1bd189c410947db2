import type { TableFormat } from '../job';
import { readCsv } from './read-csv';
import { readJsonl } from './read-jsonl';
import { readLines } from './read-lines';
import { readParquet } from './read-parquet';
import { maxTableBytes, type Table, TableError } from './table';

/** @throws TableError */
export async function readTable(bytes: Uint8Array, format: TableFormat): Promise<Table> {
  if (bytes.byteLength > maxTableBytes) {
    throw new TableError('too-large', format, String(bytes.byteLength));
  }
  switch (format) {
    case 'csv':
    case 'tsv':
      return readCsv(bytes, format);
    case 'jsonl':
      return readJsonl(bytes);
    case 'lines':
      return readLines(bytes);
    case 'parquet':
      return readParquet(bytes);
  }
}
