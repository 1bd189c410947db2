import * as vscode from 'vscode';
import type { PageName, ToWebview } from '../../protocol';
import { terminalLanguages } from '../code/terminal/terminal-languages';
import { readAddress } from '../kit/address-setting';
import { resourceRoots, webviewHtml } from './html';

/** A panel that shows its page at once. What the page says before its host is loaded waits. */
export class PagePanel {
  /**
   * Resolves once the page has drawn itself, or was closed. Whoever opens a page and loads what answers it waits for
   * that: loading would hold up the page, which the editor gets from this thread, and take a processor from it. Whoever
   * restores a page can't wait: the editor shows it once they are done.
   */
  readonly drawn: Promise<void>;
  readonly #waiting: unknown[] = [];
  #receive: (message: unknown) => void = (message) => this.#waiting.push(message);
  #isClosed = false;

  constructor(
    readonly panel: vscode.WebviewPanel,
    page: PageName,
    extensionUri: vscode.Uri,
  ) {
    const { webview } = panel;
    let hasDrawn = () => {};
    this.drawn = new Promise((resolve) => {
      hasDrawn = resolve;
    });
    const listening = webview.onDidReceiveMessage((message) => {
      hasDrawn();
      this.#receive(message);
    });
    panel.onDidDispose(() => {
      this.#isClosed = true;
      hasDrawn();
      listening.dispose();
    });
    panel.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'icon.png');
    const roots = resourceRoots(extensionUri);
    webview.options = { enableScripts: true, localResourceRoots: Object.values(roots) };
    webview.html = webviewHtml(webview, extensionUri, {
      page,
      title: panel.title,
      data: {
        hub: readAddress('endpoint'),
        terminal: terminalLanguages().join(' '),
        media: webview.asWebviewUri(roots.media).toString(),
        ...(vscode.l10n.bundle !== undefined && { texts: JSON.stringify(vscode.l10n.bundle) }),
      },
    });
  }

  /** Takes what waited, and from now on each message as it comes. */
  receiveWith(receive: (message: unknown) => void): void {
    this.#receive = receive;
    for (const message of this.#waiting.splice(0)) {
      receive(message);
    }
  }

  /** Sends the page a message. What ends after the panel was closed has nobody to tell. */
  post(message: ToWebview): void {
    if (!this.#isClosed) {
      void this.panel.webview.postMessage(message);
    }
  }

  /** Calls back when the panel is closed, or now if it is. */
  onClose(close: () => void): void {
    if (this.#isClosed) {
      close();
    } else {
      this.panel.onDidDispose(close);
    }
  }
}
