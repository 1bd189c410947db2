import type { RowSource } from '../../rows';
import type { Values } from '../plan/compiled';
import type { PlannedGroups, PlannedRead, PreparedQuery } from '../plan/prepare';
import { jsonOf } from '../values/value';
import { Answer } from './answer';
import { type Budget, Held } from './budget';
import { Groups } from './groups';
import { type ReadOptions, RowReader } from './read-rows';

export interface RunOptions extends Omit<ReadOptions, 'held'> {
  readonly budget: Budget;
}

export interface SqlAnswer {
  readonly columns: readonly string[];
  /** Values as JSON has them. An integer that a number can't hold is a text of its digits. */
  readonly rows: readonly (readonly unknown[])[];
  /** Whether there are more rows than the budget has. */
  readonly isCut: boolean;
  /** Rows that were gone through. */
  readonly seen: number;
  /** Cells that the query used and that came in part, or not at all. */
  readonly cutCells: number;
  readonly missingCells: number;
  /** Whether the source has only a part of the data. */
  readonly isPartial: boolean;
}

/**
 * Runs a query over rows, of which no more are held than the answer needs.
 *
 * @throws SqlError of a limit or a cell, RowsError, or the signal's reason once it's aborted
 */
export async function run(query: PreparedQuery, source: RowSource, options: RunOptions): Promise<SqlAnswer> {
  const held = new Held(options.budget);
  const answer = new Answer(query, held, options.budget.results);
  const { read, groups } = query;
  const reader = read && new RowReader(source, read, { ...options, held });
  const known = groups && read && (await knownCount(groups, read, source, options.signal));
  if (known !== undefined) {
    answer.add(known);
  } else if (groups === undefined) {
    await addRows(answer, reader);
  } else {
    await addGroups(answer, new Groups(groups, held), reader);
  }
  const { rows, isCut } = answer.made;
  return {
    columns: query.outputs.map(({ name }) => name),
    rows: rows.map((row) => row.map(jsonOf)),
    isCut,
    seen: reader?.seen ?? 0,
    cutCells: reader?.cutCells ?? 0,
    missingCells: reader?.missingCells ?? 0,
    isPartial: reader?.isPartial ?? false,
  };
}

async function addRows(answer: Answer, reader: RowReader | undefined): Promise<void> {
  if (reader === undefined) {
    answer.add([]);
    return;
  }
  for await (const rows of reader.rows()) {
    for (const values of rows) {
      answer.add(values);
    }
    if (answer.isFull) {
      return;
    }
  }
}

async function addGroups(answer: Answer, groups: Groups, reader: RowReader | undefined): Promise<void> {
  if (reader === undefined) {
    groups.add([]);
  } else {
    for await (const rows of reader.rows()) {
      for (const values of rows) {
        groups.add(values);
      }
    }
  }
  for (const values of groups.rows()) {
    answer.add(values);
  }
}

/** The one group of a query that only counts all rows: nothing needs to be read for it. */
async function knownCount(
  { keys, aggregates, having }: PlannedGroups,
  { filter, conditions, sample }: PlannedRead,
  source: RowSource,
  signal: AbortSignal,
): Promise<Values | undefined> {
  const isPlain = keys.length + conditions.length === 0 && filter === undefined && sample === undefined;
  const onlyCounts = aggregates.every((each) => each.argument === undefined && each.filter === undefined);
  if (!isPlain || !onlyCounts || having !== undefined || aggregates.length === 0) {
    return undefined;
  }
  const count = await source.count(signal);
  return count.kind === 'exact' ? aggregates.map(() => count.rows) : undefined;
}
