import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { playgroundViewType } from './view-type';

export function registerPlayground(context: vscode.ExtensionContext, services: LazyServices): void {
  const playgrounds = once(async () => {
    const { Playgrounds } = await import('./playgrounds');
    return new Playgrounds(await services(), context.extensionUri);
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openPlayground', async (modelId?: unknown) => {
      (await playgrounds()).open(typeof modelId === 'string' ? modelId : undefined);
    }),
    vscode.window.registerWebviewPanelSerializer(playgroundViewType, {
      deserializeWebviewPanel: async (panel) => {
        (await playgrounds()).adopt(panel);
      },
    }),
  );
}
