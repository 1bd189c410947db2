import type { SinceEarlier } from './earlier';
import type { Standing } from './results';

/**
 * Why results don't pass:
 * - `failures`: `count` requests have no answer
 * - `open`: `count` answers have no verdict
 * - `passRate`: a share of `value` passes
 * - `loss`: worse than before by `value`, from 0 to 1
 */
export type Miss =
  | { readonly code: 'failures' | 'open'; readonly label: string; readonly count: number }
  | { readonly code: 'passRate' | 'loss'; readonly label: string; readonly value: number };

interface Wanted {
  /** The least share of rows that pass, from 0 to 1. */
  readonly passRate: number | undefined;
  /** With earlier results only a loss that is shown counts. */
  readonly since: readonly SinceEarlier[];
}

/** All that keeps results from passing. What is only measured passes. */
export function missesOf(standings: readonly Standing[], { passRate, since }: Wanted): Miss[] {
  const ofCells = standings.flatMap(({ label, summary }): Miss[] => {
    const { failures, open, passes } = summary;
    const isMissed = passRate !== undefined && passes !== undefined && passes.value < passRate;
    return [
      ...(failures > 0 ? [{ code: 'failures' as const, label, count: failures }] : []),
      ...(open > 0 ? [{ code: 'open' as const, label, count: open }] : []),
      ...(isMissed ? [{ code: 'passRate' as const, label, value: passes.value }] : []),
    ];
  });
  const losses = since.flatMap(({ label, comparison }): Miss[] =>
    comparison?.isShown && comparison.difference < 0
      ? [{ code: 'loss', label, value: -comparison.difference }]
      : [],
  );
  return [...ofCells, ...losses];
}
