import * as vscode from 'vscode';
import type { Services } from '../services';
import { PlaygroundPanel, playgroundViewType } from './playground-panel';

export function registerPlayground(context: vscode.ExtensionContext, services: Services): void {
  let current: PlaygroundPanel | undefined;

  const adopt = (panel: vscode.WebviewPanel): PlaygroundPanel => {
    const playground = new PlaygroundPanel(panel, services, context.extensionUri);
    current = playground;
    panel.onDidDispose(() => {
      if (current === playground) {
        current = undefined;
      }
    });
    return playground;
  };

  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.openPlayground', (modelId?: unknown) => {
      current?.panel.reveal();
      const playground = current ?? adopt(createPanel());
      if (typeof modelId === 'string') {
        playground.openModel(modelId);
      }
    }),
    vscode.window.registerWebviewPanelSerializer(playgroundViewType, {
      async deserializeWebviewPanel(panel) {
        adopt(panel);
      },
    }),
  );
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    playgroundViewType,
    vscode.l10n.t('Hub Lens Playground'),
    vscode.ViewColumn.Active,
    // An answer goes on streaming while another tab is in front.
    { retainContextWhenHidden: true },
  );
}
