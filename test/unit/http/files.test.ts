import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  BodyTooLargeError,
  DownloadRefusedError,
  decodeBase64,
  decodeDataUrl,
  download,
  encodeBase64,
  RedirectError,
  sendFollowing,
  withinOrigin,
} from '../../../src/http';
import { bodyOf, serve, type TestServer } from '../server';

const png = Buffer.from('iVBORw0KGgo=', 'base64');

describe('base64', () => {
  it('agrees with Node’s, both ways, over its pieces as well', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        assert.equal(encodeBase64(bytes), text);
        assert.deepEqual(decodeBase64(text), bytes);
      }),
    );
    const large = new Uint8Array(100_001).map((_, index) => index % 251);
    assert.equal(encodeBase64(large), Buffer.from(large).toString('base64'));
  });

  it('decodes nothing from what is none', () => {
    for (const text of ['*', 'a', 'ä', 'data:image/png;base64,AQID']) {
      assert.equal(decodeBase64(text), undefined);
    }
  });
});

describe('decodeDataUrl', () => {
  it('reads base64 and percent-encoded text with its media type', async () => {
    const blob = decodeDataUrl(`data:image/png;base64,${png.toString('base64')}`);
    assert.ok(blob);
    assert.deepEqual([blob.type, Buffer.from(await blob.arrayBuffer())], ['image/png', png]);
    const text = decodeDataUrl('data:,gr%C3%BC%C3%9Fe');
    assert.equal(await text?.text(), 'grüße');
    assert.equal(text?.type, 'text/plain');
    assert.equal(decodeDataUrl('data:image/svg+xml;charset=utf-8,<svg/>')?.type, 'image/svg+xml');
  });

  it('reads nothing from what is none', () => {
    for (const url of [
      'data:',
      'data:image/png;base64',
      'data:image/png;base64,***',
      'data:,%zz',
      'https://x',
    ]) {
      assert.equal(decodeDataUrl(url), undefined);
    }
  });
});

