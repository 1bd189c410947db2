import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { member, reader, refusal, withHub } from './with-hub';

const accountSchema = z.looseObject({
  type: z.literal('user'),
  name: z.string(),
  fullname: z.string(),
  orgs: z.array(z.looseObject({ name: z.string() })),
  auth: z.object({
    type: z.literal('access_token'),
    accessToken: z.object({ displayName: z.string(), role: z.string() }),
  }),
});

describe('The local hub: accounts', () => {
  const hub = withHub();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(hub().endpoint + path, { headers });

  it('says whose token it is', async () => {
    const ada = accountSchema.parse(await (await get('/api/whoami-v2', reader)).json());
    assert.deepEqual([ada.name, ada.auth.accessToken.role], ['ada', 'read']);
    assert.deepEqual(
      ada.orgs.map(({ name }) => name),
      ['ada-research', 'locked-lab'],
    );
    const grace = accountSchema.parse(await (await get('/api/whoami-v2', member)).json());
    assert.deepEqual(
      grace.orgs.map(({ name }) => name),
      ['acme-lab'],
    );
    assert.equal(grace.auth.accessToken.role, 'write');
  });

  it('knows nobody without a token', async () => {
    assert.deepEqual((await refusal(await get('/api/whoami-v2'))).body, {
      error: 'Invalid username or password.',
    });
  });

  for (const authorization of [
    'Bearer hf_localRevoked',
    'Bearer hf_unknown',
    'Bearer ',
    'Basic YTpi',
    'Bearer constructor',
  ]) {
    it(`refuses "${authorization}" whatever is asked`, async () => {
      const headers = { Authorization: authorization };
      const paths = ['/api/whoami-v2', '/api/models', '/api/models/openai-community/gpt2', '/api/tasks'];
      for (const path of [...paths, '/openai-community/gpt2/resolve/main/config.json']) {
        assert.equal((await get(path, headers)).status, 401, path);
      }
    });
  }
});

describe('The local hub: every answer', () => {
  const hub = withHub();

  it('may be read by a page of any origin', async () => {
    const { endpoint, routerEndpoint } = hub();
    for (const url of [
      `${endpoint}/api/models?limit=1`,
      `${endpoint}/api/whoami-v2`,
      `${routerEndpoint}/v1/models`,
    ]) {
      const { headers } = await fetch(url);
      assert.equal(headers.get('Access-Control-Allow-Origin'), '*');
      assert.match(headers.get('Access-Control-Expose-Headers') ?? '', /Link, X-Request-Id, Retry-After/);
    }
  });

  it('is preceded by a preflight, which allows the headers that the browser asks for', async () => {
    const answer = await fetch(`${hub().routerEndpoint}/v1/chat/completions`, {
      method: 'OPTIONS',
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,prefer',
      },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('Access-Control-Allow-Headers'), 'authorization,prefer');
  });

  it('has a request id of its own', async () => {
    const ask = async () => (await fetch(`${hub().endpoint}/api/none`)).headers.get('X-Request-Id');
    const [one, other] = [await ask(), await ask()];
    assert.ok(one && other && one !== other);
  });

  it('is 404 for an unknown path, 405 for a wrong method and 400 for a bad encoding', async () => {
    assert.equal((await fetch(`${hub().endpoint}/api/none`)).status, 404);
    assert.equal((await fetch(`${hub().endpoint}/api/models`, { method: 'POST' })).status, 405);
    assert.equal((await fetch(`${hub().endpoint}/openai-community/gpt2/raw/main/%E0%A4`)).status, 400);
  });

  it('quotes any id without harm', async () => {
    const answer = await fetch(`${hub().endpoint}/openai-community/gpt2/raw/main/%0A%E2%82%AC`);
    assert.equal(answer.status, 404);
    const revision = await fetch(`${hub().endpoint}/openai-community/gpt2/raw/%0A%E2%82%AC/README.md`);
    assert.equal((await refusal(revision)).message, 'Invalid rev id: ??');
  });

  it('is written down with what was sent', async () => {
    await fetch(`${hub().endpoint}/api/models?limit=1`, { headers: reader });
    const [request] = hub().requests;
    assert.equal(request?.service, 'hub');
    assert.equal(request?.method, 'GET');
    assert.equal(request?.path, '/api/models?limit=1');
    assert.equal(request?.headers.authorization, 'Bearer hf_localReader');
    assert.equal(request?.status, 200);
    assert.equal(request?.aborted, false);
  });
});
