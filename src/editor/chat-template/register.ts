import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';

const viewType = 'hubLens.chatTemplate';

export function registerChatTemplate(context: vscode.ExtensionContext, services: LazyServices): void {
  const load = once(async () => {
    const [{ SinglePage }, { chooseSource }] = await Promise.all([
      import('../webview/single-page'),
      import('./choose-source'),
    ]);
    const page = new SinglePage({
      services: await services(),
      extensionUri: context.extensionUri,
      page: 'chat-template',
      createPanel,
    });
    return { page, chooseSource };
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.previewChatTemplate', async (subject?: unknown) => {
      const { page, chooseSource } = await load();
      const source = await chooseSource(await services(), subject);
      if (source !== undefined) {
        page.open({ preserveFocus: false }).tell({ event: 'openFile', source });
      }
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        (await load()).page.adopt(panel);
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
