import { SignInError } from '../../hub';
import type { Grant } from '../../hub/oauth';
import type { DiskFolder } from '../kit/storage/disk-folder';
import { type BrowserLogin, type Login, type Logins, loginIn } from './logins';
import type { seal, unseal } from './seal';

/** A token is renewed in the last tenth of its life. */
const renewedShare = 0.1;
/** After a failure that may pass, in which the token was still good. */
const pauseMilliseconds = 5 * 60_000;
/** How long a window waits for another that renews. Longer than the request of that one may take. */
const patienceMilliseconds = 60_000;
const lookMilliseconds = 250;
/** So many renewals are found again by a window that missed them: years of them. */
const keptRenewals = 50;

type RenewableLogin = BrowserLogin & { readonly refreshToken: string };

interface RenewalOptions {
  readonly logins: Pick<Logins, 'get' | 'store'>;
  /** Exchanges the refresh token. */
  readonly refresh: (endpoint: string, login: RenewableLogin) => Promise<Grant>;
  /** Where the windows agree on which of them uses a refresh token, and leave word of what came of it. */
  readonly folder: Pick<DiskFolder, 'claim' | 'names' | 'stat' | 'read' | 'write' | 'delete'>;
  /** Keeps what lies in the folder from everybody else. */
  readonly sealing: { readonly seal: typeof seal; readonly unseal: typeof unseal };
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that nobody sets, in milliseconds. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Told of failures that cost nothing yet. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Keeps logins by browser alive. A refresh token is used once, by one window: hubs take a second use for theft and end
 * the login. The window that makes a folder named after the grant uses it, and leaves the next login in a file beside it.
 *
 * Secret storage alone would not do: in a browser each window of VS Code reads it once, as it starts, and one that saves
 * another secret later writes the old login back (1.139, `LocalStorageSecretStorageProvider`). The file says nothing to
 * anybody else, since it is sealed with the refresh token that the next login came from.
 */
export class Renewal {
  /** One at a time for each endpoint. */
  readonly #running = new Map<string, Promise<Login | undefined>>();
  /** When to try again, by endpoint. */
  readonly #pausedUntil = new Map<string, number>();

  constructor(private readonly options: RenewalOptions) {}

  /** A login as it can be used now. One that is about to run out is renewed meanwhile, one that has run out at once. */
  async usable(endpoint: string, login: BrowserLogin): Promise<BrowserLogin> {
    const { now, clock, onFailure } = this.options;
    const { grantedAt, expiresAt } = login;
    if (!isRenewable(login) || expiresAt === undefined) {
      return login;
    }
    const left = expiresAt - now();
    const isDue = left < (expiresAt - grantedAt) * renewedShare;
    if (!isDue || clock() < (this.#pausedUntil.get(endpoint) ?? 0)) {
      return login;
    }
    const renewed = this.renewed(endpoint, login).catch((error: unknown) => {
      this.#pausedUntil.set(endpoint, clock() + pauseMilliseconds);
      onFailure(error);
      return undefined;
    });
    const current = left > 0 ? undefined : await renewed;
    return current?.kind === 'browser' ? current : login;
  }

  /**
   * The login after this one: renewed here or by another window, or whatever the user has signed in with meanwhile.
   *
   * @throws SignInError where the hub takes the refresh token no more; HubError where it didn't answer
   */
  renewed(endpoint: string, login: BrowserLogin): Promise<Login | undefined> {
    const running =
      this.#running.get(endpoint) ??
      this.#renew(endpoint, login).finally(() => this.#running.delete(endpoint));
    this.#running.set(endpoint, running);
    return running;
  }

  async #renew(endpoint: string, login: BrowserLogin): Promise<Login | undefined> {
    const { logins, folder, clock, wait } = this.options;
    if (!isRenewable(login)) {
      return login;
    }
    const end = clock() + patienceMilliseconds;
    for (;;) {
      const isOurs = await folder.claim(login.grantId);
      const current = await logins.get(endpoint);
      if (!isSame(current, login)) {
        return current;
      }
      const next = await this.#left(login);
      if (next !== undefined) {
        return this.#replace(endpoint, login, next);
      }
      if (isOurs) {
        return this.#exchange(endpoint, login);
      }
      if (clock() > end) {
        // The window whose turn it was has been killed.
        await folder.delete(login.grantId);
      }
      await wait(lookMilliseconds);
    }
  }

  /** What the last renewal has left; undefined where there was none. */
  async #left(login: RenewableLogin): Promise<BrowserLogin | undefined> {
    const { folder, sealing } = this.options;
    const sealed = await folder.read(nextName(login));
    const text = sealed && (await sealing.unseal(sealed, login.refreshToken));
    const next = text === undefined ? undefined : loginIn(text);
    if (next?.kind !== 'browser') {
      return undefined;
    }
    return (isRenewable(next) ? await this.#left(next) : undefined) ?? next;
  }

  async #exchange(endpoint: string, login: RenewableLogin): Promise<Login | undefined> {
    const { folder, refresh, now, onFailure } = this.options;
    let renewed: BrowserLogin;
    try {
      const { accessToken, refreshToken, expiresAt, scope } = await refresh(endpoint, login);
      renewed = { ...login, accessToken, refreshToken, expiresAt, scope: [...scope], grantedAt: now() };
    } catch (error) {
      if (isFinal(error)) {
        const { refreshToken, ...ended } = login;
        await this.#leave(endpoint, login, ended);
      } else {
        await folder.delete(login.grantId).catch(onFailure);
      }
      throw error;
    }
    return this.#leave(endpoint, login, renewed);
  }

  async #leave(endpoint: string, login: RenewableLogin, renewed: BrowserLogin): Promise<Login | undefined> {
    const { folder, sealing, onFailure } = this.options;
    const next = { ...renewed, grantId: crypto.randomUUID() };
    const sealed = await sealing.seal(JSON.stringify(next), login.refreshToken);
    // A full disk must not cost the login.
    await folder.write(nextName(login), sealed).catch(onFailure);
    const stored = await this.#replace(endpoint, login, next);
    await this.#tidyUp().catch(onFailure);
    return stored;
  }

  /** Stores a login, unless the user has signed out or in meanwhile. */
  async #replace(endpoint: string, login: BrowserLogin, next: BrowserLogin): Promise<Login | undefined> {
    const { logins } = this.options;
    const current = await logins.get(endpoint);
    if (!isSame(current, login)) {
      return current;
    }
    await logins.store(endpoint, next);
    return next;
  }

  async #tidyUp(): Promise<void> {
    const { folder } = this.options;
    const left = (await folder.names()).filter((name) => name.endsWith(nextEnding));
    const times = await Promise.all(left.map(async (name) => (await folder.stat(name))?.mtime ?? 0));
    const old = left
      .map((name, index) => ({ name, time: times[index] ?? 0 }))
      .sort((one, other) => other.time - one.time)
      .slice(keptRenewals);
    for (const { name } of old) {
      await folder.delete(name);
      await folder.delete(name.slice(0, -nextEnding.length));
    }
  }
}

const nextEnding = '.next';

function nextName({ grantId }: BrowserLogin): string {
  return grantId + nextEnding;
}

function isRenewable(login: BrowserLogin): login is RenewableLogin {
  return login.refreshToken !== undefined;
}

function isSame(one: Login | undefined, other: BrowserLogin): boolean {
  return one?.kind === 'browser' && one.grantId === other.grantId;
}

function isFinal(error: unknown): boolean {
  return error instanceof SignInError && error.problem !== 'malformed' && error.problem !== 'unsupported';
}
