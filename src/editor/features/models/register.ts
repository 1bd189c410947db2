import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';
import { ModelsView } from './models-view';

export function registerModels(context: vscode.ExtensionContext, session: LazySession): void {
  const view = new ModelsView(context, session);
  const load = async () => ({ ...(await import('./commands')), session: await session() });
  context.subscriptions.push(
    view,
    vscode.commands.registerCommand('hubLens.searchModels', async (start?: unknown) => {
      const { searchInView, session } = await load();
      await searchInView(session, view, start);
    }),
    vscode.commands.registerCommand('hubLens.changeModelSearch', async (subject?: unknown) => {
      const { changeSearch, session } = await load();
      await changeSearch(session, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.addCollection', async (subject?: unknown) => {
      const { addCollection } = await load();
      await addCollection(view, subject);
    }),
    vscode.commands.registerCommand('hubLens.loadMoreModels', async (subject?: unknown) => {
      const { loadMore, session } = await load();
      await loadMore(session, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.refreshModels', async (subject?: unknown) => {
      const { rowOf } = await import('./models-node');
      (await view.tree()).refresh(rowOf(subject));
    }),
    vscode.commands.registerCommand('hubLens.markFavouriteModel', async (subject?: unknown) => {
      const { setFavourite, session } = await load();
      await setFavourite(session, subject, true);
    }),
    vscode.commands.registerCommand('hubLens.unmarkFavouriteModel', async (subject?: unknown) => {
      const { setFavourite, session } = await load();
      await setFavourite(session, subject, false);
    }),
    vscode.commands.registerCommand('hubLens.removeFromModels', async (subject?: unknown) => {
      const { removeFromView, session } = await load();
      await removeFromView(session, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.clearRecentModels', async () => {
      await (await session()).lists.clearRecent();
    }),
    vscode.commands.registerCommand('hubLens.insertListedSnippet', async (subject?: unknown) => {
      const { insertListedSnippet, session } = await load();
      await insertListedSnippet(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.goToModelUse', async (subject?: unknown) => {
      const { goToListedUse, session } = await load();
      await goToListedUse(session, subject);
    }),
  );
}
