import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { payerItems } from '../../src/editor/features/secrets/choose-payer';
import { loginRows } from '../../src/editor/features/secrets/login-rows';
import { listenForReturn, type ReturnDoor } from '../../src/editor/features/sign-in/loopback';
import type { BrowserLogin } from '../../src/editor/session/logins';

describe('The door that the browser comes back to', () => {
  const path = '/callback';
  const state = 'a-state-that-nobody-guesses';
  let door: ReturnDoor;
  let ended: AbortController;
  beforeEach(async () => {
    door = (await listenForReturn(path)) ?? assert.fail('no door');
    ended = new AbortController();
  });
  afterEach(() => door.close());

  it('is on this machine alone, and gives what the browser brings', async () => {
    assert.match(door.address, /^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    const answer = door.answer(state, ended.signal);
    const response = await fetch(`${door.address}?code=c0de&state=${state}`);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /Go back to your editor/);
    assert.equal((await answer)?.get('code'), 'c0de');
  });

  it('says so where the hub refused', async () => {
    const answer = door.answer(state, ended.signal);
    const response = await fetch(`${door.address}?error=access_denied&state=${state}`);
    assert.match(await response.text(), /You are not signed in/);
    assert.equal((await answer)?.get('error'), 'access_denied');
  });

  it('turns away all others, and goes on waiting', async () => {
    const answer = door.answer(state, ended.signal);
    const { origin } = new URL(door.address);
    for (const [url, method] of [
      [door.address, 'GET'],
      [`${door.address}?code=c0de`, 'GET'],
      [`${door.address}?code=c0de&state=${state}x`, 'GET'],
      [`${door.address}?code=c0de&state=${state.slice(1)}`, 'GET'],
      [`${door.address}?code=c0de&state=${state}`, 'POST'],
      [`${origin}/?code=c0de&state=${state}`, 'GET'],
      [`${origin}//evil?code=c0de&state=${state}`, 'GET'],
      [`${origin}//`, 'GET'],
    ] as const) {
      const response = await fetch(url, { method });
      assert.equal(response.status, 404, url);
      assert.ok(!(await response.text()).includes('c0de'));
    }
    await fetch(`${door.address}?code=c0de&state=${state}`);
    assert.ok(await answer);
  });

  it('answers once', async () => {
    const answer = door.answer(state, ended.signal);
    const url = `${door.address}?code=c0de&state=${state}`;
    assert.equal((await fetch(url)).status, 200);
    assert.equal((await fetch(url)).status, 404);
    await answer;
  });

  it('shows a page without scripts, which nobody saves', async () => {
    const response = await fetch(door.address);
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.doesNotMatch(await response.text(), /<script|onload|href=/);
  });

  it('closes when the user gives up', async () => {
    const reason = new Error('enough');
    const answer = assert.rejects(door.answer(state, ended.signal), reason);
    ended.abort(reason);
    await answer;
    door.close();
    await assert.rejects(fetch(door.address));
  });
});

describe('What the status bar says of a login', () => {
  const login: BrowserLogin = {
    kind: 'browser',
    ...{
      grantId: '1',
      accessToken: 'hf_oauth_a',
      refreshToken: 'r',
      grantedAt: 0,
      expiresAt: 1_795_000_000_000,
    },
    scope: ['openid', 'profile', 'inference-api', 'read-mcp', 'constructor'],
    clientId: 'hub-lens',
  };
  const rowsOf = (row: Parameters<typeof loginRows>[0]) => Object.fromEntries(loginRows(row));

  it('is how one signed in, what was allowed, and until when', () => {
    const { refreshToken, ...once } = login;
    assert.deepEqual(rowsOf(once), {
      'Signed in': 'with a browser',
      Permissions: 'see your profile, run models, read-mcp, constructor',
      'Valid until': 'Nov 18, 2026',
    });
    assert.match(rowsOf(login).Valid ?? '', /until you sign out/);
    assert.deepEqual(rowsOf({ kind: 'machine' }), { 'Signed in': 'with the login of this machine' });
    assert.deepEqual(rowsOf({ kind: 'token', token: 'hf_x' }), { 'Signed in': 'with an access token' });
    assert.deepEqual(rowsOf(undefined), {});
  });
});

describe('Who can be billed', () => {
  const organization = (name: string, canPay?: boolean, ...restrictions: string[]) => ({
    name,
    canPay,
    restrictions,
  });

  it('is each organization that can pay; of the others it is said why not', () => {
    const items = payerItems(
      [
        organization('poor', false),
        organization('rich', true),
        organization('locked', true, 'mfa', 'new-rule', 'constructor'),
        organization('unsure'),
      ],
      'gone',
    );
    assert.deepEqual(
      items.map(({ label, description, payer }) => [label, description, payer]),
      [
        ['$(account) Your Own Account', undefined, undefined],
        ['$(organization) rich', undefined, 'rich'],
        ['$(organization) unsure', undefined, 'unsure'],
        ['$(organization) gone', undefined, 'gone'],
        ['$(circle-slash) poor', 'can’t be billed', undefined],
        ['$(circle-slash) locked', 'requires two-factor authentication, new-rule, constructor', undefined],
      ],
    );
  });
});

describe('VS Code’s accounts', () => {
  it('have none of the hub’s while nobody is signed in', async () => {
    assert.equal(await vscode.authentication.getSession('hub-lens', [], { silent: true }), undefined);
    assert.deepEqual(await vscode.authentication.getAccounts('hub-lens'), []);
  });
});
