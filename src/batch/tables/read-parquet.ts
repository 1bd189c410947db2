import type { ParquetParsers } from 'hyparquet';
import { rowOf } from './cell';
import { checkPages } from './check-pages';
import { type Table, TableError } from './table';

/** @throws TableError */
export async function readParquet(bytes: Uint8Array): Promise<Table> {
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  try {
    const whole = new Uint8Array(bytes);
    const metadata = parquetMetadata(whole, { geoparquet: false });
    const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
    const scales = parquetSchema(metadata).children.map(({ element }) => element.scale ?? 0);
    for (const { meta_data } of metadata.row_groups.flatMap((group) => group.columns)) {
      if (meta_data !== undefined) {
        checkPages(whole, meta_data);
      }
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

/** A value as JSON has it: an integer that a number cannot hold becomes its digits, bytes become text. */
function plain(value: unknown, scale = 0): unknown {
  if (typeof value === 'number' && scale > 0) {
    // The reader scales decimals by a power of ten that is not exact.
    return Number(value.toFixed(Math.min(scale, 100)));
  }
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  }
  if (value instanceof Uint8Array) {
    return textOfBytes(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => plain(item));
  }
  if (ArrayBuffer.isView(value)) {
    return Array.from(value as Float64Array, (item) => plain(item));
  }
  if (typeof value === 'object' && value !== null) {
    return rowOf(
      Object.keys(value),
      Object.values(value).map((item) => plain(item)),
    );
  }
  return value ?? null;
}

/** The text that bytes are, else Base64. */
function textOfBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
}
