import { varIntAt } from './runs';

/** Integers of Parquet's delta encoding, and where they end. */
interface DeltaIntegers {
  readonly values: Int32Array;
  readonly behind: number;
}

/**
 * Checks the header of delta-encoded integers.
 * @throws RangeError if a block is divided into more parts than its page has bytes
 */
export function checkDeltaHeader(bytes: Uint8Array, start: number): void {
  const [, behindSize] = varIntAt(bytes, start);
  const [parts] = varIntAt(bytes, behindSize);
  if (parts > bytes.length) {
    throw new RangeError('a block has more parts than its page has bytes');
  }
}

/** Decodes integers of 32 bits. @throws RangeError */
export function deltaIntegers(bytes: Uint8Array, start: number, count: number): DeltaIntegers {
  checkDeltaHeader(bytes, start);
  const [size, behindSize] = varIntAt(bytes, start);
  const [parts, behindParts] = varIntAt(bytes, behindSize);
  const [, behindCount] = varIntAt(bytes, behindParts);
  let [value, offset] = zigZagAt(bytes, behindCount);
  const perPart = size / parts;
  const values = new Int32Array(count);
  let done = 0;
  if (count > 0) {
    values[done++] = value;
  }
  while (done < count) {
    const [least, widths] = zigZagAt(bytes, offset);
    offset = widths + parts;
    for (let part = 0; part < parts && done < count; part += 1) {
      const width = bytes[widths + part] ?? 0;
      for (let index = 0; index < perPart && done < count; index += 1) {
        value = (value + least + bitsAt(bytes, offset * 8 + index * width, width)) | 0;
        values[done++] = value;
      }
      offset += (perPart * width) / 8;
    }
    if (offset > bytes.length) {
      throw new RangeError('a block is cut off');
    }
  }
  return { values, behind: offset };
}

/** The lower 32 bits of a number. */
function bitsAt(bytes: Uint8Array, bit: number, width: number): number {
  let value = 0;
  for (let index = 0; index < Math.min(width, 32); index += 1) {
    const at = bit + index;
    value |= (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) << index;
  }
  return value;
}

function zigZagAt(bytes: Uint8Array, start: number): readonly [value: number, behind: number] {
  const [value, behind] = varIntAt(bytes, start);
  return [value % 2 === 0 ? value / 2 : -(value + 1) / 2, behind];
}
