import type { ReactNode } from 'react';
import type { ScoreBar } from '../../ui/score-bars';
import { areShares, scoreWords } from '../score-words';

interface Scored {
  readonly label: ReactNode;
  readonly score?: number | undefined;
  readonly detail?: ReactNode;
}

/** Bars as long as the scores are shares of 1, or of the greatest of them. */
export function scoredBars(items: readonly Scored[]): ScoreBar[] {
  const scores = items.map(({ score }) => score);
  const isShare = areShares(scores);
  const greatest = isShare
    ? 1
    : scores.reduce<number>((most, score = 0) => Math.max(most, Math.abs(score)), 0);
  return items.map(({ label, score, detail }) => ({
    label,
    detail,
    ...(score !== undefined && {
      score: scoreWords(score, isShare),
      share: greatest > 0 ? score / greatest : 0,
    }),
  }));
}
