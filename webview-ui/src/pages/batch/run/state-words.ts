import type { BatchStanding } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

/** How many of the rows have ended. */
export function rowsEnded(ended: number, all: number): string {
  return all === 1 ? t('{0} of 1 row', ended) : t('{0} of {1} rows', formatWhole(ended), formatWhole(all));
}

/** Where a run is, in one sentence. */
export function stateWords({ state, rowCount, done, failed }: BatchStanding): string {
  const ended = rowsEnded(done + failed, rowCount);
  switch (state) {
    case 'running':
      return t('Running: {0}', ended);
    case 'paused':
      return t('Paused: {0}', ended);
    case 'stopped':
      return t('Stopped: {0}', ended);
    case 'done':
      if (rowCount === 1) {
        return failed === 0 ? t('Done: 1 row answered') : t('Done: 1 row failed');
      }
      return failed === 0
        ? t('Done: {0} rows answered', formatWhole(rowCount))
        : t('Done: {0} rows answered, {1} failed', formatWhole(done), formatWhole(failed));
    case 'elsewhere':
      return t('It runs in another window. Pause, resume or cancel it there.');
    case 'changed':
      return t('The source has changed or been removed since the run started, so the run can’t continue.');
    default:
      return state satisfies never;
  }
}

/** Of rows that nobody knows whether they were paid. */
export function doubtWords(count: number): string {
  return count === 1
    ? t('1 row was sent, but its answer never arrived. You may have been charged for it.')
    : t('{0} rows were sent, but their answers never arrived. You may have been charged for them.', count);
}
