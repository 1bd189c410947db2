import * as vscode from 'vscode';
import type { LazySession, Session } from '../../session/session';

const providerId = 'hub-lens';
const label = 'Hugging Face (Hub Lens)';

/**
 * The hub's account in VS Code's Accounts menu. An extension that asks for it gets the access token once the user has
 * allowed that; VS Code asks for each.
 */
export class HubAuthentication implements vscode.AuthenticationProvider, vscode.Disposable {
  readonly #changed =
    new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  readonly onDidChangeSessions = this.#changed.event;
  readonly #subscriptions: vscode.Disposable;
  /** What VS Code was told last. */
  #told: vscode.AuthenticationSession | undefined;

  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly session: LazySession,
    private readonly signIn: () => Promise<void>,
  ) {
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.authentication.registerAuthenticationProvider(providerId, label, this, {
        supportsMultipleAccounts: false,
      }),
      secrets.onDidChange(() => this.#tell()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('hubLens.endpoint')) {
          void this.#tell();
        }
      }),
    );
  }

  async getSessions(scopes?: readonly string[]): Promise<vscode.AuthenticationSession[]> {
    const current = await this.#current();
    if (current === undefined || !(scopes ?? []).every((scope) => covers(current, scope))) {
      return [];
    }
    // VS Code takes a session for another one unless it has just what was asked for.
    return [{ ...current, ...(scopes !== undefined && { scopes }) }];
  }

  async createSession(scopes: readonly string[]): Promise<vscode.AuthenticationSession> {
    await this.signIn();
    const [created] = await this.getSessions(scopes);
    if (created === undefined) {
      throw new Error(vscode.l10n.t('You are not signed in to the hub.'));
    }
    return created;
  }

  async removeSession(): Promise<void> {
    const { account } = await this.session();
    await account.signOut();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** Loads nothing where nobody ever signed in: VS Code asks in each window. */
  async #current(): Promise<vscode.AuthenticationSession | undefined> {
    const isUsed = (await this.secrets.keys()).length > 0;
    this.#told = isUsed ? await sessionOf(await this.session()) : undefined;
    return this.#told;
  }

  async #tell(): Promise<void> {
    const before = this.#told;
    const now = await this.#current();
    const [added, removed, changed] = [
      now !== undefined && before?.id !== now.id ? [now] : [],
      before !== undefined && before.id !== now?.id ? [before] : [],
      now !== undefined && before?.id === now.id && before.accessToken !== now.accessToken ? [now] : [],
    ];
    if (added.length + removed.length + changed.length > 0) {
      this.#changed.fire({ added, removed, changed });
    }
  }
}

async function sessionOf({
  account,
  hub,
}: Pick<Session, 'account' | 'hub'>): Promise<vscode.AuthenticationSession | undefined> {
  const [login, name, accessToken] = await Promise.all([account.login(), account.name(), account.token()]);
  if (login === undefined || name === null || accessToken === undefined) {
    return undefined;
  }
  return {
    // The same as long as the account is: a renewed token is no other session.
    id: `${hub().endpoint} ${name}`,
    accessToken,
    account: { id: name, label: name },
    scopes: login.kind === 'browser' ? login.scope : [],
  };
}

/** What a pasted token may do isn't known by scopes. */
function covers({ scopes }: vscode.AuthenticationSession, scope: string): boolean {
  return scopes.length === 0 || scopes.includes(scope);
}
