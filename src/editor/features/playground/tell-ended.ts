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
  const name = plainWords(model);
  const shown =
    outcome.state === 'failed'
      ? vscode.window.showWarningMessage(t('The run of {0} failed.', name), show)
      : vscode.window.showInformationMessage(
          outcome.state === 'paused'
            ? t('{0} reached a limit of its tools.', name)
            : t('{0} answered.', name),
          show,
        );
  void shown.then((chosen) => {
    if (chosen === show) {
      panel.reveal();
    }
  });
}
