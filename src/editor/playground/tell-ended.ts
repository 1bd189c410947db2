import * as vscode from 'vscode';
import type { TrialOutcome } from './run-trial';

/** Shorter runs are waited for. */
const longMilliseconds = 20_000;

/** Tells that a long run has ended while the user was looking elsewhere. */
export function tellEnded(
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
  model: string,
  { state, result }: TrialOutcome,
): void {
  if (panel.visible || state === 'cancelled' || result.figures.totalMilliseconds <= longMilliseconds) {
    return;
  }
  const show = vscode.l10n.t('Show');
  const shown =
    state === 'done'
      ? vscode.window.showInformationMessage(vscode.l10n.t('{0} has answered.', model), show)
      : vscode.window.showWarningMessage(vscode.l10n.t('The run of {0} has failed.', model), show);
  void shown.then((chosen) => {
    if (chosen === show) {
      panel.reveal();
    }
  });
}
