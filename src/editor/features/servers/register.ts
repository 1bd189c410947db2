import * as vscode from 'vscode';
import type { LazyServices } from '../../session/services';
import { ServersView } from './servers-view';

export function registerServers(context: vscode.ExtensionContext, services: LazyServices): void {
  const view = new ServersView(context, services);
  const load = async () => ({ ...(await import('./commands')), services: await services() });
  context.subscriptions.push(
    view,
    vscode.commands.registerCommand('hubLens.addModelServer', async () => {
      const { addServer } = await import('./add-server');
      const added = await addServer(await services());
      if (added === 'search') {
        await vscode.commands.executeCommand('hubLens.findModelServers');
      } else if (added !== undefined) {
        await view.show(added.id);
      }
    }),
    vscode.commands.registerCommand('hubLens.findModelServers', async (ports?: unknown) => {
      const { findServers } = await import('./find-servers');
      const added = await findServers(await services(), portsIn(ports));
      if (added === 'add') {
        await vscode.commands.executeCommand('hubLens.addModelServer');
      } else if (added[0] !== undefined) {
        await view.show(added[0].id);
      }
    }),
    // The editor hands the row in focus to a button of the view, which means all servers: one is meant by `server:…`.
    vscode.commands.registerCommand('hubLens.refreshModelServers', async (provider?: unknown) => {
      const { servers } = await services();
      const server = typeof provider === 'string' ? servers.ofProvider(provider) : undefined;
      await (await view.tree()).refresh(server);
    }),
    vscode.commands.registerCommand('hubLens.testModelServer', async (subject?: unknown) => {
      const { testServer, services } = await load();
      const tree = await view.tree();
      await testServer(services, subject, (server, probe) => tree.learn(server, probe));
    }),
    vscode.commands.registerCommand('hubLens.renameModelServer', async (subject?: unknown) => {
      const { renameServer, services } = await load();
      await renameServer(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.setServerKey', async (subject?: unknown) => {
      const { setKey, services } = await load();
      await setKey(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.forgetServerKey', async (subject?: unknown) => {
      const { forgetKey, services } = await load();
      await forgetKey(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.removeModelServer', async (subject?: unknown) => {
      const { removeServer, services } = await load();
      await removeServer(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.copyServerAddress', async (subject?: unknown) => {
      const { copyAddress, services } = await load();
      await copyAddress(services, subject);
    }),
    vscode.commands.registerCommand('hubLens.openServerDocs', async (subject?: unknown) => {
      const { openDocs, services } = await load();
      await openDocs(services, subject);
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
