/** What is left of the memory that the pages of a file may take. */
export class UnpackedBytes {
  #left: number;

  constructor(byteLength: number) {
    this.#left = Math.min(1_500_000_000, 64_000_000 + 200 * byteLength);
  }

  /** @throws RangeError */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) {
      throw new RangeError('the pages are too large');
    }
  }
}
