import * as vscode from 'vscode';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.chatTemplate';

export function registerChatTemplate(context: vscode.ExtensionContext, session: LazySession): void {
  const page = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'chat-template',
    createPanel,
    connect: async (panel) => {
      const [{ pageHandlers }, { WebviewPage }, { chatTemplateHandlers }, known] = await Promise.all([
        import('../../panel/page-handlers'),
        import('../../panel/webview-page'),
        import('./handlers'),
        session(),
      ]);
      const { takeStep } = pageHandlers(known);
      const handlers = () => ({ ...chatTemplateHandlers(known), takeStep });
      return new WebviewPage(panel, { session: known, page: 'chat-template', handlers });
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.previewChatTemplate', async (subject?: unknown) => {
      const { chooseSource } = await import('./choose-source');
      const source = await chooseSource(await session(), subject);
      if (source !== undefined) {
        const opened = await page.open({ preserveFocus: false }).connected;
        opened.tell({ event: 'openFile', source });
      }
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        await page.adopt(panel).connected;
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    viewType,
    vscode.l10n.t('Chat Template'),
    vscode.ViewColumn.Active,
    {},
  );
}
