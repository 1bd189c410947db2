import type * as vscode from 'vscode';
import type { HostEvent, PageName } from '../../protocol';
import { PagePanel } from './page-panel';
import type { WebviewPage } from './webview-page';

interface SinglePageOptions {
  readonly page: PageName;
  readonly extensionUri: vscode.Uri;
  readonly createPanel: () => vscode.WebviewPanel;
  /** Loads what answers the page. */
  readonly connect: (panel: PagePanel) => Promise<WebviewPage>;
}

interface OpenPage {
  readonly panel: vscode.WebviewPanel;
  readonly connected: Promise<WebviewPage>;
}

/** A page of which there is one at a time. */
export class SinglePage {
  #current: OpenPage | undefined;

  constructor(private readonly options: SinglePageOptions) {}

  /** Opens the page or comes back to it. */
  open({ preserveFocus }: { readonly preserveFocus: boolean }): OpenPage & { readonly isNew: boolean } {
    this.#current?.panel.reveal(undefined, preserveFocus);
    return this.#current === undefined
      ? { ...this.#show(this.options.createPanel(), ({ drawn }) => drawn), isNew: true }
      : { ...this.#current, isNew: false };
  }

  /** Told to the page, if it is open. */
  async tell(event: HostEvent): Promise<void> {
    (await this.#current?.connected)?.tell(event);
  }

  /** Takes over a panel that the editor kept from an earlier window. */
  adopt(panel: vscode.WebviewPanel): OpenPage {
    return this.#show(panel, async () => undefined);
  }

  #show(panel: vscode.WebviewPanel, ready: (shown: PagePanel) => Promise<void>): OpenPage {
    const { page, extensionUri, connect } = this.options;
    const shown = new PagePanel(panel, page, extensionUri);
    const opened: OpenPage = { panel, connected: ready(shown).then(() => connect(shown)) };
    this.#current = opened;
    panel.onDidDispose(() => {
      if (this.#current === opened) {
        this.#current = undefined;
      }
    });
    return opened;
  }
}
