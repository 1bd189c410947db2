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
        return failed === 0 ? t('Done: the row has an answer') : t('Done: the row has failed');
      }
      return failed === 0
        ? t('Done: all {0} rows have an answer', formatWhole(rowCount))
        : t('Done: {0} rows have an answer, {1} failed', formatWhole(done), formatWhole(failed));
    case 'elsewhere':
      return t('Another window runs it. It can be steered there.');
    case 'changed':
      return t('The source has changed or is gone since the run began, so it cannot go on.');
    default:
      return state satisfies never;
  }
}
