import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { toolNames } from './tool-names';

export function registerAgents(context: vscode.ExtensionContext, services: LazyServices): void {
  const world = once(async () => {
    const { createWorld } = await import('./host-world');
    const made = createWorld(await services(), context.globalStorageUri);
    context.subscriptions.push(made);
    return made;
  });
  const tools = once(async () => new (await import('./hub-tools')).HubTools(await services(), await world()));
  // Some editors that are built on VS Code have neither.
  if (typeof vscode.lm?.registerTool === 'function') {
    for (const name of toolNames) {
      context.subscriptions.push(
        vscode.lm.registerTool(name, {
          prepareInvocation: async (options, token) => (await tools()).prepare(name, options, token),
          invoke: async (options, token) => (await tools()).invoke(name, options, token),
        }),
      );
    }
  }
}
