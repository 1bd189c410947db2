import type { Answer, Chunk, Failure, RowCell, ShownCount } from '../../../../../src/protocol';

type Page = Answer<'readRows'>;

/** A part of the rows: a page, with a block of their columns. */
export interface PagePart {
  readonly page: number;
  readonly block: number;
}

export type SearchProgress = Chunk<'readRows'>;

interface ReadOptions {
  readonly signal: AbortSignal;
  /** A search that has gone through more rows than these doesn't go on. */
  readonly seen: number;
  readonly onProgress: (progress: SearchProgress) => void;
}

interface PagesWorld {
  /** Whether a search goes on by itself, rather than when the user wants it to. */
  readonly goesOn: boolean;
  readonly read: (part: PagePart, options: ReadOptions) => Promise<Page>;
  readonly toFailure: (error: unknown) => Failure;
  readonly onChange: () => void;
}

export const pageRows = 100;

/** Columns of a request. */
export const blockColumns = 50;

/** Parts that stay in memory. */
const mostParts = 60;

interface Part {
  page?: Page;
  failure?: Failure;
  /** Whether the search goes on for it. */
  isReadOn?: boolean;
  /** Of the request that is on its way. */
  asking?: AbortController;
}

/** The pages of rows that have been read, or are being read. What isn't wanted any more is given up. */
export class RowPages {
  readonly #parts = new Map<string, Part>();
  /** The newest page, which knows best how many rows there are. */
  #last: Page | undefined;
  #progress: SearchProgress | undefined;

  constructor(private readonly world: PagesWorld) {}

  get total(): ShownCount | undefined {
    return this.#last?.total;
  }

  get standby(): string | undefined {
    return this.#last?.standby;
  }

  get isPartial(): boolean {
    return this.#last?.isPartial ?? false;
  }

  /** What the user should know of the rows. */
  get notes(): readonly string[] {
    return this.#last?.notes ?? [];
  }

  get isReading(): boolean {
    return [...this.#parts.values()].some(({ asking }) => asking !== undefined);
  }

  /** How far a search is that is going on. */
  get progress(): SearchProgress | undefined {
    return this.isReading ? this.#progress : undefined;
  }

  /** Whether a search has stopped for having read a lot: {@link readOn} lets it go on. */
  get isStopped(): boolean {
    return !this.world.goesOn && !this.isReading && [...this.#parts.values()].some(isUnfinished);
  }

  /** Why rows that are wanted aren't there. */
  get failure(): Failure | undefined {
    return [...this.#parts.values()].find(({ failure }) => failure !== undefined)?.failure;
  }

  /** The number of a row in the split or file, once it is known. */
  numberOf(row: number): number | undefined {
    const start = `${Math.floor(row / pageRows)}/`;
    for (const [key, { page }] of this.#parts) {
      if (page !== undefined && key.startsWith(start)) {
        return page.rows[row % pageRows]?.number;
      }
    }
    return undefined;
  }

  /** @param place of the column in its block */
  cell(row: number, block: number, place: number): RowCell | undefined {
    const part = this.#parts.get(keyOf({ page: Math.floor(row / pageRows), block }));
    return part?.page?.rows[row % pageRows]?.cells[place];
  }

  /** Reads what is wanted and isn't there. */
  want(wanted: readonly PagePart[]): void {
    const keys = new Set(wanted.map(keyOf));
    for (const [key, part] of this.#parts) {
      if (!keys.has(key)) {
        giveUp(part);
        if (part.page === undefined) {
          this.#parts.delete(key);
        }
      }
    }
    for (const each of wanted) {
      const key = keyOf(each);
      const part = this.#parts.get(key) ?? {};
      // What was used last goes last.
      this.#parts.delete(key);
      this.#parts.set(key, part);
      const goesOn = part.isReadOn === true || (this.world.goesOn && isUnfinished(part));
      const isMissing = part.page === undefined || goesOn;
      if (part.asking === undefined && part.failure === undefined && isMissing) {
        void this.#read(each, part);
      }
    }
    this.#makeRoom(keys);
  }

  /** Forgets what failed, so that it is asked for again. */
  retry(): void {
    for (const part of this.#parts.values()) {
      delete part.failure;
    }
    this.world.onChange();
  }

  /** Lets a search that has stopped go on from there. */
  readOn(): void {
    for (const part of this.#parts.values()) {
      if (isUnfinished(part)) {
        part.isReadOn = true;
      }
    }
    this.world.onChange();
  }

  dispose(): void {
    for (const part of this.#parts.values()) {
      giveUp(part);
    }
    this.#parts.clear();
  }

  async #read(wanted: PagePart, part: Part): Promise<void> {
    const controller = new AbortController();
    part.asking = controller;
    this.#progress = undefined;
    const onProgress = (progress: SearchProgress) => {
      if (part.asking === controller) {
        this.#progress = progress;
        this.world.onChange();
      }
    };
    try {
      const options = { signal: controller.signal, seen: this.#seenFor(wanted, part), onProgress };
      const page = await this.world.read(wanted, options);
      if (part.asking === controller) {
        this.#last = page;
        part.page = page;
        delete part.isReadOn;
      }
    } catch (error) {
      if (part.asking === controller) {
        part.failure = this.world.toFailure(error);
      }
    }
    if (part.asking === controller) {
      delete part.asking;
      this.world.onChange();
    }
  }

  /** What has been found is read without going on. */
  #seenFor({ page }: PagePart, { isReadOn }: Part): number {
    const { total } = this;
    const isBehind = total?.kind === 'atLeast' && page * pageRows >= total.rows;
    return total?.kind === 'atLeast' && (isReadOn === true || isBehind) ? total.seen : 0;
  }

  #makeRoom(wanted: ReadonlySet<string>): void {
    for (const key of this.#parts.keys()) {
      if (this.#parts.size <= mostParts) {
        return;
      }
      if (!wanted.has(key)) {
        this.#parts.delete(key);
      }
    }
  }
}

function giveUp(part: Part): void {
  part.asking?.abort();
  delete part.asking;
}

/** Whether a search for rows that match can go on for a part. */
function isUnfinished({ page }: Part): boolean {
  return page?.total.kind === 'atLeast' && page.rows.length < pageRows;
}

function keyOf({ page, block }: PagePart): string {
  return `${page}/${block}`;
}

/** The parts that hold rows and columns. @param places of the columns, in the order of the names */
export function partsOf(
  { start, end }: { readonly start: number; readonly end: number },
  places: readonly number[],
): readonly PagePart[] {
  const blocks = [...new Set(places.map((place) => Math.floor(place / blockColumns)))];
  const first = Math.floor(start / pageRows);
  const last = Math.floor(Math.max(start, end - 1) / pageRows);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((page) =>
    blocks.map((block) => ({ page, block })),
  );
}
