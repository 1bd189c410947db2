import { type OpinionKind, opinionKinds } from '../../../evaluate';
import type { KeptEvaluation } from './kept-evaluation';

/** The evaluation that a batch belongs to. */
export function ownerOf(batch: string): string {
  return batch.slice(0, batch.indexOf('.'));
}

/** What a batch gives opinions by; undefined for one of answers. */
export function opinionKindOf(batch: string): OpinionKind | undefined {
  return opinionKinds.find((kind) => batch.includes(`.${kind}-`));
}

/** Whether an evaluation asks this model, too. */
export function isAskedBy(
  { cells, judge, embedding }: KeptEvaluation,
  target: { readonly model: string; readonly provider: string },
): boolean {
  return [...cells.map(({ model }) => model), judge, embedding].some(
    (asked) => asked?.model === target.model && asked.provider === target.provider,
  );
}

/** How often the same is asked in a row of a batch. */
export function repeatIn({ repeat, judge }: KeptEvaluation, batch: string): number {
  const kind = opinionKindOf(batch);
  if (kind === undefined) {
    return repeat;
  }
  return kind === 'embedding' ? 1 : (judge?.votes ?? 1);
}
