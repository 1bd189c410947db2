import assert from 'node:assert/strict';
import { HubClient, HubError } from '../../../src/hub';
import { serve, type TestServer } from '../server';

const token = 'hf_onlyForTheHub';
const address = '/acme/model/resolve/main/a.png';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

describe('A picture of the hub', () => {
  let hub: TestServer;
  let cdn: TestServer;
  let seen: [at: string, authorization: string | undefined][];
  let ofHub: Answer;
  let ofCdn: Answer;
  const read = (limitBytes = 1_000_000, fetch = globalThis.fetch) =>
    new HubClient({ endpoint: hub.url, token: async () => token, fetch }).file(hub.url + address, {
      limitBytes,
    });
  const serving = (at: string, answer: () => Answer) =>
    serve(({ headers }, response) => {
      seen.push([at, headers.authorization]);
      const { status = 200, headers: more = { 'Content-Type': 'image/png' }, body = 'picture' } = answer();
      response.writeHead(status, more).end(body);
    });
  const failsWith = (call: Promise<unknown>, fields: Partial<HubError>) =>
    assert.rejects(call, (error) => {
      assert.ok(error instanceof HubError, String(error));
      assert.deepEqual(
        { ...fields },
        Object.fromEntries(Object.keys(fields).map((name) => [name, error[name as keyof HubError]])),
      );
      return true;
    });

  before(async () => {
    hub = await serving('hub', () => ofHub);
    cdn = await serving('cdn', () => ofCdn);
  });
  beforeEach(() => {
    seen = [];
    ofHub = { status: 302, headers: { Location: `${cdn.url}/signed` } };
    ofCdn = {};
  });
  after(() => {
    hub.close();
    cdn.close();
  });

  it('is fetched where it is kept, and the token stays with the hub', async () => {
    const file = await read();
    assert.deepEqual([await file.text(), file.type], ['picture', 'image/png']);
    assert.deepEqual(seen, [
      ['hub', `Bearer ${token}`],
      ['cdn', undefined],
    ]);
  });

  it('is refused in the words of the hub', async () => {
    ofHub = { status: 403, body: '{"error":"Ask for access"}' };
    await failsWith(read(), { status: 403, reason: 'forbidden', message: 'Ask for access' });
  });

  it('is refused as the place refuses where it is kept', async () => {
    ofCdn = { status: 404 };
    await failsWith(read(), { status: 404, reason: 'notFound', message: `The hub answered 404` });
  });

  it('is not read where it is too large', async () => {
    ofHub = { body: 'x'.repeat(2000) };
    assert.equal((await read(2000)).size, 2000);
    await failsWith(read(1999), { reason: 'refused', message: 'The file is larger than 0.001999 MB' });
  });

  it('is not read where it turns out to be a page, nor fetched from where nobody may be sent', async () => {
    ofCdn = { headers: { 'Content-Type': 'text/html' } };
    await failsWith(read(), { reason: 'refused', url: hub.url + address });
    ofHub = { status: 302, headers: { Location: 'file:///etc/passwd' } };
    await failsWith(read(), { reason: 'refused' });
    ofHub = { status: 302, headers: { Location: `${cdn.url}/signed` } };
    ofCdn = { status: 302, headers: { Location: 'http://files.example/x' } };
    await failsWith(read(), { reason: 'refused' });
  });

  it('fails as the connection does', async () => {
    await failsWith(
      read(1000, () => Promise.reject(new TypeError('fetch failed'))),
      { reason: 'network', url: hub.url + address },
    );
  });

  describe('in a browser, which follows by itself', () => {
    let later: Response;
    const asked: RequestInit[] = [];
    const browser: typeof fetch = async (_, init = {}) => {
      asked.push(init);
      return init.redirect === 'manual'
        ? Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
        : later;
    };

    it('is asked for once more, without token or cookies', async () => {
      later = new Response('picture');
      assert.equal(await (await read(1000, browser)).text(), 'picture');
      const [, { headers, credentials, method } = {}] = asked;
      assert.deepEqual([headers, credentials, method], [undefined, 'omit', 'GET']);
    });

    it('is refused with the status of its place', async () => {
      later = new Response('', { status: 410 });
      await failsWith(read(1000, browser), { status: 410 });
    });
  });
});
