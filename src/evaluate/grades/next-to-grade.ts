import type { Results } from '../report/results';
import { shuffled } from '../run/plan';
import { outcomesByRow } from '../run/rows';
import { needsGrade } from './agreement';

/** Where an answer is. */
export interface AnswerPlace {
  readonly cell: number;
  readonly row: number;
  /** From 0 on. */
  readonly repeat: number;
}

/** Any will do: rows come in the same order each time. */
const seed = 1;

/**
 * The next answer that has a verdict of the judge but no grade of the user: of rows from all over the table before a second
 * one of the same row, and of each cell in turn.
 *
 * @param after an answer that the user leaves open
 * @returns undefined where there is none
 */
export function nextToGrade(
  { rows, cells }: Pick<Results, 'rows' | 'cells'>,
  after?: Pick<AnswerPlace, 'cell' | 'row'>,
): AnswerPlace | undefined {
  const order = shuffled([...rows.keys()], seed);
  const byRow = cells.map(({ outcomes }) => outcomesByRow(outcomes.filter(needsGrade)));
  const count = order.length * cells.length;
  const start = after === undefined ? 0 : turnOf(after, order, cells.length) + 1;
  for (let turn = start; turn < start + count; turn += 1) {
    const round = Math.floor(turn / order.length);
    const place = turn % order.length;
    const row = order[place] ?? 0;
    const cell = (place + round) % cells.length;
    const [found] = byRow[cell]?.get(row) ?? [];
    if (found !== undefined) {
      return { cell, row, repeat: found.repeat };
    }
  }
  return undefined;
}

/** In each round all rows have their turn, with another cell than in the rounds before. */
function turnOf(
  { cell, row }: Pick<AnswerPlace, 'cell' | 'row'>,
  order: readonly number[],
  cells: number,
): number {
  const place = Math.max(0, order.indexOf(row));
  const round = (((cell - place) % cells) + cells) % cells;
  return round * order.length + place;
}
