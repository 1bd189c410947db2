import * as vscode from 'vscode';
import type { LazyServices } from '../services';
import { modelOf, taskOf } from '../tree/target';

export function registerSnippets(context: vscode.ExtensionContext, services: LazyServices): void {
  const load = async () => ({ ...(await import('./insert-model-snippet')), services: await services() });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.insertModelSnippet', async (subject?: unknown) => {
      const { insertModelSnippet, services } = await load();
      await insertModelSnippet(services, { modelId: modelOf(subject) });
    }),
    vscode.commands.registerCommand('hubLens.insertTaskModelSnippet', async (subject?: unknown) => {
      const { insertModelSnippet, services } = await load();
      await insertModelSnippet(services, { task: taskOf(subject) });
    }),
  );
}
