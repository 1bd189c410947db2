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
    // One under the hub's name, and one for the hubs of others.
    ...['hubLens.openOnHub', 'hubLens.openOnHuggingFace'].map((command) =>
      vscode.commands.registerCommand(command, async (subject: unknown) => {
        const { openOnHub } = await import('../../kit/open-link');
        await openOnHub(subject, (await session()).hub().endpoint);
      }),
    ),
    vscode.commands.registerCommand('hubLens.openLibraryDocs', async (subject: unknown) => {
      await (await import('../../kit/open-link')).openLibraryPage(subject, 'docsUrl');
    }),
    vscode.commands.registerCommand('hubLens.openLibrarySource', async (subject: unknown) => {
      await (await import('../../kit/open-link')).openLibraryPage(subject, 'repoUrl');
    }),
  );
}
