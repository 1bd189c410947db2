import type { RepositoryKind } from '../../source';
import type { KnownId } from './known-id';
import { type Comparable, comparable, matchRanks, rankMatch, wanted } from './match-id';

export interface IdQuery {
  readonly kind: RepositoryKind;
  /** What was typed of the id. Empty: all match. */
  readonly text: string;
  readonly limit: number;
  /** Ids of this task and this library go before others that match as well. */
  readonly task?: string | undefined;
  readonly library?: string | undefined;
  /** Ids that go before all others that match as well: those of the first set, then those of the second ... */
  readonly marked?: readonly ReadonlySet<string>[];
}

interface Entry {
  readonly known: KnownId;
  readonly comparable: Comparable;
}

const maxSize = 10_000;

/**
 * The ids that we have heard of: found again by any part of them, at once. Of more than `maxSize` the ones heard of
 * longest ago are forgotten.
 */
export class IdIndex {
  readonly #entries = new Map<string, Entry>();
  /** Of each kind, most downloaded first. Made anew when it is next needed. */
  readonly #sorted = new Map<RepositoryKind, readonly Entry[]>();

  constructor(private readonly limit = maxSize) {}

  get size(): number {
    return this.#entries.size;
  }

  get(kind: RepositoryKind, id: string): KnownId | undefined {
    return this.#entries.get(keyOf(kind, id))?.known;
  }

  /** What is said of an id that is there already is added to what is known of it. */
  put(ids: Iterable<KnownId>): void {
    for (const known of ids) {
      const key = keyOf(known.kind, known.id);
      const before = this.#entries.get(key);
      this.#entries.delete(key);
      this.#entries.set(key, {
        known: before === undefined ? known : merged(before.known, known),
        comparable: before?.comparable ?? comparable(known.id),
      });
    }
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.limit) {
        break;
      }
      this.#entries.delete(key);
    }
    this.#sorted.clear();
  }

  forget(isToGo: (known: KnownId) => boolean): void {
    for (const [key, { known }] of this.#entries) {
      if (isToGo(known)) {
        this.#entries.delete(key);
      }
    }
    this.#sorted.clear();
  }

  /** In the order in which they were heard of. */
  *[Symbol.iterator](): Iterator<KnownId> {
    for (const { known } of this.#entries.values()) {
      yield known;
    }
  }

  /** The ids that match, the best first: by match, mark, fit, downloads, and then by the alphabet. */
  search(query: IdQuery): KnownId[] {
    const { kind, text, limit, marked = [] } = query;
    const places = marked.length + 1;
    // One shelf for each possible order; on a shelf the order of #sorted remains.
    const shelves: KnownId[][] = Array.from({ length: matchRanks * places * 3 }, () => []);
    const sought = wanted(text);
    for (const { known, comparable } of this.#sortedOf(kind)) {
      const rank = rankMatch(comparable, sought);
      if (rank !== undefined) {
        const shelf = shelves[(rank * places + placeOf(known.id, marked)) * 3 + misfit(known, query)];
        if (shelf !== undefined && shelf.length < limit) {
          shelf.push(known);
        }
      }
    }
    return shelves.flat().slice(0, limit);
  }

  #sortedOf(kind: RepositoryKind): readonly Entry[] {
    const known = this.#sorted.get(kind);
    if (known !== undefined) {
      return known;
    }
    const sorted = [...this.#entries.values()].filter((entry) => entry.known.kind === kind).sort(byDownloads);
    this.#sorted.set(kind, sorted);
    return sorted;
  }
}

function keyOf(kind: RepositoryKind, id: string): string {
  return `${kind} ${id}`;
}

function byDownloads({ known: a, comparable: { text: one } }: Entry, b: Entry): number {
  const difference = (b.known.downloads ?? 0) - (a.downloads ?? 0);
  const other = b.comparable.text;
  return difference || Number(one > other) - Number(one < other);
}

function placeOf(id: string, marked: readonly ReadonlySet<string>[]): number {
  const place = marked.findIndex((ids) => ids.has(id));
  return place === -1 ? marked.length : place;
}

/** 0: of the task, 1: of the library alone, 2: of neither. */
function misfit(known: KnownId, { task, library }: IdQuery): 0 | 1 | 2 {
  if (task !== undefined && known.task === task) {
    return 0;
  }
  return library !== undefined && known.library === library ? 1 : 2;
}

function merged(before: KnownId, { kind, id, ...said }: KnownId): KnownId {
  const { task, library, downloads, likes } = before;
  return {
    kind,
    id,
    task: said.task ?? task,
    library: said.library ?? library,
    downloads: said.downloads ?? downloads,
    likes: said.likes ?? likes,
    fleeting: said.fleeting === true && before.fleeting === true,
  };
}
