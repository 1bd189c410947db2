import * as vscode from 'vscode';

const { t } = vscode.l10n;

/** Documents that are remembered, the latest ones. */
const most = 20;

interface SentOptions {
  /** Of the addresses of the documents. */
  readonly scheme: string;
  /** What stands in the place of one that is no longer remembered. */
  readonly goneText: string;
}

/** All that runs send, as documents that can only be read. */
export class SentDocuments {
  readonly #texts = new Map<string, string>();

  constructor(private readonly options: SentOptions) {}

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
    return this.#texts.get(authority) ?? this.options.goneText;
  }

  /** @param id of a remembered document; anything else is ignored */
  async show(id: unknown): Promise<void> {
    if (typeof id !== 'string' || !this.#texts.has(id)) {
      return;
    }
    const { scheme } = this.options;
    const uri = vscode.Uri.from({ scheme, authority: id, path: `/${t('Sent')}.json` });
    await vscode.window.showTextDocument(uri, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}
