import type { KeptEvaluation } from './kept-evaluation';

/** The evaluation that a batch belongs to. */
export function ownerOf(batch: string): string {
  return batch.slice(0, batch.indexOf('.'));
}

export function isJudging(batch: string): boolean {
  return batch.includes('.judge-');
}

/** Whether an evaluation asks this model, too. */
export function isAskedBy(
  { cells, judge }: KeptEvaluation,
  target: { readonly model: string; readonly provider: string },
): boolean {
  return [...cells.map(({ model }) => model), ...(judge === undefined ? [] : [judge])].some(
    ({ model, provider }) => model === target.model && provider === target.provider,
  );
}
