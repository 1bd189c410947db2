import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import { accountItem, isUntouched, showSignIn } from './sign-in-item';

export function registerSecrets(context: vscode.ExtensionContext, session: LazySession): void {
  const item = accountItem();
  const showAccount = once(async () => {
    const { showAccount } = await import('./status-bar');
    context.subscriptions.push(showAccount(await session(), item));
  });
  const begin = async () => ((await isUntouched(context.secrets)) ? showSignIn(item) : showAccount());
  // Who is signed in can wait until the editor has got its commands.
  const timer = setTimeout(begin);
  context.subscriptions.push(
    item,
    { dispose: () => clearTimeout(timer) },
    context.secrets.onDidChange(showAccount),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('hubLens')) {
        void showAccount();
      }
    }),
    vscode.commands.registerCommand('hubLens.manageProviderKeys', async () => {
      const { manageProviderKeys } = await import('./manage-provider-keys');
      await manageProviderKeys(await session());
    }),
    vscode.commands.registerCommand('hubLens.showAccount', async () => {
      const { showAccountMenu } = await import('./account-menu');
      await showAccountMenu(await session());
    }),
  );
}
