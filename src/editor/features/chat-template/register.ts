import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.chatTemplate';

export function registerChatTemplate(context: vscode.ExtensionContext, session: LazySession): void {
  const load = once(async () => {
    const [{ pageHandlers }, { SinglePage }, { chooseSource }, { chatTemplateHandlers }] = await Promise.all([
      import('../../panel/page-handlers'),
      import('../../panel/single-page'),
      import('./choose-source'),
      import('./handlers'),
    ]);
    const known = await session();
    const { takeStep } = pageHandlers(known);
    const page = new SinglePage({
      session: known,
      extensionUri: context.extensionUri,
      page: 'chat-template',
      handlers: () => ({ ...chatTemplateHandlers(known), takeStep }),
      createPanel,
    });
    return { page, chooseSource };
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.previewChatTemplate', async (subject?: unknown) => {
      const { page, chooseSource } = await load();
      const source = await chooseSource(await session(), subject);
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
