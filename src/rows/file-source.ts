import { formatOf, type RangedFile, readTable, TableError } from '../batch';
import { RowsError } from './errors';
import { rowsErrorOf } from './parquet/parquet-file';
import { ParquetSource } from './parquet/parquet-source';
import type { RowSource } from './row-source';
import { TableSource } from './table/table-source';

/** A file of text is read as a whole. */
const textLimitBytes = 200_000_000;

/**
 * The rows of a local file: Parquet is read by ranges, CSV, TSV and JSON Lines as a whole.
 *
 * @param path tells the format by its ending
 * @throws RowsError, and what reading the file throws
 */
export async function fileSource(path: string, file: RangedFile, signal: AbortSignal): Promise<RowSource> {
  const format = formatOf(path);
  if (format === 'parquet') {
    return new ParquetSource(async () => ({ count: 1, open: async () => file }));
  }
  if (format === undefined) {
    throw new RowsError('unsupported', { detail: 'format' });
  }
  if (file.size > textLimitBytes) {
    throw new RowsError('tooLarge', { detail: String(file.size) });
  }
  try {
    return new TableSource(await readTable(await file.read(0, file.size, signal), format));
  } catch (error) {
    throw error instanceof TableError ? rowsErrorOf(error) : error;
  }
}
