import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';

const viewType = 'hubLens.lookup';

export function registerLookupPage(context: vscode.ExtensionContext, services: LazyServices): void {
  const lookup = once(async () => {
    const { SinglePage } = await import('../webview/single-page');
    return new SinglePage({
      services: await services(),
      extensionUri: context.extensionUri,
      page: 'lookup',
      createPanel,
    });
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.lookUpModels', async (start?: unknown) => {
      const page = (await lookup()).open({ preserveFocus: false });
      const search = (await import('./start')).searchIn(start);
      if (search !== undefined) {
        page.tell({ event: 'lookUp', ...search });
      }
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        (await lookup()).adopt(panel);
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    viewType,
    vscode.l10n.t('Look Up Models'),
    vscode.ViewColumn.Active,
    {},
  );
}
