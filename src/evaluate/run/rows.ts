import { mean } from '../metric';
import type { Outcome } from './outcome';

/** A row's answers together. */
export interface RowScore {
  readonly row: number;
  /** The share of its answers that pass, of those with a verdict; undefined where none has. */
  readonly passes: number | undefined;
  /** The mean score of its answers; undefined where none has any. */
  readonly score: number | undefined;
  /** Answers with a verdict. */
  readonly verdicts: number;
}

/** By the rows' numbers. */
export function rowScores(outcomes: readonly Outcome[]): Map<number, RowScore> {
  return new Map([...outcomesByRow(outcomes)].map(([row, own]) => [row, rowScore(row, own)]));
}

function rowScore(row: number, outcomes: readonly Outcome[]): RowScore {
  const verdicts = outcomes.map(({ passed }) => passed).filter((passed) => passed !== undefined);
  const scores = outcomes.map(({ score }) => score).filter((score) => score !== undefined);
  return {
    row,
    passes: verdicts.length === 0 ? undefined : verdicts.filter(Boolean).length / verdicts.length,
    score: scores.length === 0 ? undefined : mean(scores),
    verdicts: verdicts.length,
  };
}

/** Whether some of a row's answers pass and others don't. */
export function isFlaky({ passes }: RowScore): boolean {
  return passes !== undefined && passes > 0 && passes < 1;
}

/** The answers to each row. */
export function outcomesByRow(outcomes: readonly Outcome[]): Map<number, Outcome[]> {
  const byRow = new Map<number, Outcome[]>();
  for (const outcome of outcomes) {
    const own = byRow.get(outcome.row);
    if (own === undefined) {
      byRow.set(outcome.row, [outcome]);
    } else {
      own.push(outcome);
    }
  }
  return byRow;
}
