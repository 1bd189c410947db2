import * as vscode from 'vscode';
import type { LazyServices } from '../../session/services';

export function registerUri(context: vscode.ExtensionContext, services: LazyServices): void {
  context.subscriptions.push(
    vscode.window.registerUriHandler({
      handleUri: async (uri) => {
        const { openLink } = await import('./open-link');
        await openLink(uri, await services());
      },
    }),
    vscode.commands.registerCommand('hubLens.copyLink', async (subject?: unknown) => {
      const { copyLink } = await import('./copy-link');
      await copyLink(subject, context.extension.id);
    }),
  );
}
