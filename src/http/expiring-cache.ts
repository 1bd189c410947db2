import { SharedLoad } from './shared-load';

interface Entry<T> {
  readonly value: SharedLoad<T>;
  readonly made: number;
}

/** A bounded cache of answers that are shared while they are on their way, and forgotten after a while. */
export class ExpiringCache<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(
    private readonly maxEntries: number,
    private readonly maxAgeMilliseconds: number,
  ) {}

  /**
   * The value of a key, made by `load` where it is not there. Callers at the same time share one load, which is aborted
   * only when all of them are.
   */
  async get(
    key: string,
    load: (signal: AbortSignal) => Promise<T>,
    { now, signal }: { readonly now: number; readonly signal: AbortSignal | undefined },
  ): Promise<T> {
    signal?.throwIfAborted();
    const known = this.#entries.get(key);
    const entry = known !== undefined && this.#isFresh(known, now) ? known : this.#add(key, load, now);
    return entry.value.join(signal);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** What was made later than now was made before the clock was put back: how old it is cannot be told. */
  #isFresh({ made }: Entry<T>, now: number): boolean {
    return now >= made && now - made < this.maxAgeMilliseconds;
  }

  #add(key: string, load: (signal: AbortSignal) => Promise<T>, now: number): Entry<T> {
    const value = new SharedLoad(load, () => {
      if (this.#entries.get(key) === entry) {
        this.#entries.delete(key);
      }
    });
    const entry: Entry<T> = { value, made: now };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.maxEntries) {
        break;
      }
      this.#entries.delete(oldest);
    }
    return entry;
  }
}
