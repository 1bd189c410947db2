import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { modelOf } from '../tree/target';

const viewType = 'hubLens.playground';

export function registerPlayground(context: vscode.ExtensionContext, services: LazyServices): void {
  const playground = once(async () => {
    const { SinglePage } = await import('../webview/single-page');
    return new SinglePage({
      services: await services(),
      extensionUri: context.extensionUri,
      page: 'playground',
      createPanel,
    });
  });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.openPlayground',
      async (model?: unknown, provider?: unknown, draft?: unknown) => {
        const page = (await playground()).open({ preserveFocus: false });
        const id = modelOf(model);
        if (id !== undefined) {
          const { serverIdOf } = await import('../../servers');
          if (typeof provider !== 'string' || serverIdOf(provider) === undefined) {
            await (await services()).models.touch(id);
          }
          page.tell({
            event: 'openModel',
            id,
            ...(typeof provider === 'string' && { provider }),
            ...(typeof draft === 'string' && { draft }),
          });
        }
      },
    ),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        (await playground()).adopt(panel);
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    viewType,
    vscode.l10n.t('Hub Lens Playground'),
    vscode.ViewColumn.Active,
    // An answer goes on streaming while another tab is in front.
    { retainContextWhenHidden: true },
  );
}
