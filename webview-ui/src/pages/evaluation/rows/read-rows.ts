import type { EvaluationRow, Params } from '../../../../../src/protocol';
import { host } from '../../../wire/host';

export const pageRows = 100;
/** Rows that are there already are read again in fewer requests. */
const mostRows = 200;

export interface ReadRows {
  readonly rows: readonly EvaluationRow[];
  /** Of all rows of the filter. */
  readonly total: number;
}

interface Reach {
  /** What is there already. */
  readonly before: readonly EvaluationRow[];
  readonly upTo: number;
  readonly signal: AbortSignal;
}

/** Reads the rows of a filter up to a number, behind those that are there. */
export async function readRows(
  params: Pick<Params<'readEvaluationRows'>, 'id' | 'filter'>,
  { before, upTo, signal }: Reach,
): Promise<ReadRows> {
  let rows = before;
  let total = Number.POSITIVE_INFINITY;
  while (rows.length < Math.min(upTo, total)) {
    const from = rows.length;
    const count = Math.min(mostRows, upTo - from);
    const answer = await host.request('readEvaluationRows', { ...params, from, count }, { signal });
    total = answer.total;
    // Between two pages a row may have come in front of others.
    const seen = new Set(rows.map(({ row }) => row));
    const fresh = answer.rows.filter(({ row }) => !seen.has(row));
    if (fresh.length === 0) {
      return { rows, total: rows.length };
    }
    rows = [...rows, ...fresh];
  }
  return { rows, total };
}
