import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { hubDocuments } from '../../parts/hub-documents';
import { mayNameHub } from '../../parts/worth-reading';
import type { LazySession } from '../../session/session';

export function registerHover(context: vscode.ExtensionContext, session: LazySession): void {
  const hover = once(async () => new (await import('./hub-hover')).HubHover(await session()));
  context.subscriptions.push(
    vscode.languages.registerHoverProvider(hubDocuments, {
      provideHover: async (document, position, token) =>
        mayNameHub(document) ? (await hover()).provideHover(document, position, token) : undefined,
    }),
    vscode.commands.registerCommand('hubLens.hover.setFavourite', async (id: unknown, favourite: unknown) => {
      const { setFavourite } = await import('./set-favourite');
      await setFavourite(await session(), id, favourite);
    }),
  );
}
