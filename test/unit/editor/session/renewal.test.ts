import assert from 'node:assert/strict';
import type { DiskFolder } from '../../../../src/editor/kit/storage/disk-folder';
import type { BrowserLogin, Login } from '../../../../src/editor/session/logins';
import { Renewal } from '../../../../src/editor/session/renewal';
import { HubError, SignInError } from '../../../../src/hub';
import { memoryDisk, Shelf } from '../memory-disk';
import { VirtualTime } from '../parts/batches/virtual-time';

const endpoint = 'https://hub.example';
const day = 86_400_000;

/** A hub that takes each refresh token once: a second use ends the login, as RFC 9700 (4.14.2) wants it. */
class Hub {
  #number = 1;
  isEnded = false;
  /** What the next exchanges fail with, after the hub has made them or before. */
  readonly failures: ({ readonly error: Error; readonly isMade: boolean } | undefined)[] = [];
  exchanges = 0;

  async exchange(refreshToken: string) {
    this.exchanges += 1;
    const failure = this.failures.shift();
    if (failure?.isMade === false) {
      throw failure.error;
    }
    if (this.isEnded || refreshToken !== `refresh-${this.#number}`) {
      this.isEnded = true;
      throw new SignInError('used', { problem: 'ended', endpoint });
    }
    this.#number += 1;
    if (failure !== undefined) {
      throw failure.error;
    }
    return this.#number;
  }
}

/** Takes no time, which real encryption does. */
const sealing = {
  seal: async (text: string, secret: string) => new TextEncoder().encode(btoa(`${secret} ${text}`)),
  unseal: async (sealed: Uint8Array, secret: string) => {
    const text = atob(new TextDecoder().decode(sealed));
    return text.startsWith(`${secret} `) ? text.slice(secret.length + 1) : undefined;
  },
};

class Storage {
  /** Tells of each login that is stored. */
  onStore = () => {};

  constructor(public login: Login | undefined) {}

  get = async () => this.login;
  store = async (_endpoint: string, login: Login) => {
    this.login = login;
    this.onStore();
  };
}

interface Window {
  readonly at: number;
  readonly logins: Storage;
  readonly folder: DiskFolder;
}

