import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import { HubAuthentication } from './hub-authentication';

export function registerSignIn(context: vscode.ExtensionContext, session: LazySession): void {
  const desk = once(async () => {
    const { SignInDesk } = await import('./sign-in-desk');
    return new SignInDesk(await session(), context.globalState);
  });
  context.subscriptions.push(
    new HubAuthentication(context.secrets, session, async () => (await desk()).signIn()),
    vscode.commands.registerCommand('hubLens.signIn', async () => (await desk()).signIn()),
    vscode.commands.registerCommand('hubLens.setAccessToken', async () => {
      const { promptForToken } = await import('./prompt-for-token');
      await promptForToken(await session());
    }),
    vscode.commands.registerCommand('hubLens.signOut', async () => {
      const { signOut } = await import('./sign-out');
      await signOut(await session());
    }),
  );
}
