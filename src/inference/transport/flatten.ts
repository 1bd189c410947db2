/**
 * One by one what a generator yields in batches. An async generator would do, at three turns of the microtask queue for
 * each item; here an item that is there already costs one.
 */
export function flatten<T>(
  batches: AsyncGenerator<readonly T[], void, undefined>,
): AsyncGenerator<T, void, undefined> {
  return new Flattened(batches);
}

class Flattened<T> implements AsyncGenerator<T, void, undefined> {
  #batch: readonly T[] = [];
  #index = 0;
  /** The batch on its way, for which all wait who ask before it is there. */
  #coming: Promise<void> | undefined;
  #done = false;

  constructor(private readonly batches: AsyncGenerator<readonly T[], void, undefined>) {}

  next(): Promise<IteratorResult<T, void>> {
    const value = this.#batch[this.#index];
    if (value !== undefined) {
      this.#index += 1;
      return Promise.resolve({ done: false, value });
    }
    return this.#nextBatch();
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.#end();
    await this.batches.return();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #nextBatch(): Promise<IteratorResult<T, void>> {
    if (this.#done) {
      return { done: true, value: undefined };
    }
    this.#coming ??= this.#fetch();
    await this.#coming;
    return this.next();
  }

  async #fetch(): Promise<void> {
    try {
      const { done, value } = await this.batches.next();
      this.#batch = done || this.#done ? [] : value;
      this.#index = 0;
      this.#done ||= done === true;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      this.#coming = undefined;
    }
  }

  #end(): void {
    this.#done = true;
    this.#batch = [];
  }
}
