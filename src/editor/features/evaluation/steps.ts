import { columnNames } from '../../../batch';
import {
  answersStep,
  baselineIndex,
  type CellAnswers,
  type Entries,
  needsBaseline,
  type OpinionKind,
  opinionSources,
  type Step,
} from '../../../evaluate';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { KeptEvaluation } from './kept-evaluation';

/** Requests under way at the same time. */
const concurrency = 4;

/** A step, and the id of the batch that it becomes. */
export type BatchStep = Step & { readonly batch: string };

/** The id of the batch in which a cell answers. */
export function answersId({ id }: Pick<KeptEvaluation, 'id'>, cell: number): string {
  return `${id}.${cell}`;
}

/** The batch in which a cell answers. */
export function answersBatch(kept: KeptEvaluation, cell: number): BatchStep {
  return { batch: answersId(kept, cell), ...answersStep(kept, cell) };
}

/** The id of the batch that gives opinions on a cell's answers; undefined where there is nothing to ask. */
export function opinionId(
  kept: KeptEvaluation,
  cell: number,
  kind: OpinionKind,
  answers: CellAnswers,
): string | undefined {
  if (opinionSources[kind].count(kept, answers) === 0) {
    return undefined;
  }
  // Other answers are other questions.
  const about = needsBaseline(kind)
    ? [answered(answers.own), baselineIndex(kept), answered(answers.baseline)]
    : [answered(answers.own)];
  return `${answersId(kept, cell)}.${kind}-${about.join('-')}`;
}

function answered(entries: Entries = new Map()): number {
  return [...entries.values()].filter(({ kind }) => kind === 'done').length;
}

/** The batch that gives opinions on a cell's answers; undefined where there is nothing to ask. */
export function opinionBatch(
  kept: KeptEvaluation,
  cell: number,
  kind: OpinionKind,
  answers: CellAnswers,
): BatchStep | undefined {
  const batch = opinionId(kept, cell, kind, answers);
  const step = opinionSources[kind].step(kept, answers);
  return batch === undefined || step === undefined ? undefined : { batch, ...step };
}

/** A step as the batch that it becomes. */
export function batchOf(
  step: BatchStep,
  kept: Pick<KeptEvaluation, 'name' | 'uri' | 'created'>,
  files: { readonly source: string; readonly output: string; readonly digest: string },
): KeptBatch {
  const { batch, rows, target, input, parameters } = step;
  return {
    version: 1,
    job: {
      id: batch,
      name: kept.name,
      created: kept.created,
      source: { uri: files.source, format: 'jsonl', rowCount: rows.length, digest: files.digest },
      target,
      input,
      parameters,
      output: { uri: files.output, format: 'jsonl', column: 'answer', failureColumn: 'failure' },
      limits: { concurrency },
    },
    source: { name: kept.name, place: kept.uri },
    delivery: { kind: 'file' },
    written: [],
  };
}

/** The rows as a file. */
export function linesOf(rows: Step['rows']): Uint8Array {
  const columns = columnNames(rows);
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
