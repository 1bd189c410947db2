import { type JournalEntry, readSegment, type Segment, segmentBytes } from './journal-segment';

/** Where a journal is kept: the files of one folder. `write` replaces a file whole, and may be killed within. */
export interface JournalStore {
  list(): Promise<readonly string[]>;
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** The journal cannot be relied on: what a row has cost is not known any more. */
export class JournalError extends Error {
  override readonly name = 'JournalError';

  constructor(
    readonly code: 'damaged' | 'not-written',
    readonly segment: number,
    options?: ErrorOptions,
  ) {
    super(`segment ${segment} of the journal is ${code}`, options);
  }
}

const maxEntries = 100;
/** Characters: an entry may hold a long answer, and is written again with each that follows it. */
const maxLength = 64_000;

/** The files of a segment that grows, and of one that is finished. Both have the number of who wrote them. */
const openName = /^open-(?:(\d+)-)?[ab]\.jsonl$/;
const finishedName = /^\d{6,}(?:-(\d+))?\.jsonl$/;

interface Waiting {
  readonly entry: JournalEntry;
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What became of every row that was ever sent, kept so that no kill at any moment loses what was paid.
 *
 * Entries are only ever added. A store cannot append to a file, so they go into segments: the last one is written again
 * for each entry, into two files by turns, so that a whole one is there whenever a write is killed, and once it is full
 * into a file of its own, which is never written again. A segment is begun when the one before it is complete in its
 * file. Each writer has its own files: what one that was thought gone still writes damages nothing of the next one's.
 */
export class Journal {
  readonly #rows = new Map<number, JournalEntry>();
  readonly #waiting: Waiting[] = [];
  #segment: number;
  #lines: string[];
  /** Whether the last segment comes from an earlier process: none of its files is written over. */
  #inherited: boolean;
  #isTurnOfB = false;
  #writing = false;
  #broken: JournalError | undefined;

  private constructor(
    private readonly store: JournalStore,
    private readonly writer: number,
    segments: readonly FoundSegment[],
  ) {
    for (const entry of segments.flatMap(({ entries }) => entries)) {
      this.#rows.set(entry.row, entry);
    }
    const last = segments.at(-1);
    const open = last === undefined || last.finished ? undefined : last;
    this.#segment = open?.number ?? segments.length + 1;
    this.#lines = open?.entries.map((entry) => JSON.stringify(entry)) ?? [];
    this.#inherited = open !== undefined;
  }

  /**
   * Reads what there is, and writes nothing.
   * @param writer a number that no writer of this journal had before, where another one may still be at it
   * @throws JournalError
   */
  static async open(store: JournalStore, writer = 1): Promise<Journal> {
    const found = new Map<number, FoundSegment>();
    const read = async (names: readonly string[]) => {
      for (const name of names) {
        const segment = await readFound(store, name);
        // All files of a segment begin alike: the longest has all that was ever told to be written.
        if (segment !== undefined && longer(segment, found.get(segment.number))) {
          found.set(segment.number, segment);
        }
      }
    };
    // The journal may grow meanwhile. Whatever segment an open file is read with, the ones before it are finished by
    // then, and the second listing has them.
    await read((await store.list()).filter((name) => openName.test(name)));
    const names = await store.list();
    await read(names.filter((name) => finishedName.test(name)));
    const count = Math.max(0, ...found.keys());
    const segments = Array.from({ length: count }, (_, index) => {
      const segment = found.get(index + 1);
      if (segment === undefined || (!segment.finished && segment.number < count)) {
        throw new JournalError('damaged', index + 1);
      }
      return segment;
    });
    return new Journal(store, Math.max(writer, ...names.map((name) => writerOf(name) + 1)), segments);
  }

  /** The last entry of each row. */
  get rows(): ReadonlyMap<number, JournalEntry> {
    return this.#rows;
  }

  /**
   * Resolves when the entry is in the store; rows tell of it from then on.
   * @throws JournalError
   */
  append(entry: JournalEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, line: JSON.stringify(entry), resolve, reject });
      if (!this.#writing) {
        void this.#writeWaiting();
      }
    });
  }

  /** Entries that come while others are written go into the store together. */
  async #writeWaiting(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      // Entries of the same moment are written at once.
      await Promise.resolve();
      const batch = this.#waiting.splice(0, Math.max(1, maxEntries - this.#lines.length));
      try {
        await this.#write(batch);
      } catch (error) {
        this.#broken ??= new JournalError('not-written', this.#segment, { cause: error });
      }
      for (const { entry, resolve, reject } of batch) {
        if (this.#broken !== undefined) {
          reject(this.#broken);
        } else {
          this.#rows.set(entry.row, entry);
          resolve();
        }
      }
    }
    this.#writing = false;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    if (this.#broken !== undefined) {
      throw this.#broken;
    }
    if (this.#inherited) {
      await this.#finishSegment();
      this.#inherited = false;
    }
    this.#lines.push(...batch.map(({ line }) => line));
    const length = this.#lines.reduce((sum, line) => sum + line.length, 0);
    if (this.#lines.length >= maxEntries || length > maxLength) {
      await this.#finishSegment();
    } else {
      const name = `open-${this.writer}-${this.#isTurnOfB ? 'b' : 'a'}.jsonl`;
      await this.store.write(name, segmentBytes(this.#segment, this.#lines));
      this.#isTurnOfB = !this.#isTurnOfB;
    }
  }

  async #finishSegment(): Promise<void> {
    const number = String(this.#segment).padStart(6, '0');
    await this.store.write(`${number}-${this.writer}.jsonl`, segmentBytes(this.#segment, this.#lines));
    this.#segment += 1;
    this.#lines = [];
  }
}

interface FoundSegment extends Segment {
  /** Whether it has its own file, complete. */
  readonly finished: boolean;
}

/** Files of earlier versions have no number. */
function writerOf(name: string): number {
  return Number((openName.exec(name) ?? finishedName.exec(name))?.[1] ?? 0);
}

async function readFound(store: JournalStore, name: string): Promise<FoundSegment | undefined> {
  const segment = readSegment(await store.read(name));
  return segment && { ...segment, finished: finishedName.test(name) && segment.whole };
}

function longer(segment: FoundSegment, other: FoundSegment | undefined): boolean {
  if (other === undefined || segment.finished !== other.finished) {
    return segment.finished || other === undefined;
  }
  return segment.entries.length > other.entries.length;
}

/** The rows of a table by what became of them, ascending. */
export interface RowStates {
  readonly done: readonly number[];
  /** Not sent again by themselves. */
  readonly failed: readonly number[];
  /** Never sent, or refused by the server before they ran. */
  readonly waiting: readonly number[];
  /** Sent, and no answer known: they may have been paid. */
  readonly inDoubt: readonly number[];
}

export function rowStates({ rows }: Pick<Journal, 'rows'>, rowCount: number): RowStates {
  const states = { done: [], failed: [], waiting: [], inDoubt: [] } satisfies Record<
    keyof RowStates,
    number[]
  >;
  for (let row = 0; row < rowCount; row += 1) {
    const list: number[] = states[stateOf(rows.get(row))];
    list.push(row);
  }
  return states;
}

export function stateOf(entry: JournalEntry | undefined): keyof RowStates {
  switch (entry?.kind) {
    case undefined:
      return 'waiting';
    case 'sent':
      return 'inDoubt';
    case 'done':
      return 'done';
    case 'failed':
      return entry.again ? 'waiting' : 'failed';
  }
}
