import * as vscode from 'vscode';
import type { HubClient } from '../../hub';
import { onDidChangeEndpoints, readSettings } from '../kit/settings';
import { AccessTokens } from './access-tokens';

const nameKeyPrefix = 'accountName:';

/** Who is signed in to the hub of the current endpoint. */
export class HubAccount implements vscode.Disposable {
  readonly #tokens: AccessTokens;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #refusalChanged = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable;
  /** The token that was refused last. */
  #refused: string | undefined;
  /** Fires after a sign-in, a sign-out, or a change of endpoint, in any window. */
  readonly onDidChange = this.#changed.event;
  /** Fires when hub or router refuse the token that they took before, and when they take it again. */
  readonly onDidChangeRefusal = this.#refusalChanged.event;

  constructor(private readonly context: vscode.ExtensionContext) {
    this.#tokens = new AccessTokens(context.secrets);
    const tell = () => this.#changed.fire();
    this.#subscriptions = vscode.Disposable.from(
      this.#tokens.onDidChange(tell),
      onDidChangeEndpoints(tell),
      this.#changed,
      this.#refusalChanged,
    );
  }

  token(): Promise<string | undefined> {
    return this.#tokens.get(readSettings().endpoint);
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
    const token = await this.#tokens.get(endpoint);
    return token === undefined ? null : this.context.globalState.get(nameKeyPrefix + endpoint, '');
  }

  /**
   * Asks the hub whose token it is, and keeps the token only after that.
   *
   * @returns the account's name
   * @throws HubError, and the token is not kept
   */
  async signIn(hub: HubClient, token: string, signal: AbortSignal): Promise<string> {
    const { name } = await hub.whoAmI({ token, signal });
    await this.context.globalState.update(nameKeyPrefix + hub.endpoint, name);
    await this.#tokens.store(hub.endpoint, token);
    return name;
  }

  async signOut(): Promise<void> {
    const { endpoint } = readSettings();
    await this.#tokens.forget(endpoint);
    await this.context.globalState.update(nameKeyPrefix + endpoint, undefined);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
