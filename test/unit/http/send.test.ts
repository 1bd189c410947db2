import assert from 'node:assert/strict';
import {
  BodyTooLargeError,
  failureText,
  mayCarryCredentials,
  NetworkError,
  readText,
  reasonOfStatus,
  retryAfterSeconds,
  send,
  TimeoutError,
} from '../../../src/http';
import { withMockClock } from '../mock-clock';
import { serve, type TestServer } from '../server';

const options = { fetch: globalThis.fetch, timeoutMilliseconds: 2000 };
const reading = { limitBytes: 1000, timeoutMilliseconds: 2000 };

describe('send and readText', () => {
  let server: TestServer;

  before(async () => {
    server = await serve((request, response) => {
      switch (request.url) {
        case '/text':
          response.end('grüße');
          break;
        case '/large':
          response.end('x'.repeat(5000));
          break;
        case '/cut':
          response.write('half');
          setTimeout(() => response.destroy(), 20);
          break;
        case '/stall':
          response.write('half');
          break;
      }
    });
  });

  after(() => server.close());

  const get = (path: string, more = {}) =>
    send({ method: 'GET', url: server.url + path }, { ...options, ...more });

  it('reads a body as UTF-8', async () => {
    assert.equal(await readText(await get('/text'), reading), 'grüße');
  });

  it('fails with a NetworkError when nothing listens', async () => {
    const nowhere = await serve(() => undefined);
    nowhere.close();
    await assert.rejects(
      send({ method: 'GET', url: nowhere.url }, options),
      (error) => error instanceof NetworkError && error.phase === 'connect' && error.url === nowhere.url,
    );
  });

  it('says nothing of where it was asked from', async () => {
    const referrers: (string | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      referrers.push(init?.referrerPolicy);
      return new Response();
    };
    await send({ method: 'GET', url: 'https://hub.example/' }, { ...options, fetch });
    assert.deepEqual(referrers, ['no-referrer']);
  });

  it('sends nothing once its signal is aborted', async () => {
    const fetch = () => assert.fail('it was sent');
    await assert.rejects(get('/text', { fetch, signal: AbortSignal.abort(new Error('gone')) }), /gone/);
  });

  it('fails with a TimeoutError when no answer begins in time', async () => {
    await assert.rejects(get('/silent', { timeoutMilliseconds: 50 }), TimeoutError);
  });

  it('fails with the reason of an aborted signal, before and while it waits', async () => {
    const reason = new Error('enough');
    await assert.rejects(get('/silent', { signal: AbortSignal.abort(reason) }), reason);
    const controller = new AbortController();
    const pending = get('/silent', { signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(pending, reason);
  });

  it('tells a body that breaks off from a host that cannot be reached', async () => {
    await assert.rejects(
      readText(await get('/cut'), reading),
      (error) => error instanceof NetworkError && error.phase === 'body',
    );
  });

  it('gives up on a body that stalls', async () => {
    await assert.rejects(
      readText(await get('/stall'), { ...reading, timeoutMilliseconds: 50 }),
      TimeoutError,
    );
  });

  it('refuses a body over the limit', async () => {
    await assert.rejects(readText(await get('/large'), reading), BodyTooLargeError);
  });

  it('stops reading a stalled body when the signal is aborted', async () => {
    const controller = new AbortController();
    const response = await get('/stall', { signal: controller.signal });
    const read = readText(response, { ...reading, signal: controller.signal });
    setImmediate(() => controller.abort(new Error('enough')));
    await assert.rejects(read, /enough/);
  });
});

describe('send', () => {
  const clock = withMockClock();

  it('leaves no answer to be aborted by the time that was for its beginning', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      signals.push(init?.signal);
      return new Response();
    };
    await send({ method: 'GET', url: 'https://hub.example/' }, { fetch, timeoutMilliseconds: 40 });
    await clock.pass(60);
    assert.deepEqual(
      signals.map((signal) => signal?.aborted),
      [false],
    );
  });
});

describe('mayCarryCredentials', () => {
  const allowed = [
    'https://huggingface.co',
    'http://localhost:1',
    'http://127.0.0.1',
    'http://127.8.8.8/x',
    'http://[::1]:9',
  ];
  const refused = [
    'http://huggingface.co',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'ftp://localhost',
    'http://10.0.0.1',
    'not an address',
  ];
  for (const url of allowed) {
    it(`allows ${url}`, () => assert.equal(mayCarryCredentials(url), true));
  }
  for (const url of refused) {
    it(`refuses ${url}`, () => assert.equal(mayCarryCredentials(url), false));
  }
});

