import * as vscode from 'vscode';
import type { Services } from '../services';
import { PlaygroundPanel } from './playground-panel';
import { playgroundViewType } from './view-type';

/** The playground that is open, of which there is one at a time. */
export class Playgrounds {
  #current: PlaygroundPanel | undefined;

  constructor(
    private readonly services: Services,
    private readonly extensionUri: vscode.Uri,
  ) {}

  /** Opens the playground or comes back to it. */
  open(modelId?: string): void {
    this.#current?.panel.reveal();
    const playground = this.#current ?? this.adopt(createPanel());
    if (modelId !== undefined) {
      playground.openModel(modelId);
    }
  }

  /** Takes over a panel that the editor kept from an earlier window. */
  adopt(panel: vscode.WebviewPanel): PlaygroundPanel {
    const playground = new PlaygroundPanel(panel, this.services, this.extensionUri);
    this.#current = playground;
    panel.onDidDispose(() => {
      if (this.#current === playground) {
        this.#current = undefined;
      }
    });
    return playground;
  }
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
