import * as vscode from 'vscode';
import type { LazyServices } from '../../session/services';

export function registerSecrets(context: vscode.ExtensionContext, services: LazyServices): void {
  const showAccount = async () => {
    const { showAccount } = await import('./status-bar');
    context.subscriptions.push(showAccount(await services()));
  };
  // Who is signed in can wait until the editor has got its commands.
  const timer = setTimeout(showAccount);
  context.subscriptions.push(
    { dispose: () => clearTimeout(timer) },
    vscode.commands.registerCommand('hubLens.setAccessToken', async () => {
      const { setAccessToken } = await import('./set-access-token');
      await setAccessToken(await services());
    }),
    vscode.commands.registerCommand('hubLens.forgetAccessToken', async () => {
      const { forgetToken } = await import('./forget-token');
      await forgetToken(await services());
    }),
    vscode.commands.registerCommand('hubLens.manageProviderKeys', async () => {
      const { manageProviderKeys } = await import('./manage-provider-keys');
      await manageProviderKeys(await services());
    }),
    vscode.commands.registerCommand('hubLens.showAccount', async () => {
      const { showAccountMenu } = await import('./account-menu');
      await showAccountMenu(await services());
    }),
  );
}
