import type { FileMetaData } from 'hyparquet';
import { TableError } from '../table';
import { checkFooter } from './check-metadata';

/** A file of which pieces can be read. */
export interface RangedFile {
  /** In bytes. */
  readonly size: number;
  readonly read: (start: number, length: number, signal?: AbortSignal) => Promise<Uint8Array>;
}

/** As much of the file's end as holds most footers. */
const tailBytes = 65_536;

/** The length of the footer, and the four bytes that end every Parquet file. */
const endBytes = 8;

/**
 * What a Parquet file says of its columns and where they are. Only the end of the file is read.
 *
 * @throws TableError `too-large` for more than the limit, `damaged`; and what reading the file throws
 */
export async function parquetFooter(
  file: RangedFile,
  limitBytes: number,
  signal?: AbortSignal,
): Promise<FileMetaData> {
  const tail = await lastBytes(file, Math.min(tailBytes, file.size), signal);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const length = view.getUint32(tail.byteLength - endBytes, true) + endBytes;
  if (length > file.size) {
    throw new TableError('damaged', 'parquet', 'the footer is not in the file');
  }
  if (length > limitBytes) {
    throw new TableError('too-large', 'parquet', String(length));
  }
  return metadataOf(length <= tail.byteLength ? tail : await lastBytes(file, length, signal));
}

async function lastBytes(
  file: RangedFile,
  length: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const bytes = await file.read(file.size - length, length, signal);
  if (bytes.byteLength < Math.max(length, endBytes)) {
    throw new TableError('damaged', 'parquet', 'the file is cut off');
  }
  return bytes;
}

/** @throws TableError `damaged` */
export async function metadataOf(bytes: Uint8Array): Promise<FileMetaData> {
  const { parquetMetadata } = await import('hyparquet');
  try {
    const whole = new Uint8Array(bytes);
    checkFooter(whole);
    return parquetMetadata(whole, { geoparquet: false });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new TableError('damaged', 'parquet', detail, { cause: error });
  }
}
