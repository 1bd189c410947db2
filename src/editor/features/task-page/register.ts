import * as vscode from 'vscode';
import { targetOf, taskOf } from '../../kit/command-target';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.taskPage';

export function registerTaskPage(context: vscode.ExtensionContext, session: LazySession): void {
  const page = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'task',
    createPanel,
    connect: async (panel) => {
      const [{ pageHandlers }, { WebviewPage }, known] = await Promise.all([
        import('../../panel/page-handlers'),
        import('../../panel/webview-page'),
        session(),
      ]);
      const { act, takeStep } = pageHandlers(known);
      return new WebviewPage(panel, { session: known, page: 'task', handlers: () => ({ act, takeStep }) });
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openTaskPage', async (subject?: unknown, heading?: unknown) => {
      const id = taskOf(subject) ?? (await (await import('./pick-task')).pickTask());
      if (id === undefined) {
        return;
      }
      const { panel, connected, isNew } = page.open({ preserveFocus: subject !== undefined });
      const shown = await connected;
      const { isTaskId, tasks } = await import('../../../catalogue');
      if (!isTaskId(id)) {
        if (isNew) {
          panel.dispose();
        }
        return;
      }
      panel.title = tasks[id].label;
      const anchor = typeof heading === 'string' ? heading : targetOf(subject)?.heading;
      shown.tell({ event: 'openTask', id, ...(anchor !== undefined && { heading: anchor }) });
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      // The page itself knows which task it showed.
      deserializeWebviewPanel: async (panel) => {
        await page.adopt(panel).connected;
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus: true };
  return vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Task'), column, {
    enableFindWidget: true,
  });
}
