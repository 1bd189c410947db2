import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { hubDocuments } from '../../parts/hub-documents';
import type { LazyServices } from '../../session/services';

export function registerHover(context: vscode.ExtensionContext, services: LazyServices): void {
  const hover = once(async () => new (await import('./hub-hover')).HubHover(await services()));
  context.subscriptions.push(
    vscode.languages.registerHoverProvider(hubDocuments, {
      provideHover: async (document, position, token) =>
        (await hover()).provideHover(document, position, token),
    }),
    vscode.commands.registerCommand('hubLens.hover.setFavourite', async (id: unknown, favourite: unknown) => {
      const { setFavourite } = await import('./set-favourite');
      await setFavourite(await services(), id, favourite);
    }),
  );
}
