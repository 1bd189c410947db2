import { onAbort } from './on-abort';

/** Something that is loaded once for all who want it, and aborted only when all of them are. */
export class SharedLoad<T> {
  readonly #controller = new AbortController();
  readonly #value: Promise<T>;
  #waiting = 0;
  #settled = false;

  /** @param onFailure called when it failed, or nobody waits for it any more */
  constructor(
    load: (signal: AbortSignal) => Promise<T>,
    private readonly onFailure: () => void,
  ) {
    this.#value = load(this.#controller.signal);
    this.#value.then(
      () => {
        this.#settled = true;
      },
      () => {
        this.#settled = true;
        onFailure();
      },
    );
  }

  async join(signal: AbortSignal | undefined): Promise<T> {
    this.#waiting += 1;
    try {
      return await (signal === undefined || this.#settled ? this.#value : abortable(this.#value, signal));
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#settled) {
        this.onFailure();
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
