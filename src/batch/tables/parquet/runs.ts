/** Numbers in runs: one that repeats, or several that are packed bit by bit. */
interface Run {
  readonly count: number;
  /** What repeats; undefined for packed numbers. */
  readonly value: number | undefined;
  /** Where the packed numbers begin. */
  readonly offset: number;
}

/** Writers fill up the last packed run. */
const padding = 4096;

/**
 * The runs of Parquet's hybrid encoding, as far as the numbers go that are wanted. The library that decodes them writes as
 * many numbers as a run claims to have.
 *
 * @param width - bits of a number
 * @param count - numbers that are wanted
 * @throws RangeError if a run has more numbers than are wanted
 */
export function* runsOf(
  bytes: Uint8Array,
  start: number,
  width: number,
  count: number,
): Generator<Run, void, undefined> {
  if (width > 32) {
    throw new RangeError(`numbers of ${width} bits`);
  }
  let seen = 0;
  let offset = start;
  while (seen < count && offset < bytes.length) {
    const [header, behind] = varIntAt(bytes, offset);
    const isPacked = header % 2 === 1;
    const length = isPacked ? ((header - 1) / 2) * 8 : header / 2;
    if (length > count - seen + (isPacked ? padding : 0)) {
      throw new RangeError('a run has more values than its page');
    }
    yield {
      count: Math.min(length, count - seen),
      value: isPacked ? undefined : numberAt(bytes, behind, (width + 7) >> 3),
      offset: behind,
    };
    seen += length;
    offset = behind + (isPacked ? Math.max(1, (length / 8) * width) : (width + 7) >> 3);
  }
}

/** Checks all runs. */
export function checkRuns(bytes: Uint8Array, start: number, width: number, count: number): void {
  for (const _ of runsOf(bytes, start, width, count)) {
    // What is wrong is thrown.
  }
}

/** How many of the levels are the highest, which is where there is a value. */
export function countLevels(bytes: Uint8Array, start: number, highest: number, count: number): number {
  const width = bitWidth(highest);
  let found = 0;
  for (const run of runsOf(bytes, start, width, count)) {
    if (run.value === undefined) {
      found += countPacked(bytes, run, width, highest);
    } else {
      found += run.value === highest ? run.count : 0;
    }
  }
  return found;
}

/** Bits that the numbers up to this one take. */
export function bitWidth(highest: number): number {
  return 32 - Math.clz32(highest);
}

/** @throws RangeError for a number of more than 31 bits */
export function varIntAt(bytes: Uint8Array, start: number): readonly [value: number, behind: number] {
  let value = 0;
  let factor = 1;
  for (let offset = start; offset < bytes.length && factor < 2 ** 35; offset += 1) {
    const byte = bytes[offset] ?? 0;
    value += (byte & 127) * factor;
    factor *= 128;
    if (byte < 128 && value < 2 ** 31) {
      return [value, offset + 1];
    }
  }
  throw new RangeError('a number is cut off');
}

/** Levels take a few bits, so that each lies in two bytes at the most. */
function countPacked(bytes: Uint8Array, { count, offset }: Run, width: number, wanted: number): number {
  const mask = (1 << width) - 1;
  let found = 0;
  for (let index = 0; index < count; index += 1) {
    const bit = index * width;
    const at = offset + (bit >> 3);
    const pair = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    found += ((pair >> (bit & 7)) & mask) === wanted ? 1 : 0;
  }
  return found;
}

function numberAt(bytes: Uint8Array, offset: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) {
    value = value * 256 + (bytes[offset + index] ?? 0);
  }
  return value;
}
