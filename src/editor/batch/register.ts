import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { modelOf } from '../tree/target';

const viewType = 'hubLens.batch';

export function registerBatch(context: vscode.ExtensionContext, services: LazyServices): void {
  const { extensionUri } = context;
  const load = once(async () => {
    const { BatchPages } = await import('./batch-pages');
    const known = await services();
    const { started } = await known.batches();
    return new BatchPages(known, extensionUri, createPanel, started.event);
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.newBatch', async (subject?: unknown, more?: unknown) =>
      (await load()).start(subject, Array.isArray(more) ? undefined : modelOf(more)),
    ),
    vscode.commands.registerCommand('hubLens.showBatches', async () => (await load()).choose()),
    vscode.commands.registerCommand('hubLens.openBatch', async (id: unknown) => (await load()).show(id)),
    vscode.commands.registerCommand('hubLens.steerBatch', async (id: unknown, action: unknown) =>
      (await load()).steer(id, action),
    ),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel, state: unknown) => {
        (await load()).adopt(panel, state);
      },
    }),
  );
}

function createPanel(title: string): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, {});
}
