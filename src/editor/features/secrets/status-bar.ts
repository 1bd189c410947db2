import * as vscode from 'vscode';
import { onDidChangeRunning } from '../../kit/settings';
import type { Services } from '../../session/services';
import { statusText, statusTooltip, summarize } from './account-summary';

/** Keeps in the status bar who is signed in, or the way to do so, and the provider that comes first. */
export function showAccount(services: Services): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('hubLens.account', vscode.StatusBarAlignment.Right);
  item.name = vscode.l10n.t('Hub Lens Account');
  item.command = 'hubLens.showAccount';
  const update = async () => {
    const summary = await summarize(services);
    item.text = statusText(summary);
    item.tooltip = statusTooltip(summary);
    item.show();
    await vscode.commands.executeCommand('setContext', 'hubLens.signedIn', summary.name !== null);
  };
  void update();
  return vscode.Disposable.from(
    item,
    services.account.onDidChange(update),
    services.account.onDidChangeRefusal(update),
    services.providerKeys.onDidChange(update),
    onDidChangeRunning(() => void update()),
  );
}
