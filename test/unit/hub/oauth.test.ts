import assert from 'node:assert/strict';
import { HubError, SignInError } from '../../../src/hub';
import {
  type DeviceCode,
  discoverSignIn,
  finishRedirect,
  refreshGrant,
  registerClient,
  requestDeviceCode,
  type SignInServer,
  startRedirect,
  waitForGrant,
} from '../../../src/hub/oauth';
import { type LocalHub, startHub } from '../../hub';

const scope = ['openid', 'profile', 'inference-api'];
const redirectUri = 'http://127.0.0.1:51000/callback';
const software = { name: 'Hub Lens', id: 'hub-lens', redirectUris: ['http://127.0.0.1/callback'], scope };

describe('a sign-in by browser', () => {
  let hub: LocalHub;
  before(async () => {
    hub = await startHub();
  });
  after(() => hub.close());
  afterEach(() => {
    const { violations } = hub.desk;
    hub.desk.reset();
    assert.deepEqual(violations, []);
  });

  const options = (signal?: AbortSignal) => ({
    fetch: globalThis.fetch,
    now: () => 1000,
    timeoutMilliseconds: 5000,
    signal,
  });
  const known = async () => {
    const server = await discoverSignIn(hub.endpoint, options());
    return { server, clientId: await registerClient(server, software, options()) };
  };
  const fails = (problem: string) => (error: unknown) =>
    error instanceof SignInError && error.problem === problem && error.endpoint === hub.endpoint;

  describe('asks the hub how', () => {
    it('by either document', async () => {
      for (const discovery of ['both', 'openid only'] as const) {
        hub.desk.habits.discovery = discovery;
        const server = await discoverSignIn(hub.endpoint, options());
        assert.deepEqual([server.hasDeviceCode, server.hasRedirect], [true, true]);
      }
    });

    it('and takes no for an answer', async () => {
      hub.desk.habits.discovery = 'none';
      await assert.rejects(discoverSignIn(hub.endpoint, options()), fails('unsupported'));
    });

    it('and sees where there are no device codes', async () => {
      hub.desk.habits.offersDevice = false;
      assert.equal((await discoverSignIn(hub.endpoint, options())).hasDeviceCode, false);
    });

    it('and fails as a request to the hub does where that does not answer', async () => {
      hub.faults.add({
        path: '/.well-known/oauth-authorization-server',
        fault: { kind: 'status', status: 503 },
      });
      await assert.rejects(
        discoverSignIn(hub.endpoint, options()),
        (error) => error instanceof HubError && error.reason === 'server' && error.status === 503,
      );
      await assert.rejects(discoverSignIn('no address', options()), HubError);
    });

    it('and sends nothing to other hosts, whatever the document says', async () => {
      const asked: string[] = [];
      const server = await discoverSignIn(hub.endpoint, {
        ...options(),
        fetch: async (input) => {
          asked.push(new URL(String(input)).origin);
          return Response.json({
            issuer: hub.endpoint,
            token_endpoint: `${hub.endpoint}/oauth/token`,
            authorization_endpoint: 'https://evil.example/authorize',
            device_authorization_endpoint: 'http://169.254.169.254/device',
            registration_endpoint: 'javascript:alert(1)',
          });
        },
      });
      assert.deepEqual([server.hasDeviceCode, server.hasRedirect], [false, false]);
      await assert.rejects(registerClient(server, software, options()), fails('notRegistered'));
      assert.deepEqual(new Set(asked), new Set([new URL(hub.endpoint).origin]));
    });

    it('and believes no document of another hub', async () => {
      const fetch = async () =>
        Response.json({
          issuer: 'https://huggingface.co',
          token_endpoint: 'https://huggingface.co/oauth/token',
        });
      await assert.rejects(discoverSignIn(hub.endpoint, { ...options(), fetch }), fails('unsupported'));
    });
  });

  it('registers Hub Lens, unless the hub does not want that', async () => {
    assert.match((await known()).clientId, /^[\da-f-]{36}$/);
    for (const registration of ['refused', 'missing'] as const) {
      hub.desk.habits.registration = registration;
      await assert.rejects(known(), fails('notRegistered'));
    }
  });

  describe('with a code', () => {
    let server: SignInServer;
    let clientId: string;
    let code: DeviceCode;
    /** Milliseconds between two questions, as they were waited for. */
    let waits: number[];
    const begin = async () => {
      ({ server, clientId } = await known());
      code = await requestDeviceCode(server, { clientId, scope }, options());
    };
    beforeEach(async () => {
      waits = [];
    });
    /** Waits in no time, and does something before each question. */
    const granted = (between: (question: number) => void = () => undefined, signal?: AbortSignal) =>
      waitForGrant(server, { clientId, scope }, code, {
        ...options(signal),
        clock: () => waits.reduce((sum, each) => sum + each, 0),
        wait: async (milliseconds) => {
          signal?.throwIfAborted();
          waits.push(milliseconds);
          between(waits.length);
          hub.desk.skip(milliseconds);
        },
      });

    it('shows the page and the code, and waits until it is confirmed', async () => {
      await begin();
      assert.equal(code.page, `${hub.endpoint}/device`);
      assert.equal(code.filledPage, `${hub.endpoint}/device?user_code=${code.userCode}`);
      const grant = await granted((question) => question === 3 && hub.desk.confirm(code.userCode));
      assert.equal(waits.length, 3);
      assert.match(grant.accessToken, /^hf_oauth_/);
      assert.ok(grant.refreshToken);
      assert.equal(grant.expiresAt, 1000 + 30 * 86_400_000);
      assert.deepEqual(grant.scope, scope);
      const { headers } = { headers: { Authorization: `Bearer ${grant.accessToken}` } };
      assert.equal((await fetch(`${hub.endpoint}/api/whoami-v2`, { headers })).status, 200);
    });

    it('makes do with answers that leave things out, or write numbers as text', async () => {
      Object.assign(hub.desk.habits, {
        intervalSeconds: undefined,
        completeAddress: false,
        lifetimeAsText: true,
        refreshTokens: false,
      });
      await begin();
      assert.equal(code.filledPage, code.page);
      hub.desk.confirm();
      const grant = await granted();
      assert.deepEqual(waits, [5000]);
      assert.equal(grant.refreshToken, undefined);
      assert.equal(grant.expiresAt, 1000 + 30 * 86_400_000);
    });

    it('waits longer when it is told to', async () => {
      await begin();
      hub.desk.script.push('slow_down', 'slow_down');
      hub.desk.confirm();
      await granted();
      assert.deepEqual(waits, [1000, 6000, 11_000]);
    });

    it('goes on where the network or the hub fails for a moment', async () => {
      await begin();
      hub.desk.script.push('server error', 'html', 'cut', 'not json', 'no error field');
      hub.desk.confirm();
      assert.ok((await granted()).accessToken);
      assert.equal(waits.length, 6);
    });

    it('ends when the user says no, or the time is over', async () => {
      await begin();
      hub.desk.deny();
      await assert.rejects(granted(), fails('denied'));
      await begin();
      hub.desk.runOut();
      await assert.rejects(granted(), fails('expired'));
      hub.desk.habits.codeLifetimeSeconds = 10;
      await begin();
      await assert.rejects(granted(), fails('expired'));
    });

    it('ends when the user gives up', async () => {
      await begin();
      const ended = new AbortController();
      const reason = new Error('enough');
      await assert.rejects(
        granted((question) => question === 2 && ended.abort(reason), ended.signal),
        reason,
      );
    });

    it('opens no page of another host', async () => {
      const dressed = `${hub.endpoint}/device)[here](command:x)`;
      for (const address of ['https://evil.example/device', 'javascript:alert(1)', 'command:x', dressed]) {
        hub.desk.habits.verificationAddress = address;
        await assert.rejects(begin(), fails('malformed'));
      }
    });

    it('says that the hub has forgotten Hub Lens', async () => {
      ({ server, clientId } = await known());
      hub.desk.forgetClients();
      await assert.rejects(requestDeviceCode(server, { clientId, scope }, options()), fails('unknownClient'));
    });

    it('takes what was granted, if it is less', async () => {
      hub.desk.habits.grantedScope = 'openid profile';
      await begin();
      hub.desk.confirm();
      assert.deepEqual((await granted()).scope, ['openid', 'profile']);
    });
  });

  describe('on the hub’s page', () => {
    /** Goes to the page as a browser does, and comes back with the query. */
    const visit = async (page: string) => {
      const response = await fetch(page, { redirect: 'manual' });
      const location = response.headers.get('location') ?? assert.fail(await response.text());
      assert.ok(location.startsWith(redirectUri));
      return new URL(location).searchParams;
    };

    it('comes back with a code, which is exchanged', async () => {
      hub.desk.habits.authorize = 'allow';
      const { server, clientId } = await known();
      const started = await startRedirect(server, { clientId, scope, redirectUri });
      const grant = await finishRedirect(server, started, await visit(started.page), options());
      assert.match(grant.accessToken, /^hf_oauth_/);
    });

    it('ends when the user says no', async () => {
      hub.desk.habits.authorize = 'deny';
      const { server, clientId } = await known();
      const started = await startRedirect(server, { clientId, scope, redirectUri });
      await assert.rejects(
        finishRedirect(server, started, await visit(started.page), options()),
        fails('denied'),
      );
    });

    it('takes no answer to another question', async () => {
      hub.desk.habits.authorize = 'allow';
      const { server, clientId } = await known();
      const [one, other] = [
        await startRedirect(server, { clientId, scope, redirectUri }),
        await startRedirect(server, { clientId, scope, redirectUri }),
      ];
      assert.notEqual(one.state, other.state);
      const asked = hub.requests.length;
      const answer = await visit(one.page);
      await assert.rejects(finishRedirect(server, other, answer, options()), fails('malformed'));
      assert.equal(hub.requests.length, asked + 1);
    });
  });

  describe('is renewed', () => {
    const signIn = async () => {
      hub.desk.habits.authorize = 'allow';
      const { server, clientId } = await known();
      const started = await startRedirect(server, { clientId, scope, redirectUri });
      const response = await fetch(started.page, { redirect: 'manual' });
      const { searchParams } = new URL(response.headers.get('location') ?? '');
      const { refreshToken = '' } = await finishRedirect(server, started, searchParams, options());
      return { server, clientId, refreshToken };
    };

    it('with a refresh token, which may be another one after that', async () => {
      const { server, clientId, refreshToken } = await signIn();
      const next = await refreshGrant(server, clientId, { refreshToken, scope }, options());
      assert.notEqual(next.refreshToken, refreshToken);
      hub.desk.habits.rotates = false;
      const last = await refreshGrant(
        server,
        clientId,
        { refreshToken: next.refreshToken ?? '', scope },
        options(),
      );
      assert.equal(last.refreshToken, next.refreshToken);
      assert.deepEqual(last.scope, scope);
    });

    it('not with one that was used', async () => {
      const { server, clientId, refreshToken } = await signIn();
      const next = await refreshGrant(server, clientId, { refreshToken, scope }, options());
      const again = (token: string) =>
        refreshGrant(server, clientId, { refreshToken: token, scope }, options());
      await assert.rejects(again(refreshToken), fails('ended'));
      await assert.rejects(again(next.refreshToken ?? ''), fails('ended'), 'the grant is over');
      assert.deepEqual(hub.desk.violations, ['A refresh token was used twice']);
      hub.desk.reset();
    });

    it('not after the user took the permission back', async () => {
      const { server, clientId, refreshToken } = await signIn();
      hub.desk.disconnect();
      await assert.rejects(
        refreshGrant(server, clientId, { refreshToken, scope }, options()),
        fails('ended'),
      );
    });

    it('and tells a hub that fails for a moment from one that says no', async () => {
      const { server, clientId, refreshToken } = await signIn();
      hub.desk.script.push('server error');
      await assert.rejects(
        refreshGrant(server, clientId, { refreshToken, scope }, options()),
        fails('malformed'),
      );
      hub.desk.script.push('cut');
      await assert.rejects(refreshGrant(server, clientId, { refreshToken, scope }, options()), HubError);
    });
  });

  it('puts no token into an error', async () => {
    const { server, clientId } = await known();
    const refreshToken = 'hf_oauth_secret.of-the_user';
    const fetch = async () =>
      Response.json({ error: 'strange', error_description: `bad ${refreshToken}` }, { status: 400 });
    await assert.rejects(
      refreshGrant(server, clientId, { refreshToken, scope }, { ...options(), fetch }),
      (error: Error) => !`${error.message}${error.stack}${error.cause}`.includes('secret.of'),
    );
  });

  it('takes a code that names a part of every object for one it does not know', async () => {
    const { server, clientId } = await known();
    for (const error of ['constructor', '__proto__', 'toString']) {
      const fetch = async () => Response.json({ error }, { status: 400 });
      const renewing = refreshGrant(server, clientId, { refreshToken: 'r', scope }, { ...options(), fetch });
      await assert.rejects(renewing, fails('malformed'));
    }
  });

  it('reads no endless answer', async () => {
    const fetch = async () => new Response(new Uint8Array(300_000));
    await assert.rejects(discoverSignIn(hub.endpoint, { ...options(), fetch }), HubError);
  });
});
