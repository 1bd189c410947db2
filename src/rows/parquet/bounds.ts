import type { ColumnMetaData, SchemaElement, Statistics } from 'hyparquet';
import type { Key } from '../filter/compare';
import { instantOf } from '../filter/filter';
import type { Bounds } from '../filter/may-match';
import type { ParquetFile } from './parquet-file';
import type { StoredColumn } from './stored-columns';

/** What the statistics of a row group say of a column; undefined where they aren't to be relied on. */
export function boundsIn(file: ParquetFile, group: number, column: StoredColumn): Bounds | undefined {
  const { columns, num_rows } = file.groups[group] ?? {};
  const [element] = column.elements;
  const meta = columns?.[column.firstLeaf]?.meta_data;
  if (column.leaves !== 1 || element === undefined || element.repetition_type === 'REPEATED') {
    return undefined;
  }
  const { statistics } = meta ?? {};
  const rows = Number(num_rows ?? 0);
  const nulls = statistics?.null_count === undefined ? undefined : Number(statistics.null_count);
  // A count of nulls doesn't have what JSON makes null.
  const bounds = { rows, nulls: isFloating(meta) ? undefined : nulls };
  if (!hasOrder(element)) {
    return bounds;
  }
  return {
    ...bounds,
    min: boundOf(statistics?.min_value ?? ifPlain(statistics?.min), 0n),
    // Times are read with milliseconds only.
    max: boundOf(statistics?.max_value ?? ifPlain(statistics?.max), 1_000_000n),
  };
}

type Bound = Statistics['min'];

function isFloating(meta: ColumnMetaData | undefined): boolean {
  return meta?.type === 'FLOAT' || meta?.type === 'DOUBLE';
}

/** Meanings in whose order the stored values are, as they are read. */
const ordered: ReadonlySet<string | undefined> = new Set([
  ...[undefined, 'STRING', 'UTF8', 'DATE', 'TIMESTAMP', 'TIMESTAMP_MILLIS', 'TIMESTAMP_MICROS'],
  ...['INT_8', 'INT_16', 'INT_32', 'INT_64'],
]);

function hasOrder({ type, logical_type, converted_type }: SchemaElement): boolean {
  const isText = logical_type?.type === 'STRING' || converted_type === 'UTF8';
  const isSigned = logical_type?.type !== 'INTEGER' || logical_type.isSigned;
  const meaning = logical_type?.type === 'INTEGER' ? undefined : logical_type?.type;
  return (
    type !== 'INT96' &&
    type !== 'FIXED_LEN_BYTE_ARRAY' &&
    (type !== 'BYTE_ARRAY' || isText) &&
    isSigned &&
    ordered.has(meaning) &&
    ordered.has(converted_type)
  );
}

/** Old files have texts in an order of their own. */
function ifPlain(value: Bound): Bound {
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}

function boundOf(value: Bound, inexact: bigint): Key | undefined {
  if (value instanceof Date) {
    const instant = Number.isNaN(value.getTime()) ? undefined : instantOf(value.toISOString());
    return instant === undefined ? undefined : instant + inexact;
  }
  if (value instanceof Uint8Array || Number.isNaN(value)) {
    return undefined;
  }
  // A bound that was cut within a character is none.
  return typeof value === 'string' && value.includes('\ufffd') ? undefined : value;
}
