import { TableError } from '../table';
import { CompactReader } from './compact-reader';

/** A page of a column: the first of its rows in the row group, and where it is in the file. */
export interface PagePlace {
  readonly firstRow: number;
  readonly offset: number;
  readonly bytes: number;
}

const limits = { depth: 4, nodes: 1_000_000 };

/**
 * The pages that an offset index names, in the order of their rows.
 * @throws TableError `damaged`
 */
export async function pagePlaces(bytes: Uint8Array): Promise<readonly PagePlace[]> {
  const { readOffsetIndex } = await import('hyparquet');
  try {
    new CompactReader(bytes, 0, bytes.byteLength, limits).struct();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const places = readOffsetIndex({ view, offset: 0 }).page_locations.map((page) => ({
      firstRow: Number(page.first_row_index),
      offset: Number(page.offset),
      bytes: page.compressed_page_size,
    }));
    if (
      places.some(
        ({ firstRow, bytes }, index) => bytes < 0 || firstRow <= (places[index - 1]?.firstRow ?? -1),
      )
    ) {
      throw new RangeError('the pages are not in the order of their rows');
    }
    return places;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new TableError('damaged', 'parquet', detail, { cause: error });
  }
}
