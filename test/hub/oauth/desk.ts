import type { Account } from '../schemas';
import { Clients } from './clients';
import { type DeviceRequest, DeviceRequests } from './device-requests';
import { type Consent, type ConsentRequest, type Grant, Grants, type Tokens } from './grants';
import { type Habits, usualHabits } from './habits';

/** Answers of the token endpoint in place of what it would say. `late`: it does what was asked, and the answer is lost. */
export type ScriptedAnswer =
  | 'slow_down'
  | 'server error'
  | 'html'
  | 'cut'
  | 'not json'
  | 'no error field'
  | 'invalid_grant'
  | 'late';

/** What a test does at the hub's sign-in, and sees of it. */
export interface SignInDesk {
  readonly habits: Habits;
  /** The next answers of the token endpoint, the first one first. */
  readonly script: ScriptedAnswer[];
  /** User codes that wait for the user. */
  readonly waiting: readonly string[];
  /** Every access token and refresh token that was given. */
  readonly issued: readonly string[];
  /** Requests that broke the protocol, in words. A test that passes leaves none. */
  readonly violations: readonly string[];
  /**
   * The user enters a code and agrees. Without a code, the one that waits is meant.
   *
   * @throws Error for a code that doesn't wait, and where there is not exactly one
   */
  confirm(userCode?: string): void;
  deny(userCode?: string): void;
  /** The time of a code is over. */
  runOut(userCode?: string): void;
  /** Puts the hub's clock forward. */
  skip(milliseconds: number): void;
  /** No access token given so far is accepted any more. Refresh tokens are. */
  expireTokens(): void;
  /** The user ends every grant: its access and refresh tokens are gone. */
  disconnect(): void;
  /** The hub knows no registered client any more. */
  forgetClients(): void;
  /** As it was at first. */
  reset(): void;
}

/** A code that a browser took back to the application. */
interface AuthorizationCode {
  readonly consent: Consent;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  /** What it was exchanged for. */
  grant?: Grant;
}

/** Everything that the sign-in of the local hub knows. */
export class Desk implements SignInDesk {
  readonly habits: Habits = { ...usualHabits };
  readonly script: ScriptedAnswer[] = [];
  readonly clients = new Clients();
  readonly devices = new DeviceRequests();
  readonly codes = new Map<string, AuthorizationCode>();
  readonly grants = new Grants();
  /** Refresh tokens whose successor never reached the client: it can do no better than to use them again. */
  readonly unanswered = new Set<string>();
  #issued: string[] = [];
  #violations: string[] = [];
  #skippedMilliseconds = 0;

  constructor(private readonly accounts: ReadonlyMap<string, Account>) {}

  get now(): number {
    return performance.now() + this.#skippedMilliseconds;
  }

  get waiting(): readonly string[] {
    return this.devices.waiting(this.now).map(({ userCode }) => userCode);
  }

  get issued(): readonly string[] {
    return this.#issued;
  }

  get violations(): readonly string[] {
    return this.#violations;
  }

  confirm(userCode?: string): void {
    const request = this.#find(userCode);
    request.answer = this.consent(request);
  }

  deny(userCode?: string): void {
    this.#find(userCode).answer = 'denied';
  }

  runOut(userCode?: string): void {
    this.#find(userCode).expiresAt = this.now;
  }

  skip(milliseconds: number): void {
    this.#skippedMilliseconds += milliseconds;
  }

  expireTokens(): void {
    this.grants.expireAccessTokens();
  }

  disconnect(): void {
    this.grants.revokeAll();
  }

  forgetClients(): void {
    this.clients.forget();
  }

  reset(): void {
    Object.assign(this.habits, usualHabits);
    this.clients.forget();
    for (const memory of [this.devices, this.codes, this.grants, this.unanswered]) {
      memory.clear();
    }
    this.script.length = 0;
    // Whoever has the lists still has what was in them.
    this.#issued = [];
    this.#violations = [];
    this.#skippedMilliseconds = 0;
  }

  violate(words: string): void {
    this.#violations.push(words);
  }

  /** The user agrees. */
  consent({ clientId, scope }: ConsentRequest): Consent {
    const account = [...this.accounts.values()].find(({ name }) => name === this.habits.account);
    if (account === undefined) {
      throw new Error(`The hub has no account ${this.habits.account}`);
    }
    return { clientId, scope: this.habits.grantedScope ?? scope, account };
  }

  issue(grant: Grant): Tokens {
    const tokens = this.grants.issue(grant, this.now, this.habits);
    const { accessToken, refreshToken } = tokens;
    this.#issued.push(accessToken, ...(refreshToken === undefined ? [] : [refreshToken]));
    return tokens;
  }

  /** Whose access token it is. What was revoked of the account is another token. */
  accountOf(accessToken: string): Account | undefined {
    const account = this.grants.ofAccessToken(accessToken, this.now)?.grant.account;
    return account && { ...account, revoked: false };
  }

  /** When an access token runs out; undefined for what is none. */
  endOf(accessToken: string): Date | undefined {
    const token = this.grants.ofAccessToken(accessToken, this.now);
    return token && new Date(Date.now() + token.expiresAt - this.now);
  }

  #find(userCode: string | undefined): DeviceRequest {
    const waiting = this.devices.waiting(this.now);
    const [found, ...others] = waiting.filter((each) => each.userCode === (userCode ?? each.userCode));
    if (found === undefined || others.length > 0) {
      const codes = waiting.map((each) => each.userCode).join(', ') || 'none';
      throw new Error(
        `${userCode === undefined ? 'Not exactly one code' : `No code ${userCode}`} waits: ${codes}`,
      );
    }
    return found;
  }
}
