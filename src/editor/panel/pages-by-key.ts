import type * as vscode from 'vscode';
import type { HostEvent } from '../../protocol';
import type { WebviewPage } from './webview-page';

/** Pages of one kind, of which there is one for each thing that is shown, as long as it is open. */
export class PagesByKey {
  readonly #pages = new Map<string, WebviewPage>();

  constructor(
    private readonly createPanel: (title: string) => vscode.WebviewPanel,
    /** Connects a page with the panel that it is drawn in. */
    private readonly pageIn: (panel: vscode.WebviewPanel) => WebviewPage,
  ) {}

  /** Opens a page or comes back to it. @param event tells a new page what to show */
  open(key: string, title: string, event: HostEvent): void {
    const known = this.#pages.get(key);
    if (known !== undefined) {
      known.panel.reveal();
      return;
    }
    const page = this.pageIn(this.createPanel(title));
    this.#keep(key, page);
    page.tell(event);
  }

  /**
   * Takes over a panel that the editor kept from an earlier window.
   *
   * @param key what the page shows; undefined where it didn't save that
   */
  adopt(panel: vscode.WebviewPanel, key: string | undefined): void {
    const opened = key === undefined ? undefined : this.#pages.get(key);
    if (opened !== undefined) {
      // It was opened again before the editor got to this panel.
      panel.dispose();
      opened.panel.reveal();
      return;
    }
    const page = this.pageIn(panel);
    if (key !== undefined) {
      this.#keep(key, page);
    }
  }

  /** A page shows something else from now on. */
  rename(from: string, to: string): void {
    const page = this.#pages.get(from);
    if (page !== undefined) {
      this.#pages.delete(from);
      this.#pages.set(to, page);
    }
  }

  #keep(key: string, page: WebviewPage): void {
    this.#pages.set(key, page);
    page.panel.onDidDispose(() => {
      for (const [each, held] of this.#pages) {
        if (held === page) {
          this.#pages.delete(each);
        }
      }
    });
  }
}
