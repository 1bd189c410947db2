import * as vscode from 'vscode';
import type { Services } from '../services';
import { promptForToken } from './prompt-for-token';
import { showAccount } from './status-bar';

export function registerSecrets(context: vscode.ExtensionContext, services: Services): void {
  context.subscriptions.push(
    showAccount(services.account),
    vscode.commands.registerCommand('hubLens.setAccessToken', () => promptForToken(services)),
    vscode.commands.registerCommand('hubLens.forgetAccessToken', () => forgetToken(services)),
  );
}

async function forgetToken({ account }: Services): Promise<void> {
  const name = await account.name();
  if (name === null) {
    vscode.window.showInformationMessage(vscode.l10n.t('No access token is kept.'));
    return;
  }
  await account.signOut();
  vscode.window.showInformationMessage(vscode.l10n.t('The access token of {0} was forgotten.', name));
}
