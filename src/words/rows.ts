import type { Amounts } from '../amounts';
import type { DatasetRowsError, RowsError, RowsErrorCode } from '../rows';
import type { Translate } from './translate';

type Words = (t: Translate, details: RowsError['details']) => string;

const words: Readonly<Record<RowsErrorCode, Words>> = {
  notReady: (t) => t('The dataset viewer is still preparing this dataset. Try again in a moment.'),
  unavailable: (t) =>
    t('The dataset viewer isn’t responding, and the hub has no Parquet files of these rows.'),
  rateLimited: (t) => t('The dataset viewer was asked too often. Wait a moment and try again.'),
  offline: (t) => t('Hub Lens is offline, so it can’t read rows from the hub.'),
  noAccess: (t) =>
    t('You don’t have access to this dataset. Sign in, or ask for access on the dataset’s page.'),
  unknownSplit: (t) => t('The hub doesn’t have this dataset, subset or split, or it’s private.'),
  notConverted: (t) => t('The dataset viewer can’t read this dataset.'),
  empty: (t) => t('There are no rows.'),
  damaged: (t, { column }) =>
    column === undefined
      ? t('The file is damaged.')
      : t('The file is damaged: the column {0} can’t be read.', column),
  tooLarge: (t, { detail }) =>
    detail === 'rows'
      ? t('Together, these rows are larger than 200 MB. Take fewer.')
      : t('It’s too large to be shown here.'),
  badFilter: (t, { column }) =>
    column === undefined
      ? t('The filter has too many conditions.')
      : t('The filter doesn’t fit the column {0}.', column),
  unsupported: (t, { detail = '' }) =>
    unsupported.get(detail)?.(t) ?? t('The dataset viewer doesn’t support this.'),
  tooManyMarks: (t) => t('The file with the marks is full. It holds up to 10,000 marks and 4 MB.'),
  marksNotText: (t) => t('The file with the marks can’t be read: it isn’t UTF-8 text.'),
};

/** By what it is that isn't supported. */
const unsupported: ReadonlyMap<string, (t: Translate) => string> = new Map([
  ['sort', (t) => t('These rows can’t be sorted: the dataset viewer doesn’t have them.')],
  ['format', (t) => t('Hub Lens shows CSV, TSV, JSON Lines and Parquet files.')],
  [
    'count',
    (t) =>
      t('The dataset viewer doesn’t report how many rows there are, so there can’t be a sample of them.'),
  ],
]);

/** Why there are no rows. */
export function rowsErrorText({ code, details }: Pick<RowsError, 'code' | 'details'>, t: Translate): string {
  return words[code](t, details);
}

/** Why rows of a dataset can't be taken. */
export function datasetRowsText(
  { dataset, problem }: DatasetRowsError,
  t: Translate,
  { whole }: Pick<Amounts, 'whole'>,
): string {
  return problem.code === 'tooMany'
    ? t(
        '{0} has {1} rows. Set “rows” to how many you need, up to {2}.',
        dataset,
        whole(problem.rows),
        whole(problem.most),
      )
    : t('{0} doesn’t have these rows. It has: {1}.', dataset, problem.known.join(', '));
}
