import * as vscode from 'vscode';
import type { BatchInputError, JournalError, TableError } from '../../batch';
import { batchInputText, tableText } from '../../words';
import { formatWhole } from '../kit/amounts';

const { t } = vscode.l10n;

const journalSentences: Readonly<Record<JournalError['code'], string>> = {
  'not-written': t(
    'The run was stopped because its progress couldn’t be saved, so rows might be charged twice. The disk may be full. Free some space, then resume the run.',
  ),
  damaged: t(
    'The journal of this run is damaged, so it is no longer known which rows were sent and charged. Start a new run.',
  ),
};

/** What is wrong with a table, in the user's words. */
export function tableFailure(error: TableError): string {
  return tableText(error, t, { whole: formatWhole });
}

/** What is wrong with what a model is to get of a table, in the user's words. */
export function batchInputFailure(error: BatchInputError): string {
  return batchInputText(error, t);
}

/** Why it isn't known any more what became of rows, in the user's words. */
export function journalFailure({ code }: JournalError): string {
  return journalSentences[code];
}
