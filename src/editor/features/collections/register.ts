import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';

export function registerCollections(context: vscode.ExtensionContext, session: LazySession): void {
  const load = async () => ({ ...(await import('./browse-collections')), session: await session() });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.browseCollections', async () => {
      const { browseCollections, session } = await load();
      await browseCollections(session);
    }),
    vscode.commands.registerCommand('hubLens.browseModelCollections', async (subject?: unknown) => {
      const [{ browseCollections, session }, { modelIn }] = await Promise.all([
        load(),
        import('../../kit/model-in'),
      ]);
      await browseCollections(session, { model: modelIn(subject) });
    }),
    vscode.commands.registerCommand('hubLens.openCollection', async (subject?: unknown) => {
      const { browseCollections, collectionIn, session } = await load();
      await browseCollections(session, { slug: collectionIn(subject) });
    }),
  );
}
