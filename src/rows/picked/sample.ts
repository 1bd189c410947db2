import { RowsError } from '../errors';
import { randomFrom } from '../random';
import type { RowCount } from '../row-source';
import type { Picked, PickSearch, ReadPage } from './pick-search';

interface SampleOptions {
  readonly count: number;
  /** The same seed chooses the same of the same rows. */
  readonly seed: number;
}

/** Asked for to have a source go on with a search for rows that match: it remembers no more of them. */
const farRow = 999_999;

/** An estimate becomes exact once rows near its end have been asked for. */
const stepsOfEstimate = 16;
const mostSteps = 64;

/** Chooses rows by chance among all, each with the same chance, once it knows how many there are. */
export class SampleSearch implements PickSearch {
  seen = 0;
  /** The row that is asked for next. */
  #next = 0;
  #steps = 0;

  constructor(
    private readonly read: ReadPage,
    private readonly options: SampleOptions,
  ) {}

  /** @throws RowsError `unsupported` where nobody knows how many rows there are */
  async goOn(signal: AbortSignal): Promise<Picked | undefined> {
    const { total } = await this.read({ from: this.#next, count: 1, columns: [] }, signal);
    switch (total.kind) {
      case 'exact':
        return this.#chosen(total.rows, false);
      case 'atLeast':
        return this.#afterSearch(total);
      case 'estimated':
        return this.#afterEstimate(total.rows);
      default:
        throw new RowsError('unsupported', { detail: 'count' });
    }
  }

  #afterSearch({ rows, seen }: Extract<RowCount, { kind: 'atLeast' }>): Picked | undefined {
    if (this.#next === farRow && seen <= this.seen) {
      return this.#chosen(rows, true);
    }
    this.#next = farRow;
    this.seen = seen;
    return undefined;
  }

  #afterEstimate(rows: number): Picked | undefined {
    this.#steps += 1;
    this.seen = this.#next;
    if (this.#steps > mostSteps) {
      return this.#chosen(this.seen, true);
    }
    const step = Math.ceil(rows / stepsOfEstimate);
    this.#next = this.seen < rows ? Math.min(rows, this.seen + step) : this.seen + step;
    return undefined;
  }

  #chosen(rows: number, isCut: boolean): Picked {
    const { count, seed } = this.options;
    this.seen = rows;
    return { places: chosenNumbers(count, rows, randomFrom(seed)), among: rows, isCut, leftOut: 0 };
  }
}

/** So many of the numbers from 0 up to `total`, in their order; all where there are no more (Floyd's algorithm). */
export function chosenNumbers(count: number, total: number, random: () => number): readonly number[] {
  const chosen = new Set<number>();
  for (let last = Math.max(0, total - count); last < total; last += 1) {
    const number = Math.floor(random() * (last + 1));
    chosen.add(chosen.has(number) ? last : number);
  }
  return [...chosen].sort((one, other) => one - other);
}
