import * as vscode from 'vscode';

/** A memory of an extension that lasts as long as it is held. */
export class Kept implements vscode.Memento {
  readonly #values = new Map<string, unknown>();
  keys = () => [...this.#values.keys()];
  get(key: string, value?: unknown) {
    return (this.#values.get(key) ?? value) as never;
  }
  async update(key: string, value: unknown) {
    this.#values.set(key, value);
  }
}

/** A secret storage that forgets everything with its test. */
export class Secrets implements vscode.SecretStorage {
  readonly values = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.SecretStorageChangeEvent>();
  readonly onDidChange = this.#changed.event;
  keys = async () => [...this.values.keys()];
  get = async (key: string) => this.values.get(key);
  async store(key: string, value: string) {
    this.values.set(key, value);
    this.#changed.fire({ key });
  }
  async delete(key: string) {
    this.values.delete(key);
    this.#changed.fire({ key });
  }
}

/** As much of a context as the session takes, with nobody signed in. What is kept goes with the test. */
export function contextInMemory(
  storage = vscode.Uri.file('/tmp/hub-lens-host-tests'),
): vscode.ExtensionContext {
  const context = {
    extensionUri: vscode.extensions.getExtension('hub-lens.hub-lens')?.extensionUri,
    globalState: new Kept(),
    globalStorageUri: storage,
    secrets: new Secrets(),
    subscriptions: [],
  };
  return context as unknown as vscode.ExtensionContext;
}
