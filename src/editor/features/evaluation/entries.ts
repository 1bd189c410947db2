import { type JournalEntry, rowStates } from '../../../batch';
import {
  answersBeside,
  type CellEntries,
  opinionKinds,
  opinionSources,
  type PlannedEvaluation,
} from '../../../evaluate';

/** What became of each row of a batch. */
type Entries = ReadonlyMap<number, JournalEntry>;

/** Whether nothing is waiting, and nothing in doubt. */
function isAnswered(entries: Entries, rows: number): boolean {
  const { waiting, inDoubt } = rowStates({ rows: entries }, rows);
  return waiting.length === 0 && inDoubt.length === 0;
}

/** Changes with each answer. */
export function versionOf(entries: Entries): string {
  let ended = 0;
  let failed = 0;
  for (const { kind } of entries.values()) {
    ended += kind === 'done' ? 1 : 0;
    failed += kind === 'failed' ? 1 : 0;
  }
  return `${ended}+${failed}`;
}

/** Whether each cell has answered, and all opinions on its answers are there. */
export function isOver(planned: PlannedEvaluation, entries: readonly CellEntries[]): boolean {
  return entries.every(({ answers, opinions }, cell) => {
    const beside = answersBeside(planned, cell, (index) => entries[index]?.answers);
    return (
      isAnswered(answers, planned.rows.length * planned.repeat) &&
      opinionKinds.every((kind) => isAnswered(opinions[kind], opinionSources[kind].count(planned, beside)))
    );
  });
}
