import * as vscode from 'vscode';
import { isProviderId, type ProviderId } from '../../inference';

const keyPrefix = 'providerKey:';

/** The user's own keys of inference providers, in the editor's secret storage and nowhere else. */
export class ProviderKeys implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  /** Fires when a key was stored or forgotten, in any window. */
  readonly onDidChange = this.#changed.event;

  constructor(private readonly secrets: vscode.SecretStorage) {
    this.#subscriptions = vscode.Disposable.from(
      secrets.onDidChange(({ key }) => {
        if (key.startsWith(keyPrefix)) {
          this.#changed.fire();
        }
      }),
      this.#changed,
    );
  }

  /** Providers whose key is kept. */
  async list(): Promise<readonly ProviderId[]> {
    const names = await this.secrets.keys();
    return names
      .filter((name) => name.startsWith(keyPrefix))
      .map((name) => name.slice(keyPrefix.length))
      .filter(isProviderId)
      .sort();
  }

  async get(id: ProviderId): Promise<string | undefined> {
    return this.secrets.get(keyPrefix + id);
  }

  /** All keys by provider, as the inference client takes them. */
  async all(): Promise<Readonly<Record<string, string>>> {
    const ids = await this.list();
    const entries = await Promise.all(ids.map(async (id) => [id, (await this.get(id)) ?? ''] as const));
    return Object.fromEntries(entries);
  }

  async store(id: ProviderId, key: string): Promise<void> {
    await this.secrets.store(keyPrefix + id, key);
  }

  async forget(id: ProviderId): Promise<void> {
    await this.secrets.delete(keyPrefix + id);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
