import * as vscode from 'vscode';
import { onDidChangeRunning } from '../../kit/settings';
import type { Session } from '../../session/session';
import { statusText, statusTooltip, summarize } from './account-summary';

/** Keeps in the status bar who is signed in, or the way to do so, and the provider that comes first. */
export function showAccount(
  session: Pick<Session, 'account' | 'providerKeys'>,
  item: vscode.StatusBarItem,
): vscode.Disposable {
  const update = async () => {
    const summary = await summarize(session);
    item.text = statusText(summary);
    item.tooltip = statusTooltip(summary);
    item.show();
    await vscode.commands.executeCommand('setContext', 'hubLens.signedIn', summary.name !== null);
  };
  void update();
  return vscode.Disposable.from(
    session.account.onDidChange(update),
    session.account.onDidChangeRefusal(update),
    session.providerKeys.onDidChange(update),
    onDidChangeRunning(() => void update()),
  );
}
