import * as vscode from 'vscode';
import type { LazyServices } from '../services';

export function registerSecrets(context: vscode.ExtensionContext, services: LazyServices): void {
  const showAccount = async () => {
    const { showAccount } = await import('./status-bar');
    context.subscriptions.push(showAccount((await services()).account));
  };
  // Who is signed in can wait until the editor has got its commands.
  const timer = setTimeout(showAccount);
  context.subscriptions.push(
    { dispose: () => clearTimeout(timer) },
    vscode.commands.registerCommand('hubLens.setAccessToken', async () => {
      const { promptForToken } = await import('./prompt-for-token');
      await promptForToken(await services());
    }),
    vscode.commands.registerCommand('hubLens.forgetAccessToken', async () => {
      const { forgetToken } = await import('./forget-token');
      await forgetToken(await services());
    }),
  );
}
