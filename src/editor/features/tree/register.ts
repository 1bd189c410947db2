import * as vscode from 'vscode';
import { targetOf } from '../../kit/command-target';
import type { LazySession } from '../../session/session';
import { CatalogueView } from './catalogue-view';

export function registerTree(context: vscode.ExtensionContext, session: LazySession): void {
  const tasks = new CatalogueView(
    {
      viewId: 'hubLens.tasks',
      filteredKey: 'hubLens.tasksFiltered',
      loadNodes: async () => (await import('./task-nodes')).taskNodes,
    },
    context.workspaceState,
  );
  const libraries = new CatalogueView(
    {
      viewId: 'hubLens.libraries',
      filteredKey: 'hubLens.librariesFiltered',
      loadNodes: async () => (await import('./library-nodes')).libraryNodes,
    },
    context.workspaceState,
  );
  const openOnHub = async (subject: unknown) => {
    const { openOnHub: open } = await import('../../kit/open-link');
    await open(subject, (await session()).hub().endpoint);
  };
  context.subscriptions.push(
    tasks,
    libraries,
    vscode.commands.registerCommand('hubLens.filterTasks', () => tasks.askForFilter()),
    vscode.commands.registerCommand('hubLens.clearTaskFilter', () => tasks.filter('')),
    vscode.commands.registerCommand('hubLens.filterLibraries', () => libraries.askForFilter()),
    vscode.commands.registerCommand('hubLens.clearLibraryFilter', () => libraries.filter('')),
    vscode.commands.registerCommand('hubLens.copyId', async (subject: unknown) => {
      const { id } = targetOf(subject) ?? {};
      if (id !== undefined) {
        await vscode.env.clipboard.writeText(id);
      }
    }),
    vscode.commands.registerCommand('hubLens.openOnHub', openOnHub),
    vscode.commands.registerCommand('hubLens.openOnHuggingFace', openOnHub),
    vscode.commands.registerCommand('hubLens.openLibraryDocs', async (subject: unknown) => {
      await (await import('../../kit/open-link')).openLibraryPage(subject, 'docsUrl');
    }),
    vscode.commands.registerCommand('hubLens.openLibrarySource', async (subject: unknown) => {
      await (await import('../../kit/open-link')).openLibraryPage(subject, 'repoUrl');
    }),
  );
}
