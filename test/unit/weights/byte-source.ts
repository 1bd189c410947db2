import type { ByteSource } from '../../../src/weights';

export interface RecordedSource extends ByteSource {
  /** What was read, as start and length. */
  readonly reads: readonly (readonly [start: number, length: number])[];
}

/** A file of these bytes, followed by nothing up to its size. */
export function sourceOf(bytes: Uint8Array, size = bytes.byteLength): RecordedSource {
  const reads: [number, number][] = [];
  return {
    size,
    reads,
    read: async (start, length) => {
      reads.push([start, length]);
      const piece = new Uint8Array(Math.max(0, Math.min(length, size - start)));
      piece.set(bytes.subarray(start, start + piece.byteLength));
      return piece;
    },
  };
}
