import * as vscode from 'vscode';
import { InputError, JournalError, maxColumns, maxRows, type ProblemKind, TableError } from '../../batch';

const { t } = vscode.l10n;

const tableSentences: Readonly<Record<TableError['kind'], string>> = {
  'too-large': t('The file is larger than 200 MB. Run it as a script, or divide it.'),
  'too-many-columns': t(
    'The file has more than {0} columns. Remove the ones that you don’t need, or run it as a script.',
    maxColumns.toLocaleString(vscode.env.language),
  ),
  'too-many-rows': t(
    'The file has more than {0} rows. Split it, or run it as a script.',
    maxRows.toLocaleString(vscode.env.language),
  ),
  'too-many-cells': t('The file has too many rows and columns. Split it, or run it as a script.'),
  'not-text': t('The file is no text in UTF-8 or UTF-16. Save it in UTF-8, then read it again.'),
  empty: t('The file has no header and no rows.'),
  damaged: t('The file is damaged or incomplete.'),
  unsupported: t('The file uses something that cannot be read or written here.'),
  'rows-changed': t('A Parquet file can only be written with the rows it was read with.'),
};

const inputSentences: Readonly<Record<InputError['kind'], string>> = {
  syntax: t('The template cannot be read'),
  'unknown-column': t('There is no such column'),
  rendering: t('The template fails'),
  'too-long': t('The template takes too long or writes too much'),
};

const journalSentences: Readonly<Record<JournalError['kind'], string>> = {
  'not-written': t(
    'What was sent could not be written down, so nothing more is sent: it might be paid twice. The disk may be full. Make room, then go on with the run.',
  ),
  damaged: t(
    'What was written down of this run is damaged: which rows were sent and paid is not known any more. Start a new run.',
  ),
};

const problemSentences: Readonly<Record<ProblemKind, string>> = {
  'unclosed-quote': t('a quote is not closed'),
  'text-after-quote': t('there is text behind a closing quote'),
  'too-few-cells': t('fewer cells than columns'),
  'too-many-cells': t('more cells than columns'),
  'not-json': t('not JSON'),
  'not-an-object': t('JSON, but no object'),
  'duplicate-column': t('a second column of the same name'),
  'unnamed-column': t('a column without a name'),
};

export type BatchError = TableError | InputError | JournalError;

export function isBatchError(error: unknown): error is BatchError {
  return error instanceof TableError || error instanceof InputError || error instanceof JournalError;
}

/** What is wrong with a table, with what a model is to get of it, or with what became of that, in the user's words. */
export function batchFailure(error: BatchError): string {
  if (error instanceof TableError) {
    return withDetail(tableSentences[error.kind], error.detail);
  }
  if (error instanceof JournalError) {
    return journalSentences[error.kind];
  }
  const { row, names = [], message } = error.detail;
  const sentence = inputSentences[error.kind];
  const words = row === undefined ? `${sentence}.` : t('{0} in row {1}.', sentence, row + 1);
  return withDetail(words, names.length > 0 ? names.join(', ') : (message ?? ''));
}

/** What is wrong with a place of a file. */
export function problemText(kind: ProblemKind, detail: string | undefined): string {
  return withDetail(problemSentences[kind], detail ?? '');
}

function withDetail(sentence: string, detail: string): string {
  return detail === '' ? sentence : `${sentence} (${detail})`;
}
