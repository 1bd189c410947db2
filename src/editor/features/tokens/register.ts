import * as vscode from 'vscode';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.tokens';

export function registerTokens(context: vscode.ExtensionContext, session: LazySession): void {
  const page = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'tokens',
    createPanel: () =>
      vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Tokens'), vscode.ViewColumn.Active, {}),
    connect: async (panel) => {
      const [{ pageHandlers }, { WebviewPage }, { tokensHandlers }, known] = await Promise.all([
        import('../../panel/page-handlers'),
        import('../../panel/webview-page'),
        import('./handlers'),
        session(),
      ]);
      const { takeStep } = pageHandlers(known);
      const handlers = () => ({ ...tokensHandlers(known), takeStep });
      return new WebviewPage(panel, { session: known, page: 'tokens', handlers });
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.showTokens', async (subject?: unknown) => {
      const { openedTokens } = await import('./opened-tokens');
      // The page takes the focus from the editor whose selection it is to show.
      const event = openedTokens(subject);
      const opened = await page.open({ preserveFocus: false }).connected;
      opened.tell(event);
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        await page.adopt(panel).connected;
      },
    }),
  );
}
