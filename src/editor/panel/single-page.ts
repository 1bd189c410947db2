import type * as vscode from 'vscode';
import type { HostEvent } from '../../protocol';
import { WebviewPage, type WebviewPageOptions } from './webview-page';

type SinglePageOptions = WebviewPageOptions & { readonly createPanel: () => vscode.WebviewPanel };

/** A page of which there is one at a time. */
export class SinglePage {
  #current: WebviewPage | undefined;

  constructor(private readonly options: SinglePageOptions) {}

  /** Opens the page or comes back to it. */
  open({ preserveFocus }: { readonly preserveFocus: boolean }): WebviewPage {
    this.#current?.panel.reveal(undefined, preserveFocus);
    return this.#current ?? this.adopt(this.options.createPanel());
  }

  /** Told to the page, if it is open. */
  tell(event: HostEvent): void {
    this.#current?.tell(event);
  }

  /** Takes over a panel that the editor kept from an earlier window. */
  adopt(panel: vscode.WebviewPanel): WebviewPage {
    const page = new WebviewPage(panel, this.options);
    this.#current = page;
    panel.onDidDispose(() => {
      if (this.#current === page) {
        this.#current = undefined;
      }
    });
    return page;
  }
}
