import assert from 'node:assert/strict';
import { HubClient, HubError, mayReadRepository, repositoryDetails } from '../../../src/hub';

const endpoint = 'https://hub.example';
const token = 'hf_onlyForTheHub';

interface Asked {
  readonly url: string;
  readonly redirect: RequestInit['redirect'];
  readonly authorization: string | null;
  readonly credentials: RequestInit['credentials'];
}

const record = { id: 'acme/new', branches: [], name: 'ada' };
const redirect = (location: string) => new Response(null, { status: 307, headers: { Location: location } });
const opaque = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

const calls: Readonly<Record<string, (hub: HubClient) => Promise<unknown>>> = {
  'a model': (hub) => hub.model('acme/old'),
  'a page': (hub) => repositoryDetails(hub, 'dataset', 'acme/old'),
  'a text': (hub) => hub.text('/acme/old/resolve/main/README.md'),
  'an account': (hub) => hub.whoAmI({ token }),
  'a right to read': (hub) => mayReadRepository(hub, 'model', 'acme/old'),
};

describe('A call with a token that is redirected', () => {
  let asked: Asked[];
  const hubWith = (answer: (url: string, init: RequestInit) => Response) =>
    new HubClient({
      endpoint,
      token: async () => token,
      fetch: async (input, init = {}) => {
        const { redirect, credentials } = init;
        const authorization = new Headers(init.headers).get('Authorization');
        asked.push({ url: String(input), redirect, authorization, credentials });
        return answer(String(input), init);
      },
    });

  beforeEach(() => {
    asked = [];
  });

  for (const [name, call] of Object.entries(calls)) {
    it(`takes the token along on the hub itself: ${name}`, async () => {
      await call(hubWith((url) => (url.includes('/next') ? Response.json(record) : redirect('/next'))));
      assert.deepEqual(
        asked.map(({ authorization, redirect }) => [authorization, redirect]),
        Array(2).fill([`Bearer ${token}`, 'manual']),
      );
      assert.equal(asked[1]?.url, `${endpoint}/next`);
    });

    it(`leaves it behind where another host answers: ${name}`, async () => {
      const elsewhere = 'https://cdn.example/signed?Signature=1';
      await call(hubWith((url) => (url === elsewhere ? Response.json(record) : redirect(elsewhere))));
      assert.deepEqual(asked[1], {
        url: elsewhere,
        redirect: 'manual',
        authorization: null,
        credentials: 'omit',
      });
    });

    it(`is asked once more without it in a browser, which hides where it leads: ${name}`, async () => {
      await call(hubWith((_, init) => (init.redirect === 'manual' ? opaque() : Response.json(record))));
      assert.deepEqual(
        asked.map(({ authorization, redirect }) => [authorization, redirect]),
        [
          [`Bearer ${token}`, 'manual'],
          [null, undefined],
        ],
      );
    });

    for (const target of [
      'http://10.0.0.1/x',
      'http://hub.example/x',
      'https://127.0.0.1/x',
      'file:///etc/passwd',
    ]) {
      it(`is not followed to ${target}: ${name}`, async () => {
        const called = call(hubWith(() => redirect(target)));
        await assert.rejects(called, (error) => error instanceof HubError && error.reason === 'refused');
        assert.equal(asked.length, 1);
      });
    }

    it(`ends where it leads in a circle: ${name}`, async () => {
      const called = call(hubWith(() => redirect('/round')));
      await assert.rejects(called, (error) => error instanceof HubError);
      assert.ok(asked.length < 20);
    });
  }
});
