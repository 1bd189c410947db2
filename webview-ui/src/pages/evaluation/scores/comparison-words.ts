import type { EvaluationCell } from '../../../../../src/protocol';
import { formatDecimals, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { points } from './estimate-words';

type Comparison = NonNullable<EvaluationCell['comparison']>;

const smallestShown = 0.001;

/** How a cell compares with the baseline. It claims no more than the rows show. */
export function comparisonWords({ isShown, difference, p, rows, rowsForFive }: Comparison): string {
  if (isShown) {
    const by = points(Math.abs(difference));
    return difference > 0
      ? t('Better by {0} points ({1})', by, chanceWords(p))
      : t('Worse by {0} points ({1})', by, chanceWords(p));
  }
  const none =
    rows === 1
      ? t('No difference shown with 1 row.')
      : t('No difference shown with {0} rows.', formatWhole(rows));
  return rowsForFive !== undefined && rowsForFive > rows
    ? `${none} ${t('{0} rows would show 5 points.', formatWhole(rowsForFive))}`
    : none;
}

/** For example `12 better, 5 worse, 23 the same`. */
export function countWords({ wins, losses, ties }: Comparison): string {
  return t('{0} better, {1} worse, {2} the same', formatWhole(wins), formatWhole(losses), formatWhole(ties));
}

function chanceWords(p: number): string {
  return p < smallestShown
    ? t('p < {0}', formatDecimals(smallestShown, 3))
    : t('p = {0}', formatDecimals(p, 3));
}
