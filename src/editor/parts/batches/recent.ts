/** The last of many, the newest first. */
export class Recent<K, T> {
  readonly #items = new Map<K, T>();

  constructor(private readonly limit: number) {}

  /** @param key another item of the same key gives way */
  add(key: K, item: T): void {
    this.#items.delete(key);
    this.#items.set(key, item);
    for (const oldest of [...this.#items.keys()].slice(0, -this.limit)) {
      this.#items.delete(oldest);
    }
  }

  get(key: K): T | undefined {
    return this.#items.get(key);
  }

  delete(key: K): void {
    this.#items.delete(key);
  }

  list(): T[] {
    return [...this.#items.values()].reverse();
  }
}
