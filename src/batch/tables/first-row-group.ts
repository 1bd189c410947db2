import type { ColumnMetaData, FileMetaData, RowGroup } from 'hyparquet';
import { metadataOf, parquetFooter, type RangedFile } from './parquet/footer';
import { TableError } from './table';

/** The four bytes that begin one. */
const startBytes = 4;

/**
 * The first rows of a Parquet file as a file of their own: its first row group under a new footer, or the whole file
 * where it is small. Nothing else of the file is read.
 *
 * @throws TableError `too-large` for more than the limit, `damaged`; and what reading the file throws
 */
export async function firstRowGroup(file: RangedFile, limitBytes: number): Promise<Uint8Array> {
  if (file.size <= limitBytes) {
    return file.read(0, file.size);
  }
  const metadata = await parquetFooter(file, limitBytes);
  const [group] = metadata.row_groups;
  if (group === undefined) {
    throw new TableError('empty', 'parquet');
  }
  const [start, end] = placeOf(group);
  if (!(start >= startBytes && start < end && end <= file.size)) {
    throw new TableError('damaged', 'parquet', 'a column is not in the file');
  }
  if (end - start > limitBytes) {
    throw new TableError('too-large', 'parquet', String(end - start));
  }
  return fileOf(metadata, group, start, await file.read(start, end - start));
}

/** The text that a Parquet file keeps under a key, beside its rows. */
export async function noteIn(bytes: Uint8Array, key: string): Promise<string | undefined> {
  const { key_value_metadata: notes = [] } = await metadataOf(bytes);
  return notes.find((note) => note.key === key)?.value;
}

/** From the first byte of the group's first column to the last of its last. */
function placeOf({ columns }: RowGroup): [start: number, end: number] {
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  for (const { meta_data } of columns) {
    if (meta_data !== undefined) {
      const first = firstByteOf(meta_data);
      start = Math.min(start, first);
      end = Math.max(end, first + Number(meta_data.total_compressed_size));
    }
  }
  return [start, end];
}

function firstByteOf({ data_page_offset, dictionary_page_offset }: ColumnMetaData): number {
  const hasDictionary = dictionary_page_offset && dictionary_page_offset < data_page_offset;
  return Number(hasDictionary ? dictionary_page_offset : data_page_offset);
}

async function fileOf(
  { schema, key_value_metadata: kvMetadata, created_by: createdBy = 'hyparquet' }: FileMetaData,
  group: RowGroup,
  start: number,
  pages: Uint8Array,
): Promise<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter(pages.byteLength + 1024);
  const parquet = new ParquetWriter({ writer, schema, createdBy, ...(kvMetadata && { kvMetadata }) });
  writer.appendBytes(pages);
  parquet.row_groups.push(movedBy(BigInt(start - startBytes), group));
  parquet.num_rows = group.num_rows;
  parquet.finish();
  return writer.getBytes();
}

/** Statistics and indexes stay behind: they are for finding rows in the whole file. */
function movedBy(distance: bigint, { columns, total_byte_size, num_rows }: RowGroup): RowGroup {
  return {
    total_byte_size,
    num_rows,
    columns: columns.map(({ meta_data }) => {
      if (meta_data === undefined) {
        return { file_offset: 0n };
      }
      const { statistics: _, bloom_filter_offset: __, index_page_offset: ___, ...rest } = meta_data;
      const { data_page_offset, dictionary_page_offset } = meta_data;
      const moved: ColumnMetaData = { ...rest, data_page_offset: data_page_offset - distance };
      if (dictionary_page_offset) {
        moved.dictionary_page_offset = dictionary_page_offset - distance;
      }
      return { file_offset: 0n, meta_data: moved };
    }),
  };
}
