import { onAbort } from './on-abort';

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
    const entry = known?.isFresh(now, this.maxAgeMilliseconds) ? known : this.#add(key, load, now);
    return entry.join(signal);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #add(key: string, load: (signal: AbortSignal) => Promise<T>, now: number): Entry<T> {
    const entry = new Entry(load, now, () => {
      if (this.#entries.get(key) === entry) {
        this.#entries.delete(key);
      }
    });
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

class Entry<T> {
  readonly #controller = new AbortController();
  readonly #value: Promise<T>;
  #waiting = 0;
  #settled = false;

  constructor(
    load: (signal: AbortSignal) => Promise<T>,
    private readonly made: number,
    private readonly forget: () => void,
  ) {
    this.#value = load(this.#controller.signal);
    this.#value.then(
      () => {
        this.#settled = true;
      },
      () => {
        this.#settled = true;
        forget();
      },
    );
  }

  /** What was made later than now was made before the clock was put back: how old it is cannot be told. */
  isFresh(now: number, maxAgeMilliseconds: number): boolean {
    return now >= this.made && now - this.made < maxAgeMilliseconds;
  }

  async join(signal: AbortSignal | undefined): Promise<T> {
    this.#waiting += 1;
    try {
      return await (signal === undefined || this.#settled ? this.#value : abortable(this.#value, signal));
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#settled) {
        this.forget();
        this.#controller.abort();
      }
    }
  }
}

function abortable<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(signal.reason));
    value.then(resolve, reject).finally(stopListening);
  });
}
