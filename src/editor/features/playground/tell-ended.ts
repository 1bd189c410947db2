import * as vscode from 'vscode';
import { plainWords } from '../../kit/words/plain';
import { isMissed } from './missed';
import type { TrialOutcome } from './run-trial';

const { t } = vscode.l10n;

/** Tells that a long run has ended while the user was looking elsewhere. */
export function tellEnded(
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
  model: string,
  outcome: TrialOutcome,
): void {
  if (!isMissed(panel.visible, outcome)) {
    return;
  }
  const show = t('Show');
  const shown =
    outcome.state === 'done'
      ? vscode.window.showInformationMessage(t('{0} answered.', plainWords(model)), show)
      : vscode.window.showWarningMessage(t('The run of {0} failed.', plainWords(model)), show);
  void shown.then((chosen) => {
    if (chosen === show) {
      panel.reveal();
    }
  });
}
