import * as vscode from 'vscode';
import { tellUnkept } from '../../../kit/storage/tell-unkept';
import type { Session } from '../../../session/session';
import type { RunHistory } from './run-history';
import type { RunRecord } from './run-record';

/** Keeps a run that has ended. That it cannot be kept is no failure of the run, which would be paid once more. */
export async function keepRun(history: RunHistory, record: RunRecord, log: Session['log']): Promise<void> {
  try {
    await history.add(record);
  } catch (error) {
    const words = vscode.l10n.t('A run couldn’t be saved to the history. Its result is in the editor.');
    void tellUnkept(log, record.id, error, words);
  }
}
