import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import type { LazyServices } from '../../session/services';
import { ModelsView } from './models-view';

export function registerModels(context: vscode.ExtensionContext, services: LazyServices): void {
  const view = new ModelsView(context, services);
  const load = async () => ({ ...(await import('./commands')), services: await services() });
  context.subscriptions.push(
    view,
    vscode.commands.registerCommand('hubLens.searchModels', async (start?: unknown) => {
      const { searchInView, services } = await load();
      await searchInView(services, view, start);
    }),
    vscode.commands.registerCommand('hubLens.changeModelSearch', async (subject?: unknown) => {
      const { changeSearch, services } = await load();
      await changeSearch(services, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.loadMoreModels', async (subject?: unknown) => {
      const { loadMore, services } = await load();
      await loadMore(services, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.refreshModels', async (subject?: unknown) => {
      const { rowOf } = await import('./models-node');
      (await view.tree()).refresh(rowOf(subject));
    }),
    vscode.commands.registerCommand('hubLens.markFavouriteModel', async (subject?: unknown) => {
      const id = modelOf(subject);
      if (id !== undefined) {
        await (await services()).models.setFavourite(id, true);
      }
    }),
    vscode.commands.registerCommand('hubLens.unmarkFavouriteModel', async (subject?: unknown) => {
      const id = modelOf(subject);
      if (id !== undefined) {
        await (await services()).models.setFavourite(id, false);
      }
    }),
    vscode.commands.registerCommand('hubLens.removeFromModels', async (subject?: unknown) => {
      const { removeFromView, services } = await load();
      await removeFromView(services, view, subject);
    }),
    vscode.commands.registerCommand('hubLens.clearRecentModels', async () => {
      await (await services()).models.clearRecent();
    }),
    vscode.commands.registerCommand('hubLens.insertListedSnippet', async (subject?: unknown) => {
      const { insertListedSnippet, services } = await load();
      await insertListedSnippet(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.goToModelUse', async (subject?: unknown) => {
      const { goToListedUse, services } = await load();
      await goToListedUse(services, subject);
    }),
  );
}
