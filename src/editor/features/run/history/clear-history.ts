import * as vscode from 'vscode';
import type { RunHistory } from './run-history';

const { t } = vscode.l10n;

/** Asks the user, then forgets all runs of the editor. */
export async function clearHistory(history: RunHistory): Promise<void> {
  const clear = t('Delete All');
  const chosen = await vscode.window.showWarningMessage(
    t('Delete the whole editor history?'),
    { modal: true, detail: t('This can’t be undone.') },
    clear,
  );
  if (chosen === clear) {
    await history.clear();
  }
}
