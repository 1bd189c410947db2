import type * as vscode from 'vscode';

const keyPrefix = 'accessToken:';

/**
 * The hub's access tokens in the editor's secret storage, one for each endpoint, so that a token is never sent to
 * another host because the setting changed.
 */
export class AccessTokens {
  constructor(private readonly secrets: vscode.SecretStorage) {}

  get(endpoint: string): Promise<string | undefined> {
    return Promise.resolve(this.secrets.get(keyPrefix + endpoint));
  }

  async store(endpoint: string, token: string): Promise<void> {
    await this.secrets.store(keyPrefix + endpoint, token);
  }

  async forget(endpoint: string): Promise<void> {
    await this.secrets.delete(keyPrefix + endpoint);
  }

  /** Tells of changes from all windows. */
  onDidChange(listener: () => void): vscode.Disposable {
    return this.secrets.onDidChange(({ key }) => {
      if (key.startsWith(keyPrefix)) {
        listener();
      }
    });
  }
}
