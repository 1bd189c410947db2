import assert from 'node:assert/strict';
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { reader, withHub } from './with-hub';

const testApp = 'hub-lens-test-app';
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const redirectUri = 'http://127.0.0.1/callback';
const verifier = 'a-verifier_of.forty-three~characters-at-least';
const challenge = createHash('sha256').update(verifier).digest('base64url');

type Fields = Readonly<Record<string, string>>;

const objectSchema = z.record(z.string(), z.unknown());
const codeSchema = z.looseObject({ device_code: z.string(), user_code: z.string() });
const tokensSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  scope: z.string(),
});
const accountSchema = z.looseObject({
  name: z.string(),
  orgs: z.array(z.looseObject({ name: z.string() })),
  auth: z.strictObject({ type: z.literal('oauth'), expiresAt: z.iso.datetime() }),
});
const keysSchema = z.object({ keys: z.tuple([z.looseObject({ kid: z.string() })]) });

describe('The local hub: sign-in by browser', () => {
  const hub = withHub();
  afterEach(() => {
    const { violations } = hub().desk;
    hub().desk.reset();
    assert.deepEqual(violations, []);
  });

  const get = (path: string, headers: Fields = {}) =>
    fetch(hub().endpoint + path, { headers, redirect: 'manual' });
  const post = (path: string, fields: Fields) =>
    fetch(hub().endpoint + path, { method: 'POST', body: new URLSearchParams(fields) });
  const postJson = (path: string, body: unknown) =>
    fetch(hub().endpoint + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async (response: Response) => objectSchema.parse(await response.json());
  /** Status and error of an answer. */
  const refusal = async (response: Response) => [response.status, (await read(response)).error];
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const statusFor = async (token: string) => (await get('/api/whoami-v2', bearer(token))).status;

  /** The one request since the last look broke the protocol. */
  const broke = (words: RegExp) => {
    const { desk } = hub();
    assert.equal(desk.violations.length, 1, desk.violations.join());
    assert.match(desk.violations[0] ?? '', words);
    desk.reset();
  };

  const register = (metadata: object = {}) =>
    postJson('/oauth/register', {
      client_name: 'Tried',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...metadata,
    });
  const registered = async (...redirectUris: readonly string[]) =>
    String((await read(await register({ redirect_uris: redirectUris }))).client_id);

  const startDevice = async (scope = 'openid profile') =>
    codeSchema.parse(await (await post('/oauth/device', { client_id: testApp, scope })).json());
  /** Asks about a device code in good time. */
  const poll = (code: string, fields: Fields = {}) => {
    hub().desk.skip(1000);
    return post('/oauth/token', {
      grant_type: deviceGrant,
      device_code: code,
      client_id: testApp,
      ...fields,
    });
  };
  const signIn = async (scope?: string) => {
    const { device_code: code, user_code: userCode } = await startDevice(scope);
    hub().desk.confirm(userCode);
    return tokensSchema.parse(await (await poll(code)).json());
  };
  const refresh = (token: string, fields: Fields = {}) =>
    post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: testApp,
      ...fields,
    });

  const authorizePath = (fields: Fields = {}) => {
    const query = {
      client_id: testApp,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 'some state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...fields,
    };
    return `/oauth/authorize?${new URLSearchParams(query)}`;
  };
  /** What the browser takes back. */
  const returned = async (path: string): Promise<Fields> => {
    const response = await get(path);
    assert.equal(response.status, 302);
    return Object.fromEntries(new URL(response.headers.get('Location') ?? '').searchParams);
  };
  const authorized = async (fields: Fields = {}) => {
    hub().desk.habits.authorize = 'allow';
    return (await returned(authorizePath(fields))).code ?? assert.fail('no code');
  };
  const exchange = (code: string, fields: Fields = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: testApp,
      ...fields,
    });

  describe('describes itself', () => {
    const documents = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
    const statuses = () => Promise.all(documents.map(async (each) => (await get(each)).status));
    const described = async () => read(await get('/.well-known/openid-configuration'));

    it('in two documents that say the same', async () => {
      const { endpoint } = hub();
      const [one, other] = await Promise.all(documents.map(async (each) => read(await get(each))));
      assert.deepEqual(one, other);
      assert.equal(one?.issuer, endpoint);
      for (const name of ['authorize', 'token', 'userinfo', 'register', 'jwks']) {
        assert.ok(Object.values(one ?? {}).includes(`${endpoint}/oauth/${name}`), name);
      }
      assert.equal(one?.device_authorization_endpoint, `${endpoint}/oauth/device`);
      assert.deepEqual(one?.token_endpoint_auth_methods_supported, [
        'client_secret_basic',
        'client_secret_post',
      ]);
      assert.deepEqual(one?.code_challenge_methods_supported, ['S256']);
      assert.ok(!('revocation_endpoint' in (one ?? {})));
    });

    it('in one of them, or in none', async () => {
      hub().desk.habits.discovery = 'openid only';
      assert.deepEqual(await statuses(), [404, 200]);
      hub().desk.habits.discovery = 'none';
      assert.deepEqual(await statuses(), [404, 404]);
    });

    it('without what it doesn’t have', async () => {
      Object.assign(hub().desk.habits, { offersDevice: false, registration: 'missing' });
      const answer = await described();
      assert.ok(!('device_authorization_endpoint' in answer) && !('registration_endpoint' in answer));
      assert.equal((await post('/oauth/device', { client_id: testApp })).status, 404);
      assert.equal((await register()).status, 404);
    });
  });

  describe('registers applications', () => {
    it('and gives each an ID, and no secret', async () => {
      const response = await register({ scope: 'openid' });
      assert.equal(response.status, 201);
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      const answer = await read(response);
      assert.match(String(answer.client_id), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      assert.deepEqual([answer.redirect_uris, answer.scope], [[redirectUri], 'openid']);
      assert.ok(!('client_secret' in answer));
      assert.notEqual(await registered(redirectUri), answer.client_id);
    });

    it('or refuses all', async () => {
      hub().desk.habits.registration = 'refused';
      assert.deepEqual(await refusal(await register()), [400, 'invalid_client_metadata']);
    });

    for (const [title, metadata, error] of [
      ['no redirect URIs', { redirect_uris: [] }, 'invalid_redirect_uri'],
      ['redirect URIs that are none', { redirect_uris: ['callback'] }, 'invalid_redirect_uri'],
      ['one redirect URI that is no list', { redirect_uris: redirectUri }, 'invalid_redirect_uri'],
      ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_client_metadata'],
      ['an unknown scope', { scope: 'openid everything' }, 'invalid_client_metadata'],
    ] as const) {
      it(`but none with ${title}`, async () => {
        assert.deepEqual(await refusal(await register(metadata)), [400, error]);
        broke(/A client was registered/);
      });
    }

    it('but none by a form', async () => {
      assert.equal((await post('/oauth/register', { redirect_uris: redirectUri })).status, 400);
      broke(/A client was registered/);
    });
  });

  describe('gives device codes', () => {
    it('with all that RFC 8628 has', async () => {
      const response = await post('/oauth/device', { client_id: testApp, scope: 'openid' });
      assert.equal(response.status, 200);
      const { device_code: deviceCode, user_code: userCode, ...answer } = await read(response);
      assert.match(String(userCode), /^[\dA-Z]{4}-[\dA-Z]{4}$/);
      assert.notEqual(deviceCode, userCode);
      const page = `${hub().endpoint}/device`;
      assert.deepEqual(answer, {
        verification_uri: page,
        verification_uri_complete: `${page}?user_code=${userCode}`,
        expires_in: 900,
        interval: 1,
      });
      assert.deepEqual(hub().desk.waiting, [userCode]);
    });

    it('with less of it, or otherwise', async () => {
      Object.assign(hub().desk.habits, {
        intervalSeconds: undefined,
        completeAddress: false,
        verificationAddress: 'https://elsewhere.example/device',
        codeLifetimeSeconds: 60,
        lifetimeAsText: true,
      });
      const answer = await startDevice();
      assert.ok(!('interval' in answer));
      assert.equal(answer.verification_uri, 'https://elsewhere.example/device');
      assert.equal(answer.verification_uri_complete, null);
      assert.equal(answer.expires_in, '60');
    });

    it('to applications that it knows', async () => {
      const clientId = await registered(redirectUri);
      assert.equal((await post('/oauth/device', { client_id: clientId, scope: 'openid' })).status, 200);
      hub().desk.forgetClients();
      for (const id of [clientId, 'constructor', '']) {
        const response = await post('/oauth/device', { client_id: id, scope: 'openid' });
        assert.deepEqual(await refusal(response), [401, 'invalid_client']);
      }
      assert.equal((await post('/oauth/device', { client_id: testApp })).status, 200);
    });

    it('not for JSON, nor for scopes that there are not', async () => {
      assert.deepEqual(await refusal(await postJson('/oauth/device', { client_id: testApp })), [
        400,
        'invalid_request',
      ]);
      broke(/other than a form/);
      const response = await post('/oauth/device', { client_id: testApp, scope: 'openid everything' });
      assert.deepEqual(await refusal(response), [400, 'invalid_scope']);
      broke(/unknown scopes/);
    });

    it('to pages of other origins, unless it doesn’t let them ask', async () => {
      const allowed = async (method: string, path: string) => {
        const { headers } = await fetch(hub().endpoint + path, { method });
        return headers.get('Access-Control-Allow-Origin');
      };
      assert.equal(await allowed('OPTIONS', '/oauth/device'), '*');
      hub().desk.habits.deviceCors = false;
      assert.equal(await allowed('OPTIONS', '/oauth/device'), null);
      assert.equal(
        (await post('/oauth/device', { client_id: testApp })).headers.get('Access-Control-Allow-Origin'),
        null,
      );
      assert.equal(await allowed('OPTIONS', '/oauth/token'), '*');
    });
  });

  describe('exchanges a device code', () => {
    it('once the user has confirmed it', async () => {
      const { device_code: code, user_code: userCode } = await startDevice();
      assert.deepEqual(await refusal(await poll(code)), [400, 'authorization_pending']);
      hub().desk.confirm();
      assert.deepEqual(hub().desk.waiting, []);
      const response = await poll(code);
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      const answer = await read(response);
      assert.match(String(answer.access_token), /^hf_oauth_[\w-]+\.[\w-]+\.[\w-]*-[\w-]*_[\w-]*$/);
      assert.deepEqual([answer.token_type, answer.expires_in], ['bearer', 30 * 86_400]);
      assert.equal(answer.scope, 'openid profile');
      assert.deepEqual(hub().desk.issued, [answer.access_token, answer.refresh_token]);
      assert.deepEqual(await refusal(await poll(code)), [400, 'invalid_grant']);
      assert.throws(() => hub().desk.confirm(userCode));
    });

    it('unless the user refuses', async () => {
      const { device_code: code } = await startDevice();
      hub().desk.deny();
      assert.deepEqual(await refusal(await poll(code)), [400, 'access_denied']);
    });

    it('unless its time is over', async () => {
      const { device_code: one } = await startDevice();
      hub().desk.runOut();
      assert.deepEqual(await refusal(await poll(one)), [400, 'expired_token']);
      const { device_code: other, user_code: userCode } = await startDevice();
      hub().desk.skip(900_000);
      assert.throws(() => hub().desk.confirm(userCode));
      assert.deepEqual(await refusal(await poll(other)), [400, 'expired_token']);
    });

    it('for who asked for it only', async () => {
      const { device_code: code } = await startDevice();
      const clientId = await registered(redirectUri);
      assert.deepEqual(await refusal(await poll(code, { client_id: clientId })), [400, 'invalid_grant']);
      broke(/another client/);
      assert.deepEqual(await refusal(await poll(code)), [400, 'invalid_grant']);
    });

    it('not for who asks too soon, which has to wait longer then', async () => {
      const { device_code: code } = await startDevice();
      const ask = () =>
        post('/oauth/token', { grant_type: deviceGrant, device_code: code, client_id: testApp });
      assert.equal((await refusal(await poll(code)))[1], 'authorization_pending');
      hub().desk.confirm();
      assert.deepEqual(await refusal(await ask()), [400, 'slow_down']);
      hub().desk.skip(4500);
      assert.deepEqual(await refusal(await ask()), [400, 'slow_down'], 'six seconds by now');
      assert.equal(hub().desk.violations.length, 2);
      hub().desk.skip(11_000);
      assert.equal((await ask()).status, 200);
      hub().desk.reset();
    });

    it('and counts five seconds where it names no interval', async () => {
      hub().desk.habits.intervalSeconds = undefined;
      const { device_code: code } = await startDevice();
      hub().desk.skip(3950);
      assert.equal((await refusal(await poll(code)))[1], 'authorization_pending');
      hub().desk.skip(3000);
      assert.equal((await refusal(await poll(code)))[1], 'slow_down');
      broke(/asked about after \d+ ms, not 5 s/);
    });

    it('that the test means: the one that waits, or the one it names', async () => {
      const { desk } = hub();
      assert.throws(() => desk.confirm(), /Not exactly one code waits: none/);
      const [one, other] = [await startDevice(), await startDevice()];
      assert.throws(() => desk.deny(), /Not exactly one code waits/);
      assert.throws(() => desk.confirm('AAAA-0000'), /No code AAAA-0000 waits/);
      desk.deny(one.user_code);
      desk.confirm();
      assert.equal((await refusal(await poll(one.device_code)))[1], 'access_denied');
      assert.equal((await poll(other.device_code)).status, 200);
    });
  });

  describe('refuses at its token endpoint', () => {
    it('whatever is no form', async () => {
      const asked = { grant_type: deviceGrant, device_code: 'none', client_id: testApp };
      assert.deepEqual(await refusal(await postJson('/oauth/token', asked)), [400, 'invalid_request']);
      broke(/other than a form/);
    });

    it('unknown applications, unknown tokens and codes, and unknown grants', async () => {
      const { refresh_token: token } = await signIn();
      for (const clientId of ['nobody', 'constructor', '']) {
        assert.deepEqual(await refusal(await refresh(token, { client_id: clientId })), [
          401,
          'invalid_client',
        ]);
      }
      for (const response of [
        await refresh('hf_refresh_none'),
        await refresh(''),
        await poll('none'),
        await exchange('none'),
      ]) {
        assert.deepEqual(await refusal(response), [400, 'invalid_grant']);
      }
      for (const type of ['password', 'constructor', '']) {
        const response = await refresh(token, { grant_type: type });
        assert.deepEqual(await refusal(response), [400, 'unsupported_grant_type']);
      }
    });

    it('a secret of an application that has none', async () => {
      const response = await refresh('none', { client_secret: '' });
      assert.deepEqual(await refusal(response), [401, 'invalid_client']);
      broke(/without a secret/);
    });
  });

  describe('answers as the test wrote down', () => {
    it('in place of the truth, one after another', async () => {
      const { device_code: code } = await startDevice();
      const { desk } = hub();
      desk.confirm();
      desk.script.push('server error', 'html', 'not json', 'no error field', 'invalid_grant');
      assert.equal((await poll(code)).status, 500);
      const page = await poll(code);
      assert.deepEqual([page.status, page.headers.get('Content-Type')], [502, 'text/html; charset=utf-8']);
      await assert.rejects((await poll(code)).json(), SyntaxError);
      assert.ok(!('error' in (await read(await poll(code)))));
      assert.deepEqual(await refusal(await poll(code)), [400, 'invalid_grant']);
      assert.equal((await poll(code)).status, 200);
    });

    it('and means what it says of the interval', async () => {
      const { device_code: code } = await startDevice();
      hub().desk.script.push('slow_down');
      assert.equal((await refusal(await poll(code)))[1], 'slow_down');
      assert.equal((await refusal(await poll(code)))[1], 'slow_down');
      broke(/not 6 s/);
    });

    it('and sees who asks too soon meanwhile', async () => {
      const { device_code: code } = await startDevice();
      hub().desk.script.push('server error');
      await post('/oauth/token', { grant_type: deviceGrant, device_code: code, client_id: testApp });
      broke(/asked about after/);
    });

    it('and cuts the connection, before it does what was asked or after', async () => {
      const { refresh_token: token } = await signIn();
      const { desk, requests } = hub();
      desk.script.push('cut', 'late');
      await assert.rejects(refresh(token));
      await assert.rejects(refresh(token));
      assert.equal(requests.at(-1)?.aborted, false, 'nobody went away');
      const lost = desk.issued.at(-2) ?? assert.fail('no token');
      assert.equal(await statusFor(lost), 200);
      assert.deepEqual(await refusal(await refresh(token)), [400, 'invalid_grant']);
      assert.equal(await statusFor(lost), 401);
    });
  });

  describe('asks the user on a page', () => {
    it('which has two buttons and no script', async () => {
      const response = await get(authorizePath({ state: '"><script>' }));
      assert.equal(response.status, 200);
      assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
      const html = await response.text();
      assert.match(html, /<button name="decision" value="allow">Authorize<\/button>/);
      assert.match(html, /<button name="decision" value="deny">Deny<\/button>/);
      assert.match(html, /<input type="hidden" name="state" value="&quot;&gt;&lt;script&gt;">/);
      assert.ok(!html.includes('<script'));
      assert.deepEqual(Object.keys(await returned(authorizePath({ decision: 'allow' }))), ['code', 'state']);
    });

    it('and brings the answer back to where it was asked', async () => {
      const { habits } = hub().desk;
      habits.authorize = 'allow';
      const { code, ...rest } = await returned(authorizePath());
      assert.ok(code);
      assert.deepEqual(rest, { state: 'some state' });
      habits.authorize = 'deny';
      assert.deepEqual(await returned(authorizePath()), {
        error: 'access_denied',
        error_description: 'The user denied access.',
        state: 'some state',
      });
    });

    for (const [registeredUri, asked, isFine] of [
      ['http://127.0.0.1/callback', 'http://127.0.0.1:51000/callback', true],
      ['http://127.0.0.1:1234/callback', 'http://127.0.0.1:51000/callback', true],
      ['http://127.0.0.1:1234/callback', 'http://127.0.0.1/callback', true],
      ['http://localhost/callback?a=b', 'http://localhost:51000/callback?a=b', true],
      ['http://[::1]/callback', 'http://[::1]:51000/callback', true],
      ['vscode://hub-lens.hub-lens/back', 'vscode://hub-lens.hub-lens/back', true],
      ['http://127.0.0.1/callback', 'http://localhost:51000/callback', false],
      ['http://127.0.0.1/callback', 'http://127.0.0.1:51000/callback/', false],
      ['http://127.0.0.1/callback', 'http://127.0.0.1:51000/other', false],
      ['http://127.0.0.1/callback', 'http://127.0.0.1:51000/callback?a=b', false],
      ['http://127.0.0.1/callback', 'https://127.0.0.1:51000/callback', false],
      ['http://127.0.0.1/callback', 'http://127.0.0.1:51000@evil.example/callback', false],
      ['http://127.0.0.1/callback', 'http://127.0.0.1:99999/callback', false],
      ['http://127.0.0.1/callback', '', false],
      ['https://app.example/callback', 'https://app.example:8443/callback', false],
      ['http://app.example/callback', 'http://app.example:8080/callback', false],
      ['vscode://hub-lens.hub-lens/back', 'vscode://hub-lens.hub-lens/back?windowId=1', false],
    ] as const) {
      it(`which ${isFine ? 'goes' : 'does not go'} back to "${asked}" where ${registeredUri} is registered`, async () => {
        hub().desk.habits.authorize = 'allow';
        const path = authorizePath({ client_id: await registered(registeredUri), redirect_uri: asked });
        const response = await get(path);
        if (isFine) {
          assert.ok(response.headers.get('Location')?.startsWith(asked));
          return;
        }
        assert.deepEqual([response.status, response.headers.get('Location')], [400, null]);
        assert.equal(await response.text(), 'Error: invalid redirect_uri');
        broke(/is not registered/);
      });
    }

    it('but not for applications that it doesn’t know', async () => {
      const response = await get(authorizePath({ client_id: 'nobody' }));
      assert.deepEqual([response.status, response.headers.get('Location')], [400, null]);
      assert.equal(await response.text(), 'Error: invalid redirect_uri');
    });

    for (const [title, fields, error] of [
      ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
      ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['no code challenge', { code_challenge: '' }, 'invalid_request'],
      ['a code challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
      ['no state', { state: '' }, 'invalid_request'],
      ['unknown scopes', { scope: 'openid everything' }, 'invalid_scope'],
    ] as const) {
      it(`but not for ${title}`, async () => {
        hub().desk.habits.authorize = 'allow';
        const answer = await returned(authorizePath(fields));
        assert.equal(answer.error, error);
        assert.ok(!('code' in answer));
        broke(/wrong authorization request/);
      });
    }
  });

  describe('exchanges an authorization code', () => {
    it('for tokens, at the port that the browser came back to', async () => {
      const address = 'http://127.0.0.1:51000/callback';
      const code = await authorized({ redirect_uri: address });
      assert.equal((await exchange(code, { redirect_uri: address })).status, 200);
    });

    it('once, and takes the tokens back when it comes again', async () => {
      const code = await authorized();
      const { access_token: token } = tokensSchema.parse(await (await exchange(code)).json());
      assert.equal(await statusFor(token), 200);
      assert.deepEqual(await refusal(await exchange(code)), [400, 'invalid_grant']);
      assert.equal(await statusFor(token), 401);
      broke(/code was used twice/);
    });

    for (const [title, fields, words] of [
      ['another redirect URI', { redirect_uri: 'http://127.0.0.1:51000/callback' }, /another redirect URI/],
      ['no redirect URI', { redirect_uri: '' }, /another redirect URI/],
      ['another verifier', { code_verifier: `${verifier}-or-not` }, /verifier that doesn’t fit/],
      ['a short verifier', { code_verifier: 'short' }, /malformed verifier/],
    ] as const) {
      it(`not with ${title}`, async () => {
        const code = await authorized();
        assert.deepEqual(await refusal(await exchange(code, fields)), [400, 'invalid_grant']);
        assert.deepEqual(await refusal(await exchange(code)), [400, 'invalid_grant'], 'the code is gone');
        broke(words);
      });
    }

    it('not by another application', async () => {
      const code = await authorized();
      const other = await registered(redirectUri);
      assert.deepEqual(await refusal(await exchange(code, { client_id: other })), [400, 'invalid_grant']);
      broke(/another client/);
    });
  });

  describe('renews tokens', () => {
    it('with a refresh token, which is another one each time', async () => {
      const first = await signIn();
      const second = tokensSchema.parse(await (await refresh(first.refresh_token)).json());
      const third = tokensSchema.parse(await (await refresh(second.refresh_token)).json());
      const all = [first, second, third];
      assert.equal(new Set(all.map((each) => each.refresh_token)).size, 3);
      assert.equal(new Set(all.map((each) => each.access_token)).size, 3);
      assert.equal(third.scope, first.scope);
    });

    it('with the same refresh token again and again, where it doesn’t rotate them', async () => {
      hub().desk.habits.rotates = false;
      const { refresh_token: token } = await signIn();
      for (let time = 0; time < 2; time += 1) {
        assert.equal((await read(await refresh(token))).refresh_token, token);
      }
    });

    it('not without refresh tokens', async () => {
      hub().desk.habits.refreshTokens = false;
      const { device_code: code } = await startDevice();
      hub().desk.confirm();
      const { access_token: token, refresh_token: none } = await read(await poll(code));
      assert.equal(none, null);
      assert.deepEqual(hub().desk.issued, [token]);
    });

    it('and ends the whole grant when a refresh token comes again', async () => {
      const other = await signIn();
      const first = await signIn();
      const second = tokensSchema.parse(await (await refresh(first.refresh_token)).json());
      assert.equal(await statusFor(first.access_token), 200);
      assert.deepEqual(await refusal(await refresh(first.refresh_token)), [400, 'invalid_grant']);
      assert.deepEqual(await refusal(await refresh(second.refresh_token)), [400, 'invalid_grant']);
      assert.equal(await statusFor(first.access_token), 401);
      assert.equal(await statusFor(second.access_token), 401);
      assert.equal(await statusFor(other.access_token), 200, 'the other grant goes on');
      broke(/A refresh token was used twice/);
    });

    it('not for another application, nor for more than was granted', async () => {
      const { refresh_token: token } = await signIn('openid profile');
      const response = await refresh(token, { scope: 'openid jobs' });
      assert.deepEqual(await refusal(response), [400, 'invalid_scope']);
      assert.equal((await refresh(token, { scope: 'openid' })).status, 200);
      broke(/more than was granted/);
      const { refresh_token: another } = await signIn();
      const clientId = await registered(redirectUri);
      assert.deepEqual(await refusal(await refresh(another, { client_id: clientId })), [
        400,
        'invalid_grant',
      ]);
      broke(/another client/);
    });

    it('not for an application that it forgot', async () => {
      const clientId = await registered(redirectUri);
      const code = await authorized({ client_id: clientId });
      const { refresh_token: token } = tokensSchema.parse(
        await (await exchange(code, { client_id: clientId })).json(),
      );
      hub().desk.forgetClients();
      assert.deepEqual(await refusal(await refresh(token, { client_id: clientId })), [401, 'invalid_client']);
    });
  });

  describe('gives tokens', () => {
    it('that are as good as those of the account that confirmed', async () => {
      hub().desk.habits.account = 'grace';
      const { access_token: token } = await signIn();
      const { endpoint, routerEndpoint } = hub();
      const chat = (path: string, model: string, headers: Fields) =>
        fetch(`${routerEndpoint}${path}/v1/chat/completions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-HF-Bill-To': 'acme-lab', ...headers },
          body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Hello' }] }),
        });
      const privateModels = async (headers: Fields) => {
        const response = await fetch(`${endpoint}/api/models?author=acme-lab`, { headers });
        return z.array(z.unknown()).parse(await response.json()).length;
      };
      assert.ok((await privateModels(bearer(token))) > (await privateModels({})));
      for (const [path, model] of [
        ['', 'Qwen/Qwen2.5-7B-Instruct'],
        ['/together', 'lab/chat'],
      ] as const) {
        assert.equal((await chat(path, model, bearer(token))).status, 200, path);
        assert.equal((await chat(path, model, bearer(`${token}x`))).status, 401, path);
      }
    });

    it('that end: after their time, all at once, or with their grant', async () => {
      const { desk } = hub();
      desk.habits.tokenLifetimeSeconds = 60;
      const short = await signIn();
      assert.equal(await statusFor(short.access_token), 200);
      desk.skip(60_000);
      assert.equal(await statusFor(short.access_token), 401);
      const renewed = tokensSchema.parse(await (await refresh(short.refresh_token)).json());
      assert.equal(await statusFor(renewed.access_token), 200);
      desk.expireTokens();
      assert.equal(await statusFor(renewed.access_token), 401);
      const again = tokensSchema.parse(await (await refresh(renewed.refresh_token)).json());
      desk.disconnect();
      assert.equal(await statusFor(again.access_token), 401);
      assert.deepEqual(await refusal(await refresh(again.refresh_token)), [400, 'invalid_grant']);
    });

    it('that live on when the account’s access token is taken away', async () => {
      const { access_token: token } = await signIn();
      hub().revoke('hf_localReader', true);
      assert.equal(await statusFor('hf_localReader'), 401);
      assert.equal(await statusFor(token), 200);
      hub().revoke('hf_localReader', false);
    });

    it('for less than was asked', async () => {
      hub().desk.habits.grantedScope = 'profile';
      assert.equal((await signIn('openid profile jobs')).scope, 'profile');
    });

    it('with their lifetime as text', async () => {
      hub().desk.habits.lifetimeAsText = true;
      assert.equal((await signIn()).expires_in, String(30 * 86_400));
    });

    it('with an ID token where that was asked for', async () => {
      hub().desk.habits.authorize = 'allow';
      const answer = await read(await exchange(await authorized({ scope: 'openid', nonce: 'once' })));
      const [header = '', claims = '', signature = ''] = String(answer.id_token).split('.');
      const parsed = (part: string) =>
        objectSchema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
      const { iss, aud, sub, iat, exp, nonce } = parsed(claims);
      assert.deepEqual([iss, aud, nonce], [hub().endpoint, testApp, 'once']);
      assert.ok(typeof sub === 'string' && Number(exp) > Number(iat));
      const { keys } = keysSchema.parse(await (await get('/oauth/jwks')).json());
      assert.deepEqual(parsed(header), { alg: 'RS256', typ: 'JWT', kid: keys[0].kid });
      const key = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' });
      const content = Buffer.from(`${header}.${claims}`);
      assert.ok(verify('sha256', content, key, Buffer.from(signature, 'base64url')));
      assert.ok(!('id_token' in (await signIn('profile'))));
    });
  });

  describe('says who signed in', () => {
    it('with their organizations, and what is in the way of them', async () => {
      const { access_token: token } = await signIn();
      const response = await get('/api/whoami-v2', bearer(token));
      const { name, orgs, auth } = accountSchema.parse(await response.json());
      assert.equal(name, 'ada');
      assert.deepEqual(
        orgs.map(({ canPay, plan, roleInOrg, securityRestrictions }) => [
          canPay,
          plan,
          roleInOrg,
          securityRestrictions,
        ]),
        [
          [true, 'team', 'admin', undefined],
          [true, 'enterprise', 'read', ['mfa']],
        ],
      );
      const days = (Date.parse(auth.expiresAt) - Date.now()) / 86_400_000;
      assert.ok(days > 29.9 && days <= 30);
    });

    it('to OpenID’s endpoint too, but of no other tokens', async () => {
      const { access_token: token } = await signIn();
      const { sub, orgs, ...about } = await read(await get('/oauth/userinfo', bearer(token)));
      assert.ok(sub);
      assert.equal(about.preferred_username, 'ada');
      assert.equal(about.name, 'Ada Reader');
      assert.deepEqual([about.isPro, about.canPay], [false, false]);
      const names = z.array(z.looseObject({ name: z.string(), preferred_username: z.string() })).parse(orgs);
      assert.deepEqual(
        names.map((each) => [each.name, each.preferred_username]),
        [
          ['Ada Research', 'ada-research'],
          ['Locked Lab', 'locked-lab'],
        ],
      );
      for (const headers of [{}, reader, bearer('hf_oauth_none')]) {
        assert.equal((await get('/oauth/userinfo', headers)).status, 401);
      }
    });
  });

  describe('shows pages', () => {
    const enter = async (userCode: string, decision: string) =>
      (await post('/device', { user_code: userCode, decision })).text();

    it('to enter a code on, which may be filled in', async () => {
      const empty = await (await get('/device')).text();
      assert.match(empty, /<label>Code <input name="user_code" value=""/);
      assert.match(empty, />Authorize<\/button>\s*<button [^>]*>Deny</);
      assert.ok(!empty.includes('<script'));
      const { verification_uri_complete: page } = await startDevice();
      const filled = await (await fetch(String(page))).text();
      assert.ok(filled.includes(`value="${hub().desk.waiting[0]}"`));
      const hostile = await (await get('/device?user_code=%22%3E%3Cscript%3E')).text();
      assert.ok(hostile.includes('value="&quot;&gt;&lt;script&gt;"'));
    });

    it('that do what the user says', async () => {
      const [one, other] = [await startDevice(), await startDevice()];
      assert.match(await enter(one.user_code, 'allow'), /You are signed in. You can close this page./);
      assert.match(await enter(other.user_code.toLowerCase().replace('-', ' '), 'deny'), /Access denied./);
      assert.equal((await poll(one.device_code)).status, 200);
      assert.deepEqual(await refusal(await poll(other.device_code)), [400, 'access_denied']);
    });

    it('that take no wrong code, and none twice', async () => {
      const { user_code: userCode } = await startDevice();
      for (const [entered, decision] of [
        ['AAAA-0000', 'allow'],
        ['', 'allow'],
        [userCode, 'perhaps'],
      ] as const) {
        assert.match(await enter(entered, decision), /This code is not valid./);
      }
      await enter(userCode, 'allow');
      assert.match(await enter(userCode, 'deny'), /This code is not valid./);
    });

    it('to end grants on', async () => {
      const page = await get('/settings/connected-applications');
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<h1>Connected applications<\/h1>/);
    });
  });

  it('writes forms down as their fields', async () => {
    await startDevice('openid profile');
    assert.deepEqual(hub().requests.at(-1)?.body, { client_id: testApp, scope: 'openid profile' });
  });

  it('is as at first after a reset', async () => {
    const { desk } = hub();
    const usual = { ...desk.habits };
    const clientId = await registered(redirectUri);
    const { device_code: code } = await startDevice();
    const { access_token: token, refresh_token: next } = await signIn();
    Object.assign(desk.habits, { discovery: 'none', rotates: false, account: 'grace' });
    desk.script.push('html');
    desk.reset();
    assert.deepEqual(desk.habits, usual);
    assert.deepEqual([desk.script, desk.waiting, desk.issued], [[], [], []]);
    assert.equal(await statusFor(token), 401);
    assert.deepEqual(await refusal(await refresh(next)), [400, 'invalid_grant']);
    assert.deepEqual(await refusal(await poll(code)), [400, 'invalid_grant']);
    assert.equal((await post('/oauth/device', { client_id: clientId })).status, 401);
  });
});
