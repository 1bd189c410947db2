import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerUri(context: vscode.ExtensionContext, session: LazySession): void {
  context.subscriptions.push(
    vscode.window.registerUriHandler({
      handleUri: async (uri) => {
        const { openLink } = await import('./open-link');
        await openLink(uri, await session());
      },
    }),
    vscode.commands.registerCommand('hubLens.copyLink', async (subject?: unknown) => {
      const { copyLink } = await import('./copy-link');
      await copyLink(subject, context.extension.id);
    }),
  );
}
