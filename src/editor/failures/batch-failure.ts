import * as vscode from 'vscode';
import type { BatchInputError, JournalError, TableError } from '../../batch';
import { formatWhole } from '../kit/amounts';

const { t } = vscode.l10n;

const tableSentences: Readonly<Record<TableError['code'], (limit: string) => string>> = {
  'too-large': () => t('The file is larger than 200 MB. Run it as a script, or divide it.'),
  'too-many-columns': (limit) =>
    t(
      'The file has more than {0} columns. Remove the ones that you don’t need, or run it as a script.',
      limit,
    ),
  'too-many-rows': (limit) => t('The file has more than {0} rows. Split it, or run it as a script.', limit),
  'too-many-cells': () => t('The file has too many rows and columns. Split it, or run it as a script.'),
  'not-text': () => t('The file is no text in UTF-8 or UTF-16. Save it in UTF-8, then read it again.'),
  empty: () => t('The file has no header and no rows.'),
  damaged: () => t('The file is damaged or incomplete.'),
  unsupported: () => t('The file uses something that cannot be read or written here.'),
  'rows-changed': () => t('A Parquet file can only be written with the rows it was read with.'),
};

const inputSentences: Readonly<Record<BatchInputError['code'], string>> = {
  syntax: t('The template cannot be read'),
  'unknown-column': t('There is no such column'),
  rendering: t('The template fails'),
  'too-long': t('The template takes too long or writes too much'),
};

const journalSentences: Readonly<Record<JournalError['code'], string>> = {
  'not-written': t(
    'What was sent could not be written down, so nothing more is sent: it might be paid twice. The disk may be full. Make room, then go on with the run.',
  ),
  damaged: t(
    'What was written down of this run is damaged: which rows were sent and paid is not known any more. Start a new run.',
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
