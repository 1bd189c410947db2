import { type Row, type RowSource, RowsError, withWholeCells } from '../../../rows';

/** Rows with their cut cells as the hub's files have them, or as they are where these can't be read. */
export async function wholeAsFarAsThere(
  rows: readonly Row[],
  files: RowSource | undefined,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  try {
    return await withWholeCells(rows, files, signal);
  } catch (error) {
    if (error instanceof RowsError) {
      return rows;
    }
    throw error;
  }
}
