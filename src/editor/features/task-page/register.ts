import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.taskPage';

export function registerTaskPage(context: vscode.ExtensionContext, session: LazySession): void {
  const taskPage = once(async () => {
    const [{ pageHandlers }, { SinglePage }, { TaskPage }] = await Promise.all([
      import('../../panel/page-handlers'),
      import('../../panel/single-page'),
      import('./task-page'),
    ]);
    const known = await session();
    const { act, takeStep } = pageHandlers(known);
    const page = new SinglePage({
      session: known,
      extensionUri: context.extensionUri,
      page: 'task',
      handlers: () => ({ act, takeStep }),
      createPanel,
    });
    return new TaskPage(page);
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openTaskPage', async (subject?: unknown, heading?: unknown) =>
      (await taskPage()).open(subject, heading),
    ),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => (await taskPage()).adopt(panel),
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus: true };
  return vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Task'), column, {
    enableFindWidget: true,
  });
}
