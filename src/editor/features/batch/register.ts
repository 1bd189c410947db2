import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.batch';

export function registerBatch(context: vscode.ExtensionContext, session: LazySession): void {
  const { extensionUri } = context;
  const load = once(async () => {
    const [{ BatchPages }, { makeBatches }] = await Promise.all([
      import('./batch-pages'),
      import('./make-batches'),
    ]);
    const known = await session();
    const desk = makeBatches(known, context.globalStorageUri);
    context.subscriptions.push(desk);
    return new BatchPages({ ...known, desk }, extensionUri, createPanel, desk.started.event);
  });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.newBatch',
      async (subject?: unknown, more?: unknown, chat?: unknown) =>
        (await load()).start(subject, Array.isArray(more) ? undefined : modelOf(more), chat),
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
