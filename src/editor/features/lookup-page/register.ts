import * as vscode from 'vscode';
import type { RepositoryKind } from '../../../protocol';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.lookup';

export function registerLookupPage(context: vscode.ExtensionContext, session: LazySession): void {
  const lookup = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'lookup',
    createPanel,
    connect: async (panel) => {
      const [{ pageHandlers }, { WebviewPage }, { lookupHandlers }, known] = await Promise.all([
        import('../../panel/page-handlers'),
        import('../../panel/webview-page'),
        import('../../parts/lookup-handlers'),
        session(),
      ]);
      const { act, takeStep } = pageHandlers(known);
      const handlers = () => ({ ...lookupHandlers(known), act, takeStep });
      return new WebviewPage(panel, { session: known, page: 'lookup', handlers });
    },
  });
  const lookUp = async (kind: RepositoryKind, start?: unknown) => {
    const page = await lookup.open({ preserveFocus: false }).connected;
    const search = (await import('./start')).searchIn(start);
    page.tell(search === undefined ? { event: 'showKind', kind } : { event: 'lookUp', search });
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.lookUpModels', (start?: unknown) => lookUp('model', start)),
    vscode.commands.registerCommand('hubLens.lookUpDatasets', () => lookUp('dataset')),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        await lookup.adopt(panel).connected;
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    viewType,
    vscode.l10n.t('Look Up on the Hub'),
    vscode.ViewColumn.Active,
    {},
  );
}
