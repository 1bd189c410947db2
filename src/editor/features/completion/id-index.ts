import type { RepositoryKind } from '../../../source';
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
  /** Another one took its place, or it is forgotten. */
  gone?: true;
}

const maxSize = 10_000;

/**
 * The ids that we have heard of: found again by any part of them, at once. Of more than `maxSize` the ones heard of
 * longest ago are forgotten.
 */
export class IdIndex {
  readonly #entries = new Map<string, Entry>();
  /** Of each kind, most downloaded first, and those that are not yet among them. */
  readonly #sorted = new Map<RepositoryKind, readonly Entry[]>();
  readonly #fresh = new Map<RepositoryKind, Entry[]>();

  constructor(private readonly limit = maxSize) {}

  get size(): number {
    return this.#entries.size;
  }

  get(kind: RepositoryKind, id: string): KnownId | undefined {
    return this.#entries.get(keyOf(kind, id))?.known;
  }

  /** What is said of an id that is there already is added to what is known of it. */
  put(ids: Iterable<KnownId>): void {
    for (const said of ids) {
      const before = this.#entries.get(keyOf(said.kind, said.id));
      const known = before === undefined ? said : merged(before.known, said);
      this.#remove(before);
      this.#add({ known, comparable: before?.comparable ?? comparable(known.id) });
    }
    for (const entry of this.#entries.values()) {
      if (this.#entries.size <= this.limit) {
        break;
      }
      this.#remove(entry);
    }
  }

  /** Of an id that the user wrote, only what the hub said of it is forgotten. */
  forget(isToGo: (known: KnownId) => boolean): void {
    const forgotten = [...this.#entries.values()].filter(({ known }) => isToGo(known));
    for (const entry of forgotten) {
      this.#remove(entry);
    }
    this.put(forgotten.flatMap(({ known }) => (known.written ? [asWritten(known)] : [])));
  }

  /** In the order in which they were heard of. */
  *[Symbol.iterator](): Iterator<KnownId> {
    for (const { known } of this.#entries.values()) {
      yield known;
    }
  }

  /** The ids that match, the best first: by match, fit, mark, downloads, and then by the alphabet. */
  search(query: IdQuery): KnownId[] {
    const { kind, text, limit, marked = [] } = query;
    const places = marked.length + 1;
    // One shelf for each possible order; on a shelf the order of #sorted remains.
    const shelves: KnownId[][] = Array.from({ length: matchRanks * places * 3 }, () => []);
    const sought = wanted(text);
    for (const { known, comparable, gone } of this.#sortedOf(kind)) {
      const rank = gone ? undefined : rankMatch(comparable, sought);
      if (rank !== undefined) {
        const shelf = shelves[(rank * 3 + misfit(known, query)) * places + placeOf(known.id, marked)];
        if (shelf !== undefined && shelf.length < limit) {
          shelf.push(known);
        }
      }
    }
    return shelves.flat().slice(0, limit);
  }

  #add(entry: Entry): void {
    const { kind, id } = entry.known;
    this.#entries.set(keyOf(kind, id), entry);
    const fresh = this.#fresh.get(kind);
    if (fresh === undefined) {
      this.#fresh.set(kind, [entry]);
    } else {
      fresh.push(entry);
    }
  }

  #remove(entry: Entry | undefined): void {
    if (entry !== undefined) {
      entry.gone = true;
      this.#entries.delete(keyOf(entry.known.kind, entry.known.id));
    }
  }

  #sortedOf(kind: RepositoryKind): readonly Entry[] {
    const sorted = this.#sorted.get(kind) ?? [];
    const fresh = this.#fresh.get(kind);
    if (fresh === undefined) {
      return sorted;
    }
    const together = mergedInOrder(sorted.filter(isThere), fresh.filter(isThere).sort(byDownloads));
    this.#sorted.set(kind, together);
    this.#fresh.delete(kind);
    return together;
  }
}

function isThere({ gone }: Entry): boolean {
  return gone === undefined;
}

/** Two sorted lists as one, in a single pass: what the hub adds are few among many. */
function mergedInOrder(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const together: Entry[] = [];
  let taken = 0;
  for (const entry of one) {
    let next = other[taken];
    while (next !== undefined && byDownloads(next, entry) < 0) {
      together.push(next);
      taken += 1;
      next = other[taken];
    }
    together.push(entry);
  }
  return [...together, ...other.slice(taken)];
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
    written: said.written === true || before.written === true,
  };
}

/** An id that somebody wrote, which says not that the hub has it. */
export function asWritten({ kind, id }: Pick<KnownId, 'kind' | 'id'>): KnownId {
  return { kind, id, fleeting: true, written: true };
}
