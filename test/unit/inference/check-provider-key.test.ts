import assert from 'node:assert/strict';
import { NetworkError } from '../../../src/http';
import { checkProviderKey, InputError, ProviderApiError, providerList } from '../../../src/inference';
import { type Internet, internet, reply } from './internet';

describe('Checking the key of a provider', () => {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
  });

  afterEach(() => net.close());

  const check = (id: Parameters<typeof checkProviderKey>[0], key: string) =>
    checkProviderKey(id, key, { fetch: net.fetch });

  for (const { id, baseUrl, checksKeys } of providerList) {
    it(`${checksKeys ? 'asks' : 'does not ask'} ${id}, with a GET to its own host`, async () => {
      const { host } = new URL(baseUrl);
      net.sites.set(host, ({ headers }, response) =>
        reply(response, headers.authorization?.endsWith(' right-key') ? 200 : 401, { error: 'who are you?' }),
      );
      assert.equal(await check(id, 'right-key'), checksKeys ? 'accepted' : 'unknown');
      assert.equal(await check(id, 'wrong-key'), checksKeys ? 'refused' : 'unknown');
      assert.equal(net.seen.length, checksKeys ? 2 : 0);
      assert.ok(net.seen.every(({ method, url }) => method === 'GET' && url.host === host));
    });
  }

  it('takes 403 as a refusal, and any other trouble as no answer, with the key in none of it', async () => {
    const key = 'sk-very-secret-key';
    for (const [status, expected] of [
      [403, 'refused'],
      [429, ProviderApiError],
      [500, ProviderApiError],
    ] as const) {
      net.sites.set('api.groq.com', (_, response) => reply(response, status, { error: `no: ${key}` }));
      const outcome = await check('groq', key).catch((error: unknown) => error);
      if (typeof expected === 'string') {
        assert.equal(outcome, expected);
      } else {
        assert.ok(outcome instanceof expected);
        assert.ok(!`${JSON.stringify(outcome)} ${outcome.stack}`.includes(key));
      }
    }
    net.sites.set('api.groq.com', (_, response) => response.destroy());
    await assert.rejects(check('groq', key), NetworkError);
  });

  it('refuses what no header can carry without asking', async () => {
    for (const key of ['two words', 'line\nbreak', 'schlüssel', '']) {
      await assert.rejects(check('groq', key), InputError);
    }
    assert.equal(net.seen.length, 0);
  });
});
