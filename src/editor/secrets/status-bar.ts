import * as vscode from 'vscode';
import type { HubAccount } from './account';

/** Keeps the account's name, or the way to sign in, in the status bar. */
export function showAccount(account: HubAccount): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('hubLens.account', vscode.StatusBarAlignment.Right);
  item.name = vscode.l10n.t('Hub Lens Account');
  item.command = 'hubLens.setAccessToken';
  const update = async () => {
    const name = await account.name();
    item.text = name === null ? vscode.l10n.t('$(key) Set Hub Token') : `$(account) ${name}`;
    item.tooltip =
      name === null
        ? vscode.l10n.t('Hub Lens: set an access token to run models')
        : vscode.l10n.t('Hub Lens: signed in as {0}. Click to set another access token.', name);
    item.show();
  };
  void update();
  return vscode.Disposable.from(item, account.onDidChange(update));
}
