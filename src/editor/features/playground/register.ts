import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const viewType = 'hubLens.playground';

export function registerPlayground(context: vscode.ExtensionContext, session: LazySession): void {
  const playground = once(async () => {
    const [{ SinglePage }, { playgroundHandlers }, { TrialHistory }] = await Promise.all([
      import('../../panel/single-page'),
      import('./handlers'),
      import('./trial-history'),
    ]);
    const known = await session();
    const trials = new TrialHistory(context.globalStorageUri, known.log);
    const page = new SinglePage({
      session: known,
      extensionUri: context.extensionUri,
      page: 'playground',
      handlers: (panel, gated) => playgroundHandlers(known, trials, panel, gated),
      createPanel,
    });
    context.subscriptions.push(
      trials,
      trials.onDidChange(() => page.tell({ event: 'trialsChanged' })),
    );
    return page;
  });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.openPlayground',
      async (model?: unknown, provider?: unknown, draft?: unknown) => {
        const page = (await playground()).open({ preserveFocus: false });
        const id = modelOf(model);
        if (id !== undefined) {
          const { serverIdOf } = await import('../../../servers');
          if (typeof provider !== 'string' || serverIdOf(provider) === undefined) {
            await (await session()).models.touch(id);
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
