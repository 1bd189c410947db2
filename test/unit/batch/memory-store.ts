import type { JournalStore } from '../../../src/batch';

/** A journal's folder in memory, which counts what is written to it. */
export class MemoryStore implements JournalStore {
  bytesWritten = 0;
  writes = 0;
  fail = false;

  constructor(readonly files = new Map<string, Uint8Array>()) {}

  async list(): Promise<string[]> {
    return [...this.files.keys()];
  }

  async read(name: string): Promise<Uint8Array> {
    return this.files.get(name) ?? new Uint8Array();
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    if (this.fail) {
      throw new Error('the disk is full');
    }
    this.writes += 1;
    this.bytesWritten += bytes.byteLength;
    this.files.set(name, bytes);
  }

  copy(): MemoryStore {
    return new MemoryStore(new Map(this.files));
  }
}
