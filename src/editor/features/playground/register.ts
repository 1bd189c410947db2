import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import { once } from '../../kit/once';
import { SinglePage } from '../../panel/single-page';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.playground';

export function registerPlayground(context: vscode.ExtensionContext, session: LazySession): void {
  const history = once(async () => {
    const [{ TrialHistory }, { log }] = await Promise.all([import('./trial-history'), session()]);
    const trials = new TrialHistory(context.globalStorageUri, log);
    context.subscriptions.push(
      trials,
      trials.onDidChange(() => playground.tell({ event: 'trialsChanged' })),
    );
    return trials;
  });
  const playground = new SinglePage({
    extensionUri: context.extensionUri,
    page: 'playground',
    createPanel,
    connect: async (panel) => {
      const [{ WebviewPage }, { playgroundHandlers }, { AlwaysApproved }, known, trials] = await Promise.all([
        import('../../panel/webview-page'),
        import('./handlers'),
        import('../../parts/tools/always-approved'),
        session(),
        history(),
      ]);
      const own = { id: context.extension.id, always: new AlwaysApproved(context.globalState) };
      return new WebviewPage(panel, {
        session: known,
        page: 'playground',
        handlers: (shown, gated) => playgroundHandlers(known, trials, shown, gated, own),
      });
    },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.openPlayground',
      async (model?: unknown, provider?: unknown, draft?: unknown, chat?: unknown) => {
        const page = await playground.open({ preserveFocus: false }).connected;
        const id = modelOf(model);
        if (id !== undefined) {
          const { serverIdOf } = await import('../../../servers');
          if (typeof provider !== 'string' || serverIdOf(provider) === undefined) {
            await (await session()).models.touch(id);
          }
          const { openedModel } = await import('./opened-model');
          page.tell(openedModel(id, provider, draft, chat));
        }
      },
    ),
    vscode.commands.registerCommand('hubLens.getStarted', async () => {
      (await playground.open({ preserveFocus: false }).connected).tell({ event: 'showStart' });
    }),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel) => {
        await playground.adopt(panel).connected;
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