describe('the renewal of a login', () => {
  let time: VirtualTime;
  let shelf: Shelf;
  let hub: Hub;
  let storage: Storage;
  let failures: unknown[];
  const first: BrowserLogin = {
    kind: 'browser',
    grantId: 'first',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    grantedAt: 0,
    expiresAt: 30 * day,
    scope: ['inference-api'],
    clientId: 'hub-lens',
  };
  beforeEach(() => {
    time = new VirtualTime();
    shelf = new Shelf();
    hub = new Hub();
    storage = new Storage(first);
    failures = [];
  });

  const disk = () => memoryDisk(shelf, { turn: () => time.sleep(1), now: () => 0 });
  /** A window; all of them share the disk, and most the secret storage. */
  const openWindow = ({ at = 0, logins = storage, folder = disk() }: Partial<Window> = {}) =>
    new Renewal({
      logins,
      refresh: async (_, login) => {
        await time.sleep(500);
        const number = await hub.exchange(login.refreshToken);
        return {
          accessToken: `access-${number}`,
          refreshToken: `refresh-${number}`,
          expiresAt: at + time.now + 30 * day,
          scope: login.scope,
        };
      },
      folder,
      sealing,
      now: () => at + time.now,
      clock: () => time.now,
      wait: time.sleep,
      onFailure: (error) => failures.push(error),
    });
  const renewed = (window = openWindow(), login = first) => time.passUntil(window.renewed(endpoint, login));
  const stored = () =>
    new Promise<void>((resolve) => {
      storage.onStore = resolve;
    });
  const tokenOf = (login: Login | undefined) => (login?.kind === 'browser' ? login.accessToken : undefined);
  const offline = new HubError('nobody there', { reason: 'network', url: endpoint });

  it('is not due before the last tenth of its life', async () => {
    const login = await openWindow({ at: 26 * day }).usable(endpoint, first);
    assert.equal(login, first);
    await time.pass(5000);
    assert.equal(hub.exchanges, 0);
  });

  it('happens behind a token that is still good', async () => {
    const login = await openWindow({ at: 28 * day }).usable(endpoint, first);
    assert.equal(login.accessToken, 'access-1');
    await time.passUntil(stored());
    assert.equal(tokenOf(storage.login), 'access-2');
  });

  it('is waited for once the token has run out', async () => {
    const login = await time.passUntil(openWindow({ at: 31 * day }).usable(endpoint, first));
    assert.equal(login.accessToken, 'access-2');
  });

  it('leaves a login alone that has no refresh token, or no end', async () => {
    for (const login of [
      { ...first, refreshToken: undefined },
      { ...first, expiresAt: undefined },
    ]) {
      assert.equal(await openWindow({ at: 40 * day }).usable(endpoint, login), login);
    }
    assert.equal(hub.exchanges, 0);
  });

  it('is one for all who ask in a window', async () => {
    const window = openWindow();
    const [one, other] = await time.passUntil(
      Promise.all([window.renewed(endpoint, first), window.renewed(endpoint, first)]),
    );
    assert.equal(tokenOf(one), 'access-2');
    assert.equal(one, other);
    assert.equal(hub.exchanges, 1);
  });

  it('is one for all windows', async () => {
    const windows = [1, 2, 3].map(() => openWindow());
    const logins = await time.passUntil(Promise.all(windows.map((each) => each.renewed(endpoint, first))));
    assert.deepEqual(logins.map(tokenOf), ['access-2', 'access-2', 'access-2']);
    assert.equal(hub.exchanges, 1);
  });

  it('gives a window that comes late what the others have', async () => {
    await renewed();
    const late = await renewed(openWindow(), first);
    assert.equal(tokenOf(late), 'access-2');
    assert.equal(hub.exchanges, 1);
  });

  it('goes on and on, and is found by a window that missed all of it', async () => {
    let login: Login | undefined = first;
    for (let times = 0; times < 4; times += 1) {
      assert.ok(login?.kind === 'browser');
      login = await renewed(openWindow(), login);
    }
    assert.equal(tokenOf(login), 'access-5');
    storage.login = first;
    assert.equal(tokenOf(await renewed(openWindow(), first)), 'access-5');
    assert.equal(tokenOf(storage.login), 'access-5');
    assert.equal(hub.exchanges, 4);
  });

  it('is one for windows whose secret storage knows nothing of each other', async () => {
    const storages = [1, 2, 3].map(() => openWindow({ logins: new Storage(first) }));
    const logins = await time.passUntil(Promise.all(storages.map((each) => each.renewed(endpoint, first))));
    assert.deepEqual(logins.map(tokenOf), ['access-2', 'access-2', 'access-2']);
    assert.equal(hub.exchanges, 1);
  });

  it('keeps no more than fifty renewals', async () => {
    let login: Login | undefined = first;
    for (let times = 0; times < 53; times += 1) {
      assert.ok(login?.kind === 'browser');
      login = await renewed(openWindow(), login);
    }
    assert.equal(shelf.files.size, 50);
    assert.equal(shelf.folders.size, 50);
  });

  it('outlives a disk that fails once the refresh token is used', async () => {
    const full = new Error('no space left');
    const fails = async () => {
      throw full;
    };
    const window = openWindow({ folder: { ...disk(), write: fails, names: fails } });
    assert.equal(tokenOf(await renewed(window)), 'access-2');
    assert.equal(tokenOf(storage.login), 'access-2');
    assert.deepEqual(failures, [full, full]);
  });

  it('is taken over from a window that was killed', async () => {
    hub.failures.push({ error: offline, isMade: false });
    const killed = openWindow({ folder: { ...disk(), delete: () => new Promise<void>(() => undefined) } });
    void killed.renewed(endpoint, first);
    await time.pass(2000);
    assert.equal(shelf.folders.size, 1);
    assert.equal(tokenOf(await renewed()), 'access-2');
  });

  it('is tried again by whoever asks next after the network failed', async () => {
    hub.failures.push({ error: offline, isMade: false });
    await assert.rejects(renewed(), offline);
    assert.equal(storage.login, first);
    assert.equal(tokenOf(await renewed()), 'access-2');
  });

  it('is left in peace for five minutes while the token is good and the network is not', async () => {
    hub.failures.push({ error: offline, isMade: false });
    const window = openWindow({ at: 28 * day });
    await window.usable(endpoint, first);
    await time.pass(5000);
    assert.deepEqual(failures, [offline]);
    await window.usable(endpoint, first);
    await time.pass(60_000);
    assert.equal(hub.exchanges, 1);
    await time.pass(300_000);
    await window.usable(endpoint, first);
    await time.passUntil(stored());
    assert.equal(tokenOf(storage.login), 'access-2');
  });

  it('ends the login where the answer to the exchange was lost, and asks no more', async () => {
    hub.failures.push({ error: offline, isMade: true });
    await assert.rejects(renewed(), offline);
    await assert.rejects(renewed(), SignInError);
    const ended = storage.login;
    assert.ok(ended?.kind === 'browser' && ended.refreshToken === undefined);
    assert.equal(ended.accessToken, 'access-1');
    const exchanges = hub.exchanges;
    await renewed(openWindow(), ended);
    assert.equal(hub.exchanges, exchanges);
  });

  it('brings nobody back who signed out meanwhile, or in with another account', async () => {
    for (const next of [undefined, { kind: 'token', token: 'hf_other' } as const]) {
      storage.login = first;
      hub = new Hub();
      shelf = new Shelf();
      const running = openWindow().renewed(endpoint, first);
      await time.pass(200);
      storage.login = next;
      assert.equal(await time.passUntil(running), next);
      assert.equal(storage.login, next);
    }
  });
});
