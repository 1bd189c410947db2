import { formatDecimals, formatScore } from '../format/amounts';
import { t } from '../l10n';

/** A score as people read it: a share as percent, anything else as a number. */
export function scoreWords(score: number, isShare: boolean): string {
  if (!isShare) {
    return formatScore(score);
  }
  const percent = score * 100;
  if (percent > 0 && percent < 0.01) {
    return t('below {0}', `${formatDecimals(0.01, 2)} %`);
  }
  return `${formatDecimals(percent, 0, percent < 1 ? 2 : 1)} %`;
}

/** Whether all scores lie between 0 and 1, and so can be shares of a whole. */
export function areShares(scores: readonly (number | undefined)[]): boolean {
  return scores.every((score) => score === undefined || (score >= 0 && score <= 1));
}

/** The highest first; those without a score stay last, in their order. */
export function byScore<T extends { readonly score?: number | undefined }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity) || 0);
}
