import type { ReactNode } from 'react';
import type { ScoreBar } from '../../ui/score-bars';
import { areShares, scoreWords } from '../score-words';

interface Scored {
  readonly label: ReactNode;
  readonly score?: number | undefined;
  readonly detail?: ReactNode;
}

/**
 * Bars as long as the scores are parts of 1, or of the greatest of them where that is more.
 *
 * @param isShare whether the scores are told as percent
 */
export function scoredBars(
  items: readonly Scored[],
  isShare = areShares(items.map(({ score }) => score)),
): ScoreBar[] {
  const greatest = items.reduce((most, { score = 0 }) => Math.max(most, Math.abs(score)), 1);
  return items.map(({ label, score, detail }) => ({
    label,
    detail,
    ...(score !== undefined && { score: scoreWords(score, isShare), share: score / greatest }),
  }));
}
