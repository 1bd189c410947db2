import { parquetWriteBuffer } from 'hyparquet-writer';
import { fileSource, ParquetSource, type RowRequest, type RowSource } from '../../../src/rows';
import { typedFileCount, typedParquet, typedRows } from '../../hub/typed-rows';

export const { signal } = new AbortController();

/** A file in memory, and the pieces that were read of it. */
export function ranged(bytes: Uint8Array) {
  const asked: { readonly start: number; readonly length: number }[] = [];
  const read = async (start: number, length: number) => {
    asked.push({ start, length });
    return bytes.slice(start, start + length);
  };
  return { file: { size: bytes.byteLength, read }, asked };
}

/** Files in memory as the Parquet files of a split. */
export function parquetOf(files: readonly Uint8Array[]) {
  const opened = files.map(ranged);
  const source = new ParquetSource(async () => ({
    count: files.length,
    open: async (index) => (opened[index] ?? ranged(new Uint8Array(0))).file,
  }));
  return { source, asked: () => opened.flatMap(({ asked }) => asked) };
}

/** Images as the `datasets` library stores them, beside the numbers of their rows. */
export function parquetOfImages(images: readonly (Uint8Array | undefined)[]): Uint8Array {
  return parquetOfMedia('photo', 'Image', images);
}

/** Files as the `datasets` library stores them, in a column of their type. */
export function parquetOfMedia(
  name: string,
  type: 'Audio' | 'Image' | 'Video',
  files: readonly (Uint8Array | undefined)[],
  offsetIndex = true,
): Uint8Array {
  const media = files.map((bytes, index) => bytes && { bytes, path: String(index) });
  const features = { [name]: { _type: type }, n: { dtype: 'int32', _type: 'Value' } };
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name, data: media, offsetIndex },
        { name: 'n', data: Int32Array.from(files.keys()) },
      ],
      schema: [
        { name: 'root', num_children: 2 },
        { name, repetition_type: 'OPTIONAL', num_children: 2 },
        { name: 'bytes', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
        { name: 'path', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
        { name: 'n', type: 'INT32', repetition_type: 'REQUIRED' },
      ],
      kvMetadata: [{ key: 'huggingface', value: JSON.stringify({ info: { features } }) }],
    }),
  );
}

export function typedParquetSource() {
  return parquetOf(Array.from({ length: typedFileCount }, (_, file) => typedParquet(file)));
}

/** The rows of the local hub's split of all types as a local file. */
export async function typedTableSource(): Promise<RowSource> {
  const lines = typedRows.map((row) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}` : value)),
  );
  const bytes = new TextEncoder().encode(lines.join('\n').replace(/"#(\d+)"/g, '$1'));
  return fileSource('rows.jsonl', ranged(bytes).file, signal);
}

/** The numbers of all rows that a request finds, page by page. */
export async function numbersOf(source: RowSource, request: Partial<RowRequest>): Promise<readonly number[]> {
  const found: number[] = [];
  for (;;) {
    const { rows } = await source.rows({ ...request, from: found.length, count: 100 }, signal);
    if (rows.length === 0) {
      return found;
    }
    found.push(...rows.map(({ number }) => number));
  }
}
