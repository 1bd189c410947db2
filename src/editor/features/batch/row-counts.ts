import type { Translate } from '../../kit/l10n';

/** How many of the rows have ended. */
export function rowsEnded(ended: number, all: number, t: Translate): string {
  return all === 1 ? t('{0} of 1 row', ended) : t('{0} of {1} rows', ended, all);
}

/** What became of the rows of a run that has ended. */
export function rowsAnswered(name: string, done: number, failed: number, t: Translate): string {
  if (failed === 0) {
    return done === 1 ? t('{0}: 1 row answered.', name) : t('{0}: {1} rows answered.', name, done);
  }
  return done === 1
    ? t('{0}: 1 row answered, {1} failed.', name, failed)
    : t('{0}: {1} rows answered, {2} failed.', name, done, failed);
}
