/** The last of many, the newest first. */
export class Recent<T> {
  readonly #items = new Map<number, T>();

  constructor(private readonly limit: number) {}

  /** @param key another item of the same key gives way */
  add(key: number, item: T): void {
    this.#items.delete(key);
    this.#items.set(key, item);
    for (const oldest of [...this.#items.keys()].slice(0, -this.limit)) {
      this.#items.delete(oldest);
    }
  }

  delete(key: number): void {
    this.#items.delete(key);
  }

  list(): T[] {
    return [...this.#items.values()].reverse();
  }
}
