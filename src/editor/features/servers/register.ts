import * as vscode from 'vscode';
import type { LazySession } from '../../session/session';
import { ServersView } from './servers-view';

export function registerServers(context: vscode.ExtensionContext, session: LazySession): void {
  const view = new ServersView(context, session);
  const load = async () => ({ ...(await import('./commands')), session: await session() });
  context.subscriptions.push(
    view,
    vscode.commands.registerCommand('hubLens.addModelServer', async () => {
      const { addServer } = await import('./add-server');
      const added = await addServer(await session());
      if (added === 'search') {
        await vscode.commands.executeCommand('hubLens.findModelServers');
      } else if (added !== undefined) {
        await view.show(added.id);
      }
    }),
    vscode.commands.registerCommand('hubLens.findModelServers', async (ports?: unknown) => {
      const { findServers } = await import('./find-servers');
      const added = await findServers(await session(), portsIn(ports));
      if (added === 'add') {
        await vscode.commands.executeCommand('hubLens.addModelServer');
      } else if (added[0] !== undefined) {
        await view.show(added[0].id);
      }
    }),
    // The editor hands the row in focus to a button of the view, which means all servers: one is meant by `server:…`.
    vscode.commands.registerCommand('hubLens.refreshModelServers', async (provider?: unknown) => {
      const { servers } = await session();
      const server = typeof provider === 'string' ? servers.ofProvider(provider) : undefined;
      await (await view.tree()).refresh(server);
    }),
    vscode.commands.registerCommand('hubLens.testModelServer', async (subject?: unknown) => {
      const { testServer, session } = await load();
      const tree = await view.tree();
      await testServer(session, subject, (server, probe) => tree.learn(server, probe));
    }),
    vscode.commands.registerCommand('hubLens.downloadWithOllama', async (subject?: unknown) => {
      const { downloadWithOllama } = await import('./download-with-ollama');
      await downloadWithOllama(await session(), subject);
    }),
    vscode.commands.registerCommand('hubLens.renameModelServer', async (subject?: unknown) => {
      const { renameServer, session } = await load();
      await renameServer(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.setServerKey', async (subject?: unknown) => {
      const { setKey, session } = await load();
      await setKey(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.forgetServerKey', async (subject?: unknown) => {
      const { forgetKey, session } = await load();
      await forgetKey(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.removeModelServer', async (subject?: unknown) => {
      const { removeServer, session } = await load();
      await removeServer(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.copyServerAddress', async (subject?: unknown) => {
      const { copyAddress, session } = await load();
      await copyAddress(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.openServerDocs', async (subject?: unknown) => {
      const { openDocs, session } = await load();
      await openDocs(session, subject);
    }),
    vscode.commands.registerCommand('hubLens.openServedModel', async (subject?: unknown) => {
      const { useServedModel } = await load();
      await useServedModel('hubLens.openPlayground', subject);
    }),
    vscode.commands.registerCommand('hubLens.insertServedModelSnippet', async (subject?: unknown) => {
      const { useServedModel } = await load();
      await useServedModel('hubLens.insertInferenceSnippet', subject);
    }),
    vscode.commands.registerCommand('hubLens.copyServedModelId', async (subject?: unknown) => {
      const { copyModelId } = await load();
      await copyModelId(subject);
    }),
  );
}

/** The ports that a caller names instead of the usual ones. */
function portsIn(argument: unknown): readonly number[] | undefined {
  return Array.isArray(argument) && argument.every((port) => Number.isInteger(port)) ? argument : undefined;
}
