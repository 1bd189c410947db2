import type { Compressors, ParquetParsers } from 'hyparquet';
import { rowOf } from './cell';
import { checkFooter, chunksOf } from './parquet/check-metadata';
import { checkPages } from './parquet/check-pages';
import { leavesOf } from './parquet/leaves';
import { UnpackedBytes } from './parquet/unpacked-bytes';
import { type Table, TableError } from './table';

/** @throws TableError */
export async function readParquet(bytes: Uint8Array): Promise<Table> {
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors: all, decompressZstd }] =
    await Promise.all([import('hyparquet'), import('hyparquet-compressors')]);
  const compressors: Compressors = {
    ...all,
    // With a place for it, what is unpacked gets no longer than its page says.
    ZSTD: (input, length) => decompressZstd(input, new Uint8Array(length)),
  };
  try {
    const whole = new Uint8Array(bytes);
    checkFooter(whole);
    const metadata = parquetMetadata(whole, { geoparquet: false });
    const leaves = leavesOf(metadata);
    const { children } = parquetSchema(metadata);
    if (children.length === 0) {
      throw new TableError('empty', 'parquet');
    }
    const columns = children.map(({ element }) => element.name);
    const scales = children.map(({ element }) => element.scale ?? 0);
    const unpacked = new UnpackedBytes(whole.byteLength);
    for (const chunk of chunksOf(metadata, leaves, columns.length, whole.byteLength)) {
      checkPages(whole, chunk, compressors, unpacked);
    }
    let cells: unknown[][] = [];
    await parquetRead({
      file: { byteLength: whole.byteLength, slice: (start, end) => whole.buffer.slice(start, end) },
      metadata,
      compressors,
      parsers,
      geoparquet: false,
      // Bytes that are not said to be text may be anything.
      utf8: false,
      rowFormat: 'array',
      onComplete: (rows) => {
        cells = rows;
      },
    });
    const plain = plainValues();
    const rows = cells.map((row) =>
      rowOf(
        columns,
        row.map((cell, index) => plain(cell, scales[index])),
      ),
    );
    return {
      columns,
      rows,
      problems: [],
      source: { format: 'parquet', columns, rowCount: rows.length, bytes: whole },
    };
  } catch (error) {
    if (error instanceof TableError) {
      throw error;
    }
    const detail = error instanceof Error ? error.message : String(error);
    const kind = /not supported|unsupported/i.test(detail) ? 'unsupported' : 'damaged';
    throw new TableError(kind, 'parquet', detail, { cause: error });
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const strictUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** Times as ISO 8601 has them, with all their digits. */
const parsers: Partial<ParquetParsers> = {
  stringFromBytes: (bytes: Uint8Array | undefined) => bytes && utf8.decode(bytes),
  dateFromDays: (days: number) => isoTime(BigInt(days) * 86_400_000n, 0)?.slice(0, 10) ?? days,
  timestampFromMilliseconds: (count: bigint) => isoTime(count, 0) ?? String(count),
  timestampFromMicroseconds: (count: bigint) => isoTime(count, 3) ?? String(count),
  timestampFromNanoseconds: (count: bigint) => isoTime(count, 6) ?? String(count),
};

/** A time since 1970 whose unit is a millisecond with so many more digits; undefined if no calendar has it. */
function isoTime(count: bigint, moreDigits: number): string | undefined {
  const unit = 10n ** BigInt(moreDigits);
  const rest = ((count % unit) + unit) % unit;
  const date = new Date(Number((count - rest) / unit));
  if (Number.isNaN(date.getTime())) {
    return undefined;
  }
  const digits = moreDigits === 0 || rest === 0n ? '' : String(rest).padStart(moreDigits, '0');
  return date.toISOString().replace('Z', `${digits}Z`);
}

/**
 * Makes values as JSON has them: an integer that a number cannot hold becomes its digits, bytes become text. Values that
 * many cells share are shared still.
 */
function plainValues(): (value: unknown, scale?: number) => unknown {
  const known = new WeakMap<object, unknown>();
  const plain = (value: unknown, scale = 0): unknown => {
    if (typeof value === 'number' && scale > 0) {
      // The reader scales decimals by a power of ten that is not exact.
      return Number(value.toFixed(Math.min(scale, 100)));
    }
    if (typeof value === 'bigint') {
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    }
    if (typeof value !== 'object' || value === null) {
      return value ?? null;
    }
    const made = known.get(value) ?? plainObject(value, plain);
    known.set(value, made);
    return made;
  };
  return plain;
}

function plainObject(value: object, plain: (value: unknown) => unknown): unknown {
  if (value instanceof Uint8Array) {
    return textOfBytes(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => plain(item));
  }
  if (ArrayBuffer.isView(value)) {
    return Array.from(value as Float64Array, (item) => plain(item));
  }
  return rowOf(
    Object.keys(value),
    Object.values(value).map((item) => plain(item)),
  );
}

/** The text that bytes are, else Base64. */
function textOfBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    let text = '';
    for (let start = 0; start < bytes.length; start += pieceLength) {
      text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
    }
    return text;
  }
}

/** A multiple of 3, so that Base64 has no padding in between. */
const pieceLength = 8190;
