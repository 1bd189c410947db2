import * as vscode from 'vscode';
import type { BatchInputError, JournalError, TableError } from '../../batch';
import { formatWhole } from '../kit/amounts';

const { t } = vscode.l10n;

const tableSentences: Readonly<Record<TableError['code'], (limit: string) => string>> = {
  'too-large': () => t('The file is larger than 200 MB. Run it as a script, or split it.'),
  'too-many-columns': (limit) =>
    t(
      'The file has more than {0} columns. Remove the ones that you don’t need, or run it as a script.',
      limit,
    ),
  'too-many-rows': (limit) => t('The file has more than {0} rows. Split it, or run it as a script.', limit),
  'too-many-cells': () => t('The file has too many rows and columns. Split it, or run it as a script.'),
  'not-text': () => t('The file isn’t UTF-8 or UTF-16 text. Save it as UTF-8, then reload it.'),
  empty: () => t('The file has no header and no rows.'),
  damaged: () => t('The file is damaged or incomplete.'),
  unsupported: () => t('The file uses a feature that Hub Lens can’t read or write.'),
  'rows-changed': () => t('A Parquet file can only be written with the rows it was read with.'),
};

const inputSentences: Readonly<Record<BatchInputError['code'], string>> = {
  syntax: t('Can’t read the template'),
  'unknown-column': t('There is no column with this name'),
  rendering: t('The template failed'),
  'too-long': t('The template takes too long or produces too much output'),
};

const journalSentences: Readonly<Record<JournalError['code'], string>> = {
  'not-written': t(
    'The run was stopped because its progress couldn’t be saved, so rows might be charged twice. The disk may be full. Free some space, then resume the run.',
  ),
  damaged: t(
    'The journal of this run is damaged, so it is no longer known which rows were sent and charged. Start a new run.',
  ),
};

/** What is wrong with a table, in the user's words. */
export function tableFailure({ code, detail, limit = 0 }: TableError): string {
  return withDetail(tableSentences[code](formatWhole(limit)), detail);
}

/** What is wrong with what a model is to get of a table, in the user's words. */
export function batchInputFailure({ code, detail }: BatchInputError): string {
  const { row, names = [], message } = detail;
  const sentence = inputSentences[code];
  const words = row === undefined ? `${sentence}.` : t('{0} in row {1}.', sentence, row + 1);
  return withDetail(words, names.length > 0 ? names.join(', ') : (message ?? ''));
}

/** Why it isn't known any more what became of rows, in the user's words. */
export function journalFailure({ code }: JournalError): string {
  return journalSentences[code];
}

function withDetail(sentence: string, detail: string): string {
  return detail === '' ? sentence : `${sentence} (${detail})`;
}
