import { MoreBytesNeeded, WeightsFileError } from '../errors';
import { decodeUtf8 } from './values';

/** A place in the head of a file, moved on by what is read there. */
export class Cursor {
  offset = 0;

  constructor(
    private readonly head: DataView,
    readonly fileSize: number,
  ) {}

  /**
   * Moves on by so many bytes.
   *
   * @returns where they begin
   * @throws WeightsFileError when the file ends before them, MoreBytesNeeded when the head does
   */
  skip(bytes: number): number {
    const start = this.offset;
    const end = start + bytes;
    if (end > this.fileSize) {
      throw new WeightsFileError(`The file ends within its head: it has ${this.fileSize} bytes, not ${end}`, {
        code: 'truncated',
        offset: start,
        found: this.fileSize,
        limit: end,
      });
    }
    if (end > this.head.byteLength) {
      throw new MoreBytesNeeded(end);
    }
    this.offset = end;
    return start;
  }

  uint32(): number {
    return this.head.getUint32(this.skip(4), true);
  }

  int32At(offset: number): number {
    return this.head.getInt32(offset, true);
  }

  /** A number of 64 bits; beyond 2^53 it is not exact, which no limit lets pass. */
  uint64(): number {
    const start = this.skip(8);
    return this.head.getUint32(start, true) + this.head.getUint32(start + 4, true) * 2 ** 32;
  }

  /** How many of something follow; refused where they cannot be in the file, or are more than the limit. */
  count(what: string, limit: number, bytesEach: number): number {
    const offset = this.offset;
    const found = this.uint64();
    const room = Math.floor((this.fileSize - this.offset) / bytesEach);
    if (found > limit) {
      throw new WeightsFileError(`The file claims ${found} ${what}, over ${limit}`, {
        code: 'tooLarge',
        offset,
        found,
        limit,
      });
    }
    if (found > room) {
      throw new WeightsFileError(`The file claims ${found} ${what}, more than fit into it`, {
        code: 'truncated',
        offset,
        found,
        limit: room,
      });
    }
    return found;
  }

  skipString(limit: number): void {
    this.skip(this.count('bytes of text', limit, 1));
  }

  string(limit: number): string {
    const length = this.count('bytes of text', limit, 1);
    const start = this.skip(length);
    return decodeUtf8(new Uint8Array(this.head.buffer, this.head.byteOffset + start, length));
  }
}
