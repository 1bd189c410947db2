import type { Amounts } from '../amounts';
import type { BatchInputError, TableError } from '../batch';
import type { Translate } from './translate';

const tableSentences: Readonly<Record<TableError['code'], (t: Translate, limit: string) => string>> = {
  'too-large': (t) => t('The file is larger than 200 MB. Run it as a script, or split it.'),
  'too-many-columns': (t, limit) =>
    t(
      'The file has more than {0} columns. Remove the ones that you don’t need, or run it as a script.',
      limit,
    ),
  'too-many-rows': (t, limit) =>
    t('The file has more than {0} rows. Split it, or run it as a script.', limit),
  'too-many-cells': (t) => t('The file has too many rows and columns. Split it, or run it as a script.'),
  'not-text': (t) => t('The file isn’t UTF-8 or UTF-16 text. Save it as UTF-8, then reload it.'),
  empty: (t) => t('The file has no header and no rows.'),
  damaged: (t) => t('The file is damaged or incomplete.'),
  unsupported: (t) => t('The file uses a feature that Hub Lens can’t read or write.'),
  'rows-changed': (t) => t('A Parquet file can only be written with the rows it was read with.'),
};

const inputSentences: Readonly<Record<BatchInputError['code'], (t: Translate) => string>> = {
  syntax: (t) => t('Can’t read the template'),
  'unknown-column': (t) => t('There is no column with this name'),
  rendering: (t) => t('The template failed'),
  'too-long': (t) => t('The template takes too long or produces too much output'),
};

/** What is wrong with a table, in the user's words. */
export function tableText(
  { code, detail, limit = 0 }: TableError,
  t: Translate,
  { whole }: Pick<Amounts, 'whole'>,
): string {
  return withDetail(tableSentences[code](t, whole(limit)), detail);
}

/** What is wrong with what a model is to get of a table, in the user's words. */
export function batchInputText({ code, detail }: BatchInputError, t: Translate): string {
  const { row, names = [], message } = detail;
  const sentence = inputSentences[code](t);
  const words = row === undefined ? `${sentence}.` : t('{0} in row {1}.', sentence, row + 1);
  return withDetail(words, names.length > 0 ? names.join(', ') : (message ?? ''));
}

function withDetail(sentence: string, detail: string): string {
  return detail === '' ? sentence : `${sentence} (${detail})`;
}
