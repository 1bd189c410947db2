import * as vscode from 'vscode';
import { sentScheme } from './sent-scheme';

const { t } = vscode.l10n;

/** Documents that are remembered, the latest ones. */
const most = 20;

/** All that runs would send, as documents that can be read before they are confirmed. */
export class SentDocuments {
  readonly #texts = new Map<string, string>();

  /** @returns the id by which it is opened, which nobody can guess */
  remember(sent: unknown): string {
    const id = crypto.randomUUID();
    this.#texts.set(id, JSON.stringify(sent, undefined, 2));
    for (const oldest of [...this.#texts.keys()].slice(0, -most)) {
      this.#texts.delete(oldest);
    }
    return id;
  }

  textOf({ authority }: vscode.Uri): string {
    return (
      this.#texts.get(authority) ??
      t('This is no longer available. Ask for the run again to see what it sends.')
    );
  }

  /** @param id of a remembered document; anything else is ignored */
  async show(id: unknown): Promise<void> {
    if (typeof id !== 'string' || !this.#texts.has(id)) {
      return;
    }
    const uri = vscode.Uri.from({ scheme: sentScheme, authority: id, path: `/${t('Sent')}.json` });
    await vscode.window.showTextDocument(uri, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}
