import type { FileMetaData, SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import { cellText } from './cell';
import { type ParquetSource, type Table, TableError } from './table';

interface NewColumn {
  readonly element: SchemaElement;
  readonly source: ColumnSource;
}

/** @throws TableError */
export async function writeParquet(table: Table): Promise<Uint8Array> {
  const { columns, rows, source } = table;
  if (source.format === 'parquet') {
    return withColumns(table, source);
  }
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const added = columns.map((column) => newColumn(column, cellsOf(table, column)));
  if (rows.length === 0 || added.length === 0) {
    throw new TableError('empty', 'parquet');
  }
  const schema = [{ name: 'schema', num_children: added.length }, ...added.map(({ element }) => element)];
  return new Uint8Array(parquetWriteBuffer({ schema, columnData: added.map(({ source }) => source) }));
}

/**
 * The file with more columns: its pages stay where they are, byte for byte, the new columns' pages follow them, and a new
 * footer tells of both. So every type, encoding and codec of the old columns is kept, also those that no writer knows.
 */
async function withColumns(table: Table, source: ParquetSource): Promise<Uint8Array> {
  const old = new Set(source.columns);
  const added = table.columns
    .filter((column) => !old.has(column))
    .map((column) => newColumn(column, cellsOf(table, column)));
  if (table.rows.length !== source.rowCount) {
    throw new TableError('rows-changed', 'parquet', `${table.rows.length} of ${source.rowCount}`);
  }
  if (added.length === 0 || source.rowCount === 0) {
    return source.bytes;
  }
  const [{ parquetMetadata }, { ByteWriter, ParquetWriter }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-writer'),
  ]);
  const { bytes } = source;
  const metadata = parquetMetadata(bytes, { geoparquet: false });
  const groups = metadata.row_groups.filter(({ num_rows }) => num_rows > 0n);
  const writer = new ByteWriter(bytes.byteLength + 1024);
  const parquet = new ParquetWriter({
    writer,
    schema: longerSchema(metadata, added),
    kvMetadata: metadata.key_value_metadata?.filter(({ key }) => key !== arrowSchemaKey) ?? [],
    createdBy: metadata.created_by ?? 'hyparquet',
  });
  // The writer has put the four bytes that every Parquet file begins with.
  writer.appendBytes(bytes.subarray(4, bytes.byteLength - 8 - metadata.metadata_length));
  parquet.write({
    columnData: added.map(({ source: column }) => column),
    rowGroupSize: groups.map(({ num_rows }) => Number(num_rows)),
  });
  for (const [index, group] of parquet.row_groups.entries()) {
    const before = groups[index];
    if (before !== undefined) {
      group.columns.unshift(...before.columns.map(withoutBounds));
      group.total_byte_size += before.total_byte_size;
      delete group.total_compressed_size;
    }
  }
  parquet.finish();
  return writer.getBytes();
}

/** Arrow's own copy of the schema, which would not have the new columns; what it adds are hints. */
const arrowSchemaKey = 'ARROW:schema';

/** The least and greatest values have been read into types that are not exact, and readers skip pages by them. */
function withoutBounds(column: FileMetaData['row_groups'][number]['columns'][number]): typeof column {
  if (column.meta_data === undefined) {
    return column;
  }
  const { statistics: _, geospatial_statistics: __, ...meta_data } = column.meta_data;
  return { ...column, meta_data };
}

function longerSchema({ schema }: FileMetaData, added: readonly NewColumn[]): SchemaElement[] {
  const [root, ...elements] = schema;
  const children = (root?.num_children ?? 0) + added.length;
  return [
    { ...root, name: root?.name ?? 'schema', num_children: children },
    ...elements,
    ...added.map(({ element }) => element),
  ];
}

function cellsOf({ rows }: Table, column: string): unknown[] {
  return rows.map((row) => row[column] ?? null);
}

/** A column of the narrowest type that holds all its cells; text, where they are of several. */
function newColumn(name: string, cells: readonly unknown[]): NewColumn {
  const kind = kinds.find(({ holds }) => cells.every((cell) => cell === null || holds(cell))) ?? textKind;
  return {
    element: { name, repetition_type: 'OPTIONAL', ...kind.element },
    source: { name, data: cells.map((cell) => (cell === null ? null : kind.write(cell))) },
  };
}

interface ColumnKind {
  readonly element: Omit<SchemaElement, 'name'>;
  readonly holds: (cell: unknown) => boolean;
  readonly write: (cell: unknown) => unknown;
}

const textKind: ColumnKind = {
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  holds: (cell) => typeof cell === 'string',
  write: cellText,
};

const kinds: readonly ColumnKind[] = [
  textKind,
  { element: { type: 'BOOLEAN' }, holds: (cell) => typeof cell === 'boolean', write: (cell) => cell },
  {
    element: { type: 'INT64' },
    holds: (cell) => Number.isSafeInteger(cell) && !Object.is(cell, -0),
    write: (cell) => BigInt(Number(cell)),
  },
  { element: { type: 'DOUBLE' }, holds: (cell) => typeof cell === 'number', write: (cell) => cell },
  {
    element: { type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } },
    holds: (cell) => typeof cell === 'object',
    write: (cell) => cell,
  },
];
