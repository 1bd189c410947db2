/** Keeps what was loaded by a key. A failure is not kept. */
export class PromiseCache<T> {
  readonly #kept = new Map<string, Promise<T>>();

  constructor(private readonly maxSize = 50) {}

  get(key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept;
    }
    const loading = load();
    this.#kept.set(key, loading);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.maxSize && oldest !== undefined) {
      this.#kept.delete(oldest);
    }
    loading.catch(() => {
      if (this.#kept.get(key) === loading) {
        this.#kept.delete(key);
      }
    });
    return loading;
  }

  clear(): void {
    this.#kept.clear();
  }
}
