import { MoreBytesNeeded, WeightsFileError } from './errors';

/** A file of which pieces can be read. */
export interface ByteSource {
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** Bytes from `start` on: `length` of them, fewer only where the file ends. */
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
}

/** No head of a model file is longer. */
export const headLimitBytes = 200_000_000;

const firstStepBytes = 1_000_000;
const growth = 4;

/**
 * Gives `parse` the first bytes of a file, and more of them as often as it throws {@link MoreBytesNeeded}.
 *
 * @throws WeightsFileError, or what `read` throws
 */
export async function readHead<T>(source: ByteSource, parse: (head: DataView) => T): Promise<T> {
  const end = Math.min(source.size, headLimitBytes);
  let head = await readUpTo(source, new Uint8Array(0), Math.min(firstStepBytes, end));
  for (;;) {
    try {
      return parse(new DataView(head.buffer, head.byteOffset, head.byteLength));
    } catch (error) {
      if (!(error instanceof MoreBytesNeeded)) {
        throw error;
      }
      refuseBeyond(error.end, source.size);
      head = await readUpTo(source, head, Math.min(Math.max(error.end, head.byteLength * growth), end));
    }
  }
}

function refuseBeyond(needed: number, size: number): void {
  if (needed > size) {
    throw new WeightsFileError(`The file ends within its head: it has ${size} bytes, ${needed} are needed`, {
      code: 'truncated',
      offset: size,
      found: size,
      limit: needed,
    });
  }
  if (needed > headLimitBytes) {
    throw new WeightsFileError(`The head is longer than ${headLimitBytes} bytes`, {
      code: 'tooLarge',
      found: needed,
      limit: headLimitBytes,
    });
  }
}

async function readUpTo(source: ByteSource, head: Uint8Array, end: number): Promise<Uint8Array> {
  const missing = end - head.byteLength;
  if (missing <= 0) {
    return head;
  }
  const more = await source.read(head.byteLength, missing);
  if (more.byteLength < missing) {
    // The file has become shorter than it said.
    refuseBeyond(end, head.byteLength + more.byteLength);
  }
  const whole = new Uint8Array(end);
  whole.set(head);
  whole.set(more.subarray(0, missing), head.byteLength);
  return whole;
}
