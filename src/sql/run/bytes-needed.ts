import { conditionsOf, type RowSource } from '../../rows';
import type { PreparedQuery } from '../plan/prepare';
import type { Budget } from './budget';

/**
 * Bytes that a query reads of where the rows are stored: at most, and about.
 *
 * @returns undefined where the source doesn't know
 * @throws RowsError, or the signal's reason once it's aborted
 */
export async function bytesNeeded(
  query: PreparedQuery,
  source: RowSource,
  { budget, signal }: { readonly budget: Budget; readonly signal: AbortSignal },
): Promise<number | undefined> {
  const { read } = query;
  if (read === undefined) {
    return 0;
  }
  if (source.bytesOf === undefined) {
    return undefined;
  }
  const count = await source.count(signal);
  const all = count.kind === 'unknown' ? budget.rows : Math.min(count.rows, budget.rows);
  const rows = takesFirstRows(query) ? query.offset + (query.limit ?? budget.results) : all;
  const filtered = read.filter === undefined ? [] : conditionsOf(read.filter, await source.schema(signal));
  const columns = [...read.columns, ...filtered.map(({ column }) => column)];
  return source.bytesOf(columns, Math.min(rows, all), signal);
}

/** Whether a query has no use for rows behind those of its answer. */
function takesFirstRows({ read, groups, orders, isDistinct }: PreparedQuery): boolean {
  const hasAll = read?.filter === undefined && read?.conditions.length === 0 && read.sample === undefined;
  return hasAll && groups === undefined && orders.length === 0 && !isDistinct;
}
