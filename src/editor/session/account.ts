import * as vscode from 'vscode';
import type { HubClient } from '../../hub';
import type { Grant } from '../../hub/oauth';
import { onDidChangeEndpoints, readSettings } from '../kit/settings';
import { type Login, Logins } from './logins';
import { readMachineToken } from './machine-token';
import { Renewal } from './renewal';

const nameKeyPrefix = 'accountName:';
/** So many tokens that were given out are known again when they are refused. */
const givenLimit = 20;

interface AccountOptions {
  readonly secrets: vscode.SecretStorage;
  /** Holds the names. */
  readonly memory: vscode.Memento;
  readonly renewal: Omit<ConstructorParameters<typeof Renewal>[0], 'logins'>;
}

/** Who is signed in to the hub of the current endpoint. */
export class HubAccount implements vscode.Disposable {
  readonly #logins: Logins;
  readonly #renewal: Renewal;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #refusalChanged = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  readonly #memory: vscode.Memento;
  /** Tokens that requests were sent with, the last one last. */
  readonly #given = new Set<string>();
  /** The token that was refused last. */
  #refused: string | undefined;
  /** Fires after a sign-in, a sign-out, a renewal, or a change of endpoint, in any window. */
  readonly onDidChange = this.#changed.event;
  /** Fires when hub or router refuse the token that they took before, and when they take it again. */
  readonly onDidChangeRefusal = this.#refusalChanged.event;

  constructor({ secrets, memory, renewal }: AccountOptions) {
    this.#logins = new Logins(secrets);
    this.#renewal = new Renewal({ ...renewal, logins: this.#logins });
    this.#memory = memory;
    const tell = () => this.#changed.fire();
    this.#subscriptions = vscode.Disposable.from(
      this.#logins.onDidChange(tell),
      onDidChangeEndpoints(tell),
      this.#changed,
      this.#refusalChanged,
    );
  }

  /** How the user signed in; undefined while nobody has. */
  login(): Promise<Login | undefined> {
    return this.#logins.get(readSettings().endpoint);
  }

  async token(): Promise<string | undefined> {
    const { endpoint } = readSettings();
    const login = await this.#logins.get(endpoint);
    const usable = login?.kind === 'browser' ? await this.#renewal.usable(endpoint, login) : login;
    const token = await tokenOf(endpoint, usable);
    if (token !== undefined) {
      this.#given.delete(token);
      this.#given.add(token);
      const [oldest] = this.#given;
      if (this.#given.size > givenLimit && oldest !== undefined) {
        this.#given.delete(oldest);
      }
    }
    return token;
  }

  /**
   * The token that came after one of the account's that was refused: renewed by another window, by the hub's own tools,
   * or now. Undefined where there is none, and for a token that isn't the account's.
   */
  async newerToken(refused: string): Promise<string | undefined> {
    if (!this.#given.has(refused)) {
      return undefined;
    }
    const { endpoint } = readSettings();
    const login = await this.#logins.get(endpoint);
    const token = await tokenOf(endpoint, login);
    if (token !== refused) {
      return token;
    }
    if (login?.kind !== 'browser') {
      return undefined;
    }
    // What the renewal failed with matters less than the refusal, which the user is told of.
    const next = await this.#renewal.renewed(endpoint, login).catch(() => undefined);
    const renewed = await tokenOf(endpoint, next);
    return renewed === refused ? undefined : renewed;
  }

  /** Every secret that the account is made of. */
  async secrets(): Promise<readonly string[]> {
    const { endpoint } = readSettings();
    const login = await this.#logins.get(endpoint);
    const refreshToken = login?.kind === 'browser' ? login.refreshToken : undefined;
    return [await tokenOf(endpoint, login), refreshToken].filter((secret) => secret !== undefined);
  }

  /** Takes up that a token was refused or taken. */
  noteAnswer(token: string, isRefused: boolean): void {
    if (isRefused ? this.#refused !== token : this.#refused === token) {
      this.#refused = isRefused ? token : undefined;
      this.#refusalChanged.fire();
    }
  }

  /** Whether the token of the account was refused when it was used last. */
  async isRefused(): Promise<boolean> {
    return this.#refused !== undefined && (await this.token()) === this.#refused;
  }

  /** The account's name, or null when nobody is signed in. */
  async name(): Promise<string | null> {
    const { endpoint } = readSettings();
    const token = await tokenOf(endpoint, await this.#logins.get(endpoint));
    return token === undefined ? null : this.#memory.get(nameKeyPrefix + endpoint, '');
  }

  /**
   * Asks the hub whose token it is, and saves the token only after that.
   *
   * @returns the account's name
   * @throws HubError, and the token is not saved
   */
  signIn(hub: HubClient, token: string, signal: AbortSignal): Promise<string> {
    return this.#signIn(hub, token, { kind: 'token', token }, signal);
  }

  /**
   * Signs in with what the hub granted the application.
   *
   * @throws HubError, and nothing is saved
   */
  signInByBrowser(
    hub: HubClient,
    { accessToken, refreshToken, expiresAt, scope }: Grant,
    { clientId, grantedAt, signal }: { clientId: string; grantedAt: number; signal: AbortSignal },
  ): Promise<string> {
    const login: Login = {
      kind: 'browser',
      grantId: crypto.randomUUID(),
      accessToken,
      ...(refreshToken !== undefined && { refreshToken }),
      ...(expiresAt !== undefined && { expiresAt }),
      grantedAt,
      scope: [...scope],
      clientId,
    };
    return this.#signIn(hub, accessToken, login, signal);
  }

  /**
   * Signs in with the login of this machine, from now on whoever that is.
   *
   * @returns the account's name; undefined while nobody is logged in on this machine
   * @throws HubError, and nothing is saved
   */
  async signInFromMachine(hub: HubClient, signal: AbortSignal): Promise<string | undefined> {
    const token = await readMachineToken(hub.endpoint);
    return token === undefined ? undefined : this.#signIn(hub, token, { kind: 'machine' }, signal);
  }

  async signOut(): Promise<void> {
    const { endpoint } = readSettings();
    await this.#logins.forget(endpoint);
    await this.#memory.update(nameKeyPrefix + endpoint, undefined);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #signIn(hub: HubClient, token: string, login: Login, signal: AbortSignal): Promise<string> {
    const { name } = await hub.whoAmI({ token, signal });
    await this.#memory.update(nameKeyPrefix + hub.endpoint, name);
    await this.#logins.store(hub.endpoint, login);
    return name;
  }
}

async function tokenOf(endpoint: string, login: Login | undefined): Promise<string | undefined> {
  switch (login?.kind) {
    case undefined:
      return undefined;
    case 'token':
      return login.token;
    case 'machine':
      return readMachineToken(endpoint);
    case 'browser':
      return login.accessToken;
  }
}
