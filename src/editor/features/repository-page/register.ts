import * as vscode from 'vscode';
import type { RepositoryKind } from '../../../protocol';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.repository';

export function registerRepositoryPage(context: vscode.ExtensionContext, session: LazySession): void {
  const pages = once(async () => {
    const { RepositoryPages } = await import('./repository-pages');
    return new RepositoryPages({ session, extensionUri: context.extensionUri, viewType });
  });
  const open = (kind: RepositoryKind) => async (subject?: unknown) => (await pages()).open(kind, subject);
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openModelPage', open('model')),
    vscode.commands.registerCommand('hubLens.openDatasetPage', open('dataset')),
    vscode.commands.registerCommand('hubLens.openSpacePage', open('space')),
    vscode.commands.registerCommand('hubLens.insertDatasetSnippet', async (subject?: unknown) => {
      const { insertDatasetSnippet } = await import('./insert-dataset-snippet');
      await insertDatasetSnippet(await session(), subject);
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await pages()).adopt(panel, state),
    }),
  );
}
