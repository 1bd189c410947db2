import { checkedRange } from '../page-request';
import type { PageRequest, RowPage } from '../row-source';
import type { Picked, PickSearch, ReadPage } from './pick-search';
import { readPlaces } from './read-places';

interface PickedWorld {
  /** In milliseconds, on a clock that only goes on. */
  readonly now: () => number;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** How long a page waits for a search before it is sent how far that is, in milliseconds. */
const turnMilliseconds = 300;

/**
 * Rows that are picked from those of a query, and read page by page. The search for them goes on while pages are asked for,
 * and rests in between.
 */
export class PickedRows {
  #found: Picked | undefined;
  #running: Promise<unknown> = Promise.resolve();

  /** @param read has the rows that the places of those found are among */
  constructor(
    private readonly search: PickSearch,
    private readonly read: ReadPage,
    private readonly world: PickedWorld,
  ) {}

  /** Undefined until the search has ended. */
  get found(): Picked | undefined {
    return this.#found;
  }

  /** A page without rows, and a total that is still unknown, while the search goes on. */
  async page(request: PageRequest, signal: AbortSignal): Promise<RowPage> {
    const run = this.#running.then(() => this.#goOn(signal));
    this.#running = run.catch(() => undefined);
    await run;
    if (this.#found === undefined) {
      const total = { kind: 'atLeast', rows: 0, seen: this.search.seen, bytes: 0 } as const;
      return { rows: [], total, problems: [], isPartial: false };
    }
    const { places } = this.#found;
    const { from, count, ...rest } = { ...request, ...checkedRange(request) };
    const page = await readPlaces(this.read, { ...rest, places: places.slice(from, from + count) }, signal);
    return { ...page, total: { kind: 'exact', rows: places.length } };
  }

  async #goOn(signal: AbortSignal): Promise<void> {
    const { now, pause } = this.world;
    const end = now() + turnMilliseconds;
    while (this.#found === undefined && now() < end) {
      signal.throwIfAborted();
      this.#found = await this.search.goOn(signal);
      await pause();
    }
  }
}
