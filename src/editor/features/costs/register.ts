import * as vscode from 'vscode';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.costs';

export function registerCosts(context: vscode.ExtensionContext, session: LazySession): void {
  const page = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'costs',
    createPanel: () =>
      vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Costs'), vscode.ViewColumn.Active, {}),
    connect: async (panel) => {
      const [{ pageHandlers }, { WebviewPage }, { costsHandlers }, known] = await Promise.all([
        import('../../panel/page-handlers'),
        import('../../panel/webview-page'),
        import('./handlers'),
        session(),
      ]);
      const { act, takeStep } = pageHandlers(known);
      const handlers = () => ({ ...costsHandlers(known), act, takeStep });
      return new WebviewPage(panel, { session: known, page: 'costs', handlers });
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.showCosts', async () => {
      await page.open({ preserveFocus: false }).connected;
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        await page.adopt(panel).connected;
      },
    }),
    vscode.commands.registerCommand('hubLens.exportCosts', async () => {
      const [{ exportCosts }, { showFailure }] = await Promise.all([
        import('./export-costs'),
        import('../../failures/show-failure'),
      ]);
      const known = await session();
      try {
        await exportCosts(known.usage.ledger);
      } catch (error) {
        await showFailure(error, known);
      }
    }),
    vscode.commands.registerCommand('hubLens.deleteCosts', async () => {
      const { deleteCosts } = await import('./delete-costs');
      await deleteCosts((await session()).usage.ledger);
    }),
  );
}
