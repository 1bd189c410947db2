import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.lookup';

export function registerLookupPage(context: vscode.ExtensionContext, session: LazySession): void {
  const lookup = once(async () => {
    const [{ pageHandlers }, { SinglePage }, { lookupHandlers }] = await Promise.all([
      import('../../panel/page-handlers'),
      import('../../panel/single-page'),
      import('../../parts/lookup-handlers'),
    ]);
    const known = await session();
    const { act, takeStep } = pageHandlers(known);
    return new SinglePage({
      session: known,
      extensionUri: context.extensionUri,
      page: 'lookup',
      handlers: () => ({ ...lookupHandlers(known), act, takeStep }),
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
