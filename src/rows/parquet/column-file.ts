import type { ColumnMetaData, RowGroup } from 'hyparquet';
import { readTable } from '../../batch';
import type { StoredColumn } from './stored-columns';

/** The pages of a stored column: those of its dictionary first. */
export interface StoredPages {
  readonly column: ColumnMetaData;
  readonly bytes: Uint8Array;
  /** Whether the pages begin with a dictionary, and how long it is. */
  readonly dictionaryBytes: number;
  readonly values: number;
}

const startBytes = 4;

/**
 * The cells of a column: its pages are read as a file of their own, so that every check of whole files holds for them.
 *
 * @param rows how many the pages have
 * @throws TableError
 */
export async function readColumn(
  column: StoredColumn,
  pages: readonly StoredPages[],
  rows: number,
): Promise<readonly unknown[]> {
  const table = await readTable(await fileOf(column, pages, rows), 'parquet');
  const [name] = table.columns;
  return table.rows.map((row) => cellOf(name === undefined ? null : row[name]));
}

/** JSON has no infinite numbers. */
function cellOf(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
}

async function fileOf(
  { elements }: StoredColumn,
  pages: readonly StoredPages[],
  rows: number,
): Promise<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter(pages.reduce((sum, { bytes }) => sum + bytes.byteLength, 1024));
  const schema = [{ name: 'schema', num_children: 1 }, ...elements];
  const parquet = new ParquetWriter({ writer, schema });
  let start = startBytes;
  const group: RowGroup = { columns: [], total_byte_size: 0n, num_rows: BigInt(rows) };
  for (const each of pages) {
    writer.appendBytes(each.bytes);
    group.columns.push({ file_offset: 0n, meta_data: placedAt(start, each) });
    group.total_byte_size += each.column.total_uncompressed_size;
    start += each.bytes.byteLength;
  }
  parquet.row_groups.push(group);
  parquet.num_rows = BigInt(rows);
  parquet.finish();
  return writer.getBytes();
}

/** Statistics and indexes stay behind: they are of the whole column. */
function placedAt(start: number, { column, bytes, dictionaryBytes, values }: StoredPages): ColumnMetaData {
  const { type, encodings, path_in_schema, codec, total_uncompressed_size } = column;
  return {
    ...{ type, encodings, path_in_schema, codec, total_uncompressed_size },
    num_values: BigInt(values),
    total_compressed_size: BigInt(bytes.byteLength),
    data_page_offset: BigInt(start + dictionaryBytes),
    ...(dictionaryBytes > 0 && { dictionary_page_offset: BigInt(start) }),
  };
}