describe('failureText', () => {
  const cases: [unknown, string | undefined][] = [
    [{ error: 'a' }, 'a'],
    [{ error: { message: 'b' } }, 'b'],
    [{ detail: 'c' }, 'c'],
    [{ detail: [{ msg: 'd' }, { msg: 'e' }] }, 'd; e'],
    [{ message: 'f' }, 'f'],
    ['plain words', 'plain words'],
    ['<html>no</html>', undefined],
    ['', undefined],
    [{ error: '' }, undefined],
    [{ error: { error: 'g' } }, 'g'],
    [{ error: 'first', message: 'last' }, 'first'],
    [{ detail: [] }, undefined],
    [{ detail: [{ msg: 'd' }, {}] }, 'd'],
    [{ error: ['g', 'h'] }, 'g; h'],
    [{ error: [{ message: 'i' }, { msg: 'j' }] }, 'i; j'],
    [{ error: [], message: 'k' }, 'k'],
    [{ error: { message: ['l', 'm'] } }, 'l; m'],
    [{ detail: ['n', 7, null] }, 'n'],
    [{ detail: { message: 'o' } }, 'o'],
    [{ errors: [{ message: 'p' }] }, 'p'],
    [{ error: 'x'.repeat(501) }, 'x'.repeat(500)],
    [{ error: Array.from({ length: 100 }, () => 'q') }, Array.from({ length: 10 }, () => 'q').join('; ')],
    ['\n <html>no</html>', undefined],
    ['x'.repeat(501), 'x'.repeat(500)],
    [null, undefined],
    [[1], undefined],
  ];
  for (const [body, words] of cases) {
    it(`finds ${words?.slice(0, 20)} in ${JSON.stringify(body).slice(0, 60)}`, () =>
      assert.equal(failureText(body), words));
  }
});

describe('retryAfterSeconds', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const seconds = (value: string) => retryAfterSeconds(new Headers({ 'Retry-After': value }), now);

  it('reads seconds, dates, and nothing from what is neither', () => {
    assert.equal(seconds('7'), 7);
    assert.equal(seconds('Sat, 21 Nov 2026 10:00:30 GMT'), 30);
    assert.equal(seconds('Sat, 21 Nov 2026 09:00:00 GMT'), 0);
    assert.equal(
      retryAfterSeconds(new Headers({ 'Retry-After': 'Sat, 21 Nov 2026 10:00:30 GMT' }), now + 400),
      30,
    );
    assert.equal(seconds('soon'), undefined);
    assert.equal(retryAfterSeconds(new Headers(), now), undefined);
  });

  const limits: readonly (readonly [limit: string, seconds: number | undefined])[] = [
    ['"api";r=0;t=55', 55],
    ['"api"; r=0; t=55', 55],
    ['"api";t=55;r=0', 55],
    ['"api";r=12;t=55', undefined],
    ['"resolvers";r=2999;t=172', undefined],
    ['"api";r=0;t=55, "resolvers";r=5;t=200, "pages";r=0;t=7', 55],
    ['"api";r=00;t=55', undefined],
    ['"api";r=0', undefined],
    ['"api";r=0;t=soon', undefined],
    ['limit=100, remaining=0, reset=54', undefined],
    ['', undefined],
    [';r=0'.repeat(100_000), undefined],
  ];
  for (const [limit, expected] of limits) {
    it(`reads ${expected} from the limit ${limit.slice(0, 70)}`, () => {
      assert.equal(retryAfterSeconds(new Headers({ RateLimit: limit }), now), expected);
    });
  }

  it('believes what the answer says to the request before what it says of limits', () => {
    const headers = new Headers({ 'Retry-After': '7', RateLimit: '"api";r=0;t=55' });
    assert.equal(retryAfterSeconds(headers, now), 7);
    headers.set('Retry-After', 'soon');
    assert.equal(retryAfterSeconds(headers, now), 55);
  });
});

describe('reasonOfStatus', () => {
  it('names why a call failed', () => {
    const reasons = [401, 402, 403, 404, 410, 418, 429, 500, 503].map((status) => reasonOfStatus(status));
    assert.deepEqual(reasons, [
      'unauthorized',
      'paymentRequired',
      'forbidden',
      'notFound',
      'notFound',
      'refused',
      'rateLimited',
      'server',
      'server',
    ]);
    assert.equal(reasonOfStatus(403, 'GatedRepo'), 'gated');
  });
});
