import * as vscode from 'vscode';

/** Of the addresses of documents that are read and not saved. */
export const textScheme = 'hub-lens-ghost-text';

/** Documents that are made when they are read: what was sent, and what was measured. */
export class GhostTextTexts implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #texts = new Map<string, string>();
  readonly onDidChange = this.#changed.event;
  // The editor listens for changes only if the event is there when the provider is registered.
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(textScheme, this);

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** The address of a document that holds the text from now on. */
  write(name: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: textScheme, path: `/${name}` });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }
}
