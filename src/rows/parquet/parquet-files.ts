import type { RangedFile } from '../../batch';
import { ExpiringCache } from '../../http';
import { ByteCache } from '../byte-cache';
import type { RowCount } from '../row-source';
import { type ColumnCells, ParquetFile, type RowSpan } from './parquet-file';

/** The files of a split, in their order. */
export interface FileList {
  readonly count: number;
  readonly open: (index: number, signal: AbortSignal) => Promise<RangedFile>;
}

/** Rows of a row group of a file. */
export interface Segment extends RowSpan {
  readonly file: ParquetFile;
  /** The number of the group's first row among those of all files. */
  readonly firstRow: number;
}

const cacheBytes = 64_000_000;
const mostFooters = 100;

/** The Parquet files of a split as one. Each is opened when its rows are needed, and those before it for their counts. */
export class ParquetFiles {
  readonly #cells = new ByteCache<ColumnCells>(cacheBytes);
  readonly #open = new ExpiringCache<ParquetFile>(mostFooters, Number.POSITIVE_INFINITY);
  readonly #list: (signal: AbortSignal) => Promise<FileList>;
  #lists: FileList | undefined;
  /** Rows and row groups of the files that have been opened, by their index. */
  readonly #rows = new Map<number, number>();
  readonly #groups = new Map<number, number>();

  constructor(list: (signal: AbortSignal) => Promise<FileList>) {
    this.#list = list;
  }

  async first(signal: AbortSignal): Promise<ParquetFile | undefined> {
    return (await this.#known(signal)).count === 0 ? undefined : this.#file(0, signal);
  }

  async count(signal: AbortSignal): Promise<RowCount> {
    const { count } = await this.#known(signal);
    await this.first(signal);
    const rows = [...this.#rows.values()].reduce((sum, each) => sum + each, 0);
    const opened = this.#rows.size;
    return opened === count
      ? { kind: 'exact', rows }
      : { kind: 'estimated', rows: Math.round((rows / opened) * count) };
  }

  /** How many row groups there are, once all files have been opened. */
  get groupCount(): number | undefined {
    const isKnown = this.#groups.size === this.#lists?.count;
    return isKnown ? [...this.#groups.values()].reduce((sum, each) => sum + each, 0) : undefined;
  }

  /** The row groups that have the rows, in their order; no more than are taken. */
  async *segments(start: number, end: number, signal: AbortSignal): AsyncGenerator<Segment, void, undefined> {
    const { count } = await this.#known(signal);
    let fileStart = 0;
    for (let index = 0; index < count && fileStart < end; index += 1) {
      const known = this.#rows.get(index);
      if (known !== undefined && fileStart + known <= start) {
        fileStart += known;
        continue;
      }
      const file = await this.#file(index, signal);
      yield* segmentsOf(file, fileStart, start, end);
      fileStart += file.rows;
    }
  }

  async #known(signal: AbortSignal): Promise<FileList> {
    this.#lists ??= await this.#list(signal);
    return this.#lists;
  }

  async #file(index: number, signal: AbortSignal): Promise<ParquetFile> {
    const { open } = await this.#known(signal);
    const load = async (shared: AbortSignal) =>
      ParquetFile.open(await open(index, shared), this.#cells, String(index), shared);
    const file = await this.#open.get(String(index), load, { now: 0, signal });
    this.#rows.set(index, file.rows);
    this.#groups.set(index, file.groups.length);
    return file;
  }
}

function* segmentsOf(
  file: ParquetFile,
  fileStart: number,
  start: number,
  end: number,
): Generator<Segment, void, undefined> {
  const { starts } = file;
  for (let group = firstGroup(starts, start - fileStart); group + 1 < starts.length; group += 1) {
    const firstRow = fileStart + (starts[group] ?? 0);
    const behind = fileStart + (starts[group + 1] ?? 0);
    if (firstRow >= end) {
      return;
    }
    if (behind > Math.max(start, firstRow)) {
      const from = Math.max(0, start - firstRow);
      yield { file, group, firstRow, start: from, end: Math.min(end, behind) - firstRow };
    }
  }
}

/** The last group that begins at a row or before it. */
function firstGroup(starts: readonly number[], row: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= row) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
