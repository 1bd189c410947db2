import { SharedLoad } from '../http';

export interface Weighed<T> {
  readonly value: T;
  readonly bytes: number;
}

interface Entry<T> {
  readonly load: SharedLoad<Weighed<T>>;
  bytes: number;
}

/** Values of so many bytes in all: those that were used last. What is on its way is shared by all who want it. */
export class ByteCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;

  constructor(private readonly mostBytes: number) {}

  async get(
    key: string,
    load: (signal: AbortSignal) => Promise<Weighed<T>>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    const entry = this.#entries.get(key) ?? this.#add(key, load);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return (await entry.load.join(signal)).value;
  }

  #add(key: string, load: (signal: AbortSignal) => Promise<Weighed<T>>): Entry<T> {
    const weighed = async (signal: AbortSignal): Promise<Weighed<T>> => {
      const loaded = await load(signal);
      if (this.#entries.get(key) === entry) {
        entry.bytes = loaded.bytes;
        this.#bytes += loaded.bytes;
        this.#shrink();
      }
      return loaded;
    };
    const entry: Entry<T> = {
      load: new SharedLoad(weighed, () => {
        if (this.#entries.get(key) === entry) {
          this.#entries.delete(key);
        }
      }),
      bytes: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #shrink(): void {
    for (const [key, { bytes }] of this.#entries) {
      if (this.#bytes <= this.mostBytes) {
        return;
      }
      // What is on its way weighs nothing yet.
      if (bytes > 0) {
        this.#entries.delete(key);
        this.#bytes -= bytes;
      }
    }
  }
}
