import { amountsIn } from '../../../src/amounts';
import { language, t } from '../l10n';

const amounts = amountsIn(language());

export const formatWhole = amounts.whole;
export const formatCount = amounts.count;
export const formatCloseCount = amounts.closeCount;
export const formatEstimate = amounts.estimate;
export const formatDecimals = amounts.decimals;
export const formatScore = amounts.score;
export const formatBytes = amounts.bytes;
export const formatTokenPrice = amounts.tokenPrice;
export const formatCost = amounts.cost;
export const formatCostEstimate = amounts.costEstimate;
export const formatDay = amounts.day;
export const formatAgo = amounts.ago;

/** Such as `1.3 s`; less than a tenth of a second in milliseconds. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 100
    ? t('{0} ms', Math.max(1, Math.round(milliseconds)))
    : t('{0} s', amounts.seconds(milliseconds));
}

/** Such as `3.2 s`, `12 s`, `4 min` or `2 h 5 min`. */
export function formatLongDuration(milliseconds: number): string {
  if (milliseconds < 10_000) {
    return formatDuration(milliseconds);
  }
  if (milliseconds < 60_000) {
    return t('{0} s', Math.round(milliseconds / 1000));
  }
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60 ? t('{0} min', minutes) : t('{0} h {1} min', Math.floor(minutes / 60), minutes % 60);
}
