import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerLocalApps(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openInLocalApp', async (subject?: unknown) => {
      const [{ openInLocalApp }, { showFailure }] = await Promise.all([
        import('./open-in-local-app'),
        import('../../failures/show-failure'),
      ]);
      const known = await session();
      try {
        await openInLocalApp(known, subject);
      } catch (error) {
        await showFailure(error, known);
      }
    }),
  );
}
