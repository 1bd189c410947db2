import type { ColumnMetaData, FileMetaData } from 'hyparquet';
import { cellLimit, checkShape } from '../limits';
import { TableError } from '../table';
import { CompactReader } from './compact-reader';
import { type Leaf, type Leaves, leafKey } from './leaves';

/** A stored column of a row group. */
export interface Chunk {
  readonly leaf: Leaf;
  readonly column: ColumnMetaData;
  readonly start: number;
  readonly end: number;
  readonly values: number;
}

const footerLimits = { depth: 16, nodes: 2_000_000 };
const footerEnd = 8;

/** Levels that a nested value usually has. Each more of them costs as a value does. */
const usualLevels = 4;

/**
 * Walks over the footer, before the library that reads it believes a length in it.
 * @throws RangeError
 */
export function checkFooter(bytes: Uint8Array): void {
  const end = bytes.byteLength - footerEnd;
  if (end < 0) {
    throw new RangeError('the file is too short');
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end, true);
  if (length > end) {
    throw new RangeError('the footer is longer than the file');
  }
  new CompactReader(bytes, end - length, end, footerLimits).struct();
}

/**
 * The columns of all row groups, when the file is large enough for what it claims to hold.
 * @throws TableError, RangeError
 */
export function chunksOf(
  { row_groups }: FileMetaData,
  leaves: Leaves,
  columns: number,
  byteLength: number,
): Chunk[] {
  const groups = row_groups.filter((group) => whole(group.num_rows) > 0);
  const rows = groups.reduce((sum, group) => sum + whole(group.num_rows), 0);
  checkShape({ columns, rows }, byteLength, 'parquet');
  // Readers look for each column among all of them, in each group.
  checkWork(groups.length * leaves.size ** 2);
  const chunks = groups.flatMap((group) => {
    if (group.columns.length < leaves.size) {
      throw new RangeError('a row group lacks columns');
    }
    return group.columns.map(({ meta_data }) => chunkOf(meta_data, leaves, whole(group.num_rows)));
  });
  checkSums(chunks, byteLength);
  return chunks;
}

function chunkOf(column: ColumnMetaData | undefined, leaves: Leaves, rows: number): Chunk {
  const leaf = column && leaves.get(leafKey(column.path_in_schema));
  if (column === undefined || leaf === undefined) {
    throw new RangeError('a row group has a column that is not in the schema');
  }
  const start = whole(column.dictionary_page_offset || column.data_page_offset);
  const end = start + whole(column.total_compressed_size);
  const values = whole(column.num_values);
  if (leaf.isFlat ? values !== rows : values < rows) {
    throw new RangeError('a column has another number of rows than its group');
  }
  return { leaf, column, start, end, values };
}

/** Columns share no bytes, so that nothing is read twice. */
function checkSums(chunks: readonly Chunk[], byteLength: number): void {
  let bytes = 0;
  let cells = 0;
  for (const { start, end, values, leaf } of chunks) {
    if (start < 4 || end > byteLength) {
      throw new RangeError('a column is not in the file');
    }
    bytes += end - start;
    cells += values * Math.max(1, leaf.definition + leaf.repetition - usualLevels);
  }
  if (bytes > byteLength) {
    throw new RangeError('the columns are larger than the file');
  }
  if (cells > cellLimit(byteLength)) {
    throw new TableError('too-many-cells', 'parquet', String(cells));
  }
}

const maxWork = 2_000_000_000;

function checkWork(steps: number): void {
  if (steps > maxWork) {
    throw new TableError('too-many-columns', 'parquet');
  }
}

/** @throws RangeError for anything but a count */
function whole(value: unknown): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw new RangeError('the metadata has an odd count');
  }
  return number;
}
