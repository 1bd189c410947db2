import * as vscode from 'vscode';
import { plainWords } from '../../../kit/words/plain';

const { t } = vscode.l10n;

/** Tells that a run waits for the user, who is looking elsewhere. */
export function tellWaiting(panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>, model: string): void {
  if (panel.visible) {
    return;
  }
  const show = t('Show');
  const shown = vscode.window.showInformationMessage(
    t('{0} asks to run tools. Approve or refuse them in the playground.', plainWords(model)),
    show,
  );
  void shown.then((chosen) => {
    if (chosen === show) {
      panel.reveal();
    }
  });
}