describe('download and sendFollowing', () => {
  let server: TestServer;
  let other: TestServer;
  let seen: { url: string | undefined; method: string | undefined; body: unknown; headers: object }[] = [];

  before(async () => {
    other = await serve((_, response) => response.end('other'));
    server = await serve(async (request, response) => {
      seen.push({
        url: request.url,
        method: request.method,
        body: await bodyOf(request),
        headers: request.headers,
      });
      const path = request.url ?? '';
      const [, status, target = ''] = /^\/go\/(\d+)\/(.*)$/.exec(path) ?? [];
      if (status !== undefined) {
        response.writeHead(Number(status), { Location: decodeURIComponent(target) }).end();
      } else if (path === '/loop') {
        response.writeHead(302, { Location: '/loop' }).end();
      } else if (path === '/large') {
        response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.alloc(5000));
      } else if (path === '/404') {
        response.writeHead(404).end();
      } else {
        response
          .writeHead(200, { 'Content-Type': path.startsWith('/type/') ? path.slice(6) : 'image/png' })
          .end(png);
      }
    });
  });

  beforeEach(() => {
    seen = [];
  });

  after(() => {
    server.close();
    other.close();
  });

  const options = { fetch: globalThis.fetch, timeoutMilliseconds: 2000, limitBytes: 1000, allowLocal: true };
  const refused = (url: string, why: string, more = {}) =>
    assert.rejects(
      download(url, { ...options, ...more }),
      (error) => error instanceof DownloadRefusedError && error.message.endsWith(`is not downloaded: ${why}`),
      url,
    );
  const go = (status: number, target: string) => `${server.url}/go/${status}/${encodeURIComponent(target)}`;
  const get = (url: string) => sendFollowing({ method: 'GET', url }, options, withinOrigin);

  it('returns the file with its type', async () => {
    const result = await download(`${server.url}/x.png`, options);
    assert.ok(result.ok);
    assert.deepEqual([result.file.type, Buffer.from(await result.file.arrayBuffer())], ['image/png', png]);
  });

  it('decodes a data URL without a request', async () => {
    const result = await download('data:audio/wav;base64,AQID', { ...options, allowLocal: false });
    assert.ok(result.ok && result.file.size === 3);
    await refused('data:text/html,<p>', 'it cannot be read');
    await refused('data:image/png;base64,*', 'it cannot be read');
    assert.deepEqual(seen, []);
  });

  it('takes media types, plain bytes and no type, and refuses pages and documents', async () => {
    for (const type of [
      'image/webp',
      'audio/mpeg',
      'VIDEO/MP4 ; x=1',
      'application/octet-stream',
      'binary/octet-stream',
      '',
    ]) {
      assert.ok((await download(`${server.url}/type/${type}`, options)).ok, type);
    }
    for (const type of ['text/html', 'application/json', 'application/xml']) {
      await refused(`${server.url}/type/${type}`, `it is of type ${type}`);
    }
  });

  it('tells of another status without reading it, and refuses what is too large', async () => {
    const missing = await download(`${server.url}/404`, options);
    assert.ok(!missing.ok && missing.response.status === 404);
    await missing.response.body?.cancel();
    await assert.rejects(download(`${server.url}/large`, options), BodyTooLargeError);
  });

  it('refuses local addresses unless they are allowed', async () => {
    const why = 'its address is not one of a public https server';
    await refused(`${server.url}/x.png`, why, { allowLocal: false });
    await refused('not an address', why);
    assert.deepEqual(seen, []);
  });

  it('follows redirects within the origin and no others, and not for ever', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      assert.equal((await get(go(status, '/end'))).status, 200);
      const refused = await get(go(status, `${other.url}/steal`)).catch((error: unknown) => error);
      assert.ok(refused instanceof RedirectError);
      assert.deepEqual([refused.status, refused.target], [status, `${other.url}/steal`]);
    }
    await assert.rejects(get(`${server.url}/loop`), RedirectError);
    assert.equal(seen.filter(({ url }) => url === '/loop').length, 6);
  });

  it('takes no redirect from a status or a place that is none', async () => {
    assert.equal((await get(go(304, '/end'))).status, 304);
    assert.equal((await get(go(302, 'http://['))).status, 302);
    assert.equal(seen.length, 2);
  });

  it('refuses a redirect whose place a browser hides', async () => {
    const hiding = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const url = 'https://hub.example/x';
    await assert.rejects(
      sendFollowing({ method: 'GET', url }, { ...options, fetch: async () => hiding }, withinOrigin),
      (error) => error instanceof RedirectError && error.target === undefined,
    );
  });

  it('lets go of the answers it does not read', async () => {
    let cancelled = 0;
    const note = () => {
      cancelled += 1;
    };
    const unread = (init: ResponseInit) => new Response(new ReadableStream({ cancel: note }), init);
    const answers = [
      unread({ status: 302, headers: { Location: 'https://files.example/page' } }),
      unread({ headers: { 'Content-Type': 'text/html' } }),
    ];
    const fetch = async () => answers.shift() ?? assert.fail();
    await refused('https://files.example/x', 'it is of type text/html', { fetch });
    assert.equal(cancelled, 2);
  });

  it('repeats a POST where the status says so, body included, and never makes a GET of it', async () => {
    const post = (url: string) =>
      sendFollowing({ method: 'POST', url, body: '{"a":1}' }, options, withinOrigin);
    for (const status of [307, 308]) {
      seen = [];
      await post(go(status, '/end'));
      assert.deepEqual(
        seen.map(({ method, body }) => [method, body]),
        Array(2).fill(['POST', { a: 1 }]),
      );
    }
    for (const status of [301, 302, 303]) {
      await assert.rejects(
        post(go(status, '/end')),
        (error) => error instanceof RedirectError && error.status === status && error.target === undefined,
      );
    }
  });
});
