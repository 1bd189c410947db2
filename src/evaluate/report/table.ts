import { columnNames } from '../../batch';
import type { Results } from './results';

export interface ResultsTable {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const figures = ['milliseconds', 'input_tokens', 'output_tokens', 'cost', 'provider', 'finish_reason'];

/** A line for each answer: what was asked, what was said, and how good it was. */
export function resultsTable({ rows, cells, repeat }: Results): ResultsTable {
  const vars = columnNames(rows.map((row) => row.vars));
  const checks = [
    ...new Set(
      cells.flatMap(({ outcomes }) => outcomes.flatMap((each) => each.checks.map(({ name }) => name))),
    ),
  ];
  const isGraded = cells.some(({ outcomes }) => outcomes.some(({ answer }) => answer?.grade !== undefined));
  const own = ['row', ...(repeat > 1 ? ['repeat'] : []), 'cell'];
  const judged = ['answer', 'failure', 'passed', 'score', ...(isGraded ? ['user_grade'] : [])];
  // A variable or a check may have the name of a column of ours.
  const taken = new Set([...own, ...judged, ...figures]);
  const named = (names: readonly string[], prefix: string) =>
    names.map((name) => {
      const free = taken.has(name) ? `${prefix}_${name}` : name;
      taken.add(free);
      return [name, free] as const;
    });
  const varColumns = named(vars, 'var');
  const checkColumns = named(checks, 'check');
  return {
    columns: [
      ...own,
      ...varColumns.map(([, column]) => column),
      ...judged,
      ...checkColumns.map(([, column]) => column),
      ...figures,
    ],
    rows: cells.flatMap(({ label, outcomes }) =>
      outcomes.map(({ row, repeat: count, answer, failure, passed, score, checks: done }) => ({
        row: row + 1,
        ...(repeat > 1 && { repeat: count + 1 }),
        cell: label,
        ...Object.fromEntries(varColumns.map(([name, column]) => [column, ownValue(rows[row]?.vars, name)])),
        answer: answer?.text ?? null,
        failure: failure?.reason ?? null,
        passed: passed ?? null,
        score: score ?? null,
        ...(isGraded && { user_grade: answer?.grade ?? null }),
        ...Object.fromEntries(
          checkColumns.map(([name, column]) => [
            column,
            done.find((check) => check.name === name)?.score ?? null,
          ]),
        ),
        milliseconds: answer?.milliseconds ?? null,
        input_tokens: answer?.tokens?.input ?? null,
        output_tokens: answer?.tokens?.output ?? null,
        cost: answer?.cost ?? null,
        provider: answer?.provider ?? null,
        finish_reason: answer?.finishReason ?? null,
      })),
    ),
  };
}

function ownValue(vars: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  return vars !== undefined && Object.hasOwn(vars, name) ? (vars[name] ?? null) : null;
}
