import type { RowsQuery, ShownCount } from '../../../../src/protocol';
import { formatEstimate, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { pickWords } from './picks/pick-words';

/** Whether these may not be all rows. */
export function isNarrowing({ conditions, words, pick }: RowsQuery): boolean {
  return conditions.length > 0 || words !== undefined || pick !== undefined;
}

/** That there are no rows. */
export function noneWords(query: RowsQuery): string {
  if (query.pick !== undefined) {
    return pickWords(query.pick.kind).none();
  }
  return isNarrowing(query) ? t('No rows match.') : t('There are no rows.');
}

/** How many rows there are, or how far the search for them is. */
export function countWords(total: ShownCount, all: ShownCount, query: RowsQuery): string {
  const isNarrowed = isNarrowing(query);
  const known = isNarrowed && (all.kind === 'exact' || all.kind === 'estimated') ? all.rows : undefined;
  if (total.kind === 'unknown') {
    return '';
  }
  if (total.kind === 'atLeast') {
    return query.pick === undefined ? atLeastWords(total) : searchWords(total.seen, known);
  }
  const shown = total.kind === 'exact' ? formatWhole(total.rows) : t('about {0}', formatEstimate(total.rows));
  if (known !== undefined) {
    return t('{0} of {1} rows', shown, formatWhole(known));
  }
  return total.rows === 1 ? t('1 row') : t('{0} rows', shown);
}

function atLeastWords({ rows, seen }: { readonly rows: number; readonly seen: number }): string {
  return rows === 1
    ? t('At least 1 row, in the first {0}', formatWhole(seen))
    : t('At least {0} rows, in the first {1}', formatWhole(rows), formatWhole(seen));
}

/** How far a search for rows to pick is. */
function searchWords(seen: number, all: number | undefined): string {
  if (all !== undefined) {
    return t('Read {0} of {1} rows…', formatWhole(Math.min(seen, all)), formatWhole(all));
  }
  return seen === 1 ? t('Read 1 row…') : t('Read {0} rows…', formatWhole(seen));
}
