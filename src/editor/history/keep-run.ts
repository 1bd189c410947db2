import * as vscode from 'vscode';
import type { Services } from '../services';
import { tellUnkept } from '../storage/tell-unkept';
import type { RunRecord } from './run-record';

/** Keeps a run that has ended. That it cannot be kept is no failure of the run, which would be paid once more. */
export async function keepRun(
  { history, log }: Pick<Services, 'history' | 'log'>,
  record: RunRecord,
): Promise<void> {
  try {
    await history.add(record);
  } catch (error) {
    const words = vscode.l10n.t('A run could not be kept in the history. Its result is in the editor.');
    void tellUnkept(log, record.id, error, words);
  }
}
