import type { EvaluationCell } from '../../../../../src/protocol';
import { formatCost, formatDecimals } from '../../../format/amounts';
import { t } from '../../../l10n';

/** A number of all rows, and where it may lie. */
export type Estimated = NonNullable<EvaluationCell['passes']>;

/** In place of a number that is not known yet. */
export const unknownMark = '–';

/** A share as points of a hundred. */
export function points(share: number): string {
  return formatDecimals(share * 100, 1);
}

export function percent(share: number): string {
  return t('{0} %', points(share));
}

/** Such as `70.1 to 90.2`; undefined where it is not known. */
export function intervalWords({ interval }: Estimated, isShare: boolean): string | undefined {
  const write = isShare ? points : decimal;
  return interval && t('{0} to {1}', write(interval[0]), write(interval[1]));
}

/** Such as `82.5 % (70.1 to 90.2)`. */
export function estimateWords(estimated: Estimated | undefined, isShare: boolean): string {
  if (estimated === undefined) {
    return unknownMark;
  }
  const { value } = estimated;
  const words = isShare ? percent(value) : decimal(value);
  const interval = intervalWords(estimated, isShare);
  return interval === undefined ? words : `${words} (${interval})`;
}

/** What the answers of a cell have cost, as far as that is known. */
export function costWords({ cost, unknownCosts, done }: EvaluationCell): string {
  if (done === 0) {
    return unknownMark;
  }
  if (unknownCosts >= done) {
    return t('unknown');
  }
  return unknownCosts === 0 ? formatCost(cost) : t('at least {0}', formatCost(cost));
}

function decimal(value: number): string {
  return formatDecimals(value, 2);
}
