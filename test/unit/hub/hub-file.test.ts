import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HubClient, HubError } from '../../../src/hub';
import { serve, type TestServer } from '../server';

const token = 'hf_onlyForTheHub';
const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

interface Seen {
  readonly at: 'hub' | 'cdn';
  readonly authorization: string | undefined;
  readonly range: string | undefined;
}

describe('a file of the hub', () => {
  let hub: TestServer;
  let cdn: TestServer;
  let seen: Seen[];
  let answerOfHub: (request: IncomingMessage, response: ServerResponse) => void;

  const note = (at: Seen['at'], { headers }: IncomingMessage) =>
    seen.push({ at, authorization: headers.authorization, range: headers.range });
  const toCdn = (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { Location: `${cdn.url}/signed?Signature=1` }).end();
  const open = (path = 'model.gguf', firstBytes = 1000) =>
    new HubClient({ endpoint: hub.url, token: async () => token }).openFile('acme/model', path, {
      firstBytes,
    });

  before(async () => {
    hub = await serve((request, response) => {
      note('hub', request);
      answerOfHub(request, response);
    });
    cdn = await serve((request, response) => {
      note('cdn', request);
      sendRange(request, response);
    });
  });
  beforeEach(() => {
    seen = [];
    answerOfHub = toCdn;
  });
  after(() => {
    hub.close();
    cdn.close();
  });

  it('is read in ranges, and the token stays with the hub', async () => {
    const file = await open();
    assert.equal(file.size, 5000);
    assert.deepEqual(Buffer.from(await file.read(0, 1000)), content.subarray(0, 1000));
    assert.deepEqual(Buffer.from(await file.read(1000, 3000)), content.subarray(1000, 4000));
    assert.deepEqual(Buffer.from(await file.read(4000, 3000)), content.subarray(4000));
    assert.deepEqual(
      seen.map(({ at, authorization }) => [at, authorization]),
      Array.from({ length: 3 }, () => [
        ['hub', `Bearer ${token}`],
        ['cdn', undefined],
      ]).flat(),
    );
    assert.equal(seen[1]?.range, 'bytes=0-999');
  });

  it('is read where the hub holds it itself, or sends all of it', async () => {
    answerOfHub = sendRange;
    assert.equal((await open()).size, 5000);
    answerOfHub = (_, response) => response.writeHead(200, { 'Content-Length': content.length }).end(content);
    const file = await open();
    assert.deepEqual(Buffer.from(await file.read(2000, 100)), content.subarray(2000, 2100));
  });

  it('is asked for no more than once where its first bytes hold all that is wanted', async () => {
    const file = await open();
    assert.deepEqual(Buffer.from(await file.read(100, 200)), content.subarray(100, 300));
    assert.equal(seen.filter(({ at }) => at === 'hub').length, 1);
  });

  it('is asked for to its end, and not beyond', async () => {
    const file = await open();
    await file.read(4500, 3000);
    assert.equal(seen.at(-1)?.range, 'bytes=4500-4999');
  });

  it('is not read where nobody tells how large it is', async () => {
    for (const headers of [{ 'Content-Range': 'bytes 0-999/*' }, {}]) {
      answerOfHub = (_, response) => response.writeHead(206, headers).end('x');
      await assert.rejects(
        open(),
        (error) =>
          error instanceof HubError &&
          error.reason === 'malformed' &&
          error.message === 'The answer does not tell how large the file is',
        JSON.stringify(headers),
      );
    }
  });

  it('is read to its end where the server breaks it off early', async () => {
    answerOfHub = (_, response) =>
      response.writeHead(206, { 'Content-Range': 'bytes 0-999/5000' }).end(content.subarray(0, 400));
    const file = await open();
    answerOfHub = sendRange;
    assert.deepEqual(Buffer.from(await file.read(0, 400)), content.subarray(0, 400));
    assert.deepEqual(Buffer.from(await file.read(300, 200)), content.subarray(300, 500));
  });

  it('may be empty', async () => {
    answerOfHub = (_, response) => response.writeHead(416, { 'Content-Range': 'bytes */0' }).end();
    const file = await open();
    assert.equal(file.size, 0);
    assert.equal((await file.read(0, 10)).byteLength, 0);
  });

  it('is not followed to where nobody may be sent', async () => {
    for (const target of ['file:///etc/passwd', 'http://example.com/x', 'http://user:pass@127.0.0.1/']) {
      answerOfHub = (_, response) => response.writeHead(302, { Location: target }).end();
      await assert.rejects(
        open(),
        (error) => error instanceof HubError && error.reason === 'refused',
        target,
      );
    }
  });

  it('is asked for with the token at the new name of its repository, as a whole too', async () => {
    const address = '/datasets/acme/old/resolve/main/a.png';
    answerOfHub = ({ url, headers }, response) =>
      url === address
        ? response.writeHead(307, { Location: address.replace('old', 'new') }).end()
        : response.writeHead(headers.authorization === undefined ? 401 : 200).end('picture');
    const client = new HubClient({ endpoint: hub.url, token: async () => token });
    const file = await client.file(hub.url + address, { limitBytes: 1000 });
    assert.equal(await file.text(), 'picture');
  });

  it('is not looked for again where a redirect leads nowhere', async () => {
    answerOfHub = (_, response) => response.writeHead(302, { Location: 'http://' }).end();
    await assert.rejects(open(), (error) => error instanceof HubError && error.status === 302);
    assert.equal(seen.length, 1);
  });

  it('is refused as the hub refuses, and asked for by an escaped path', async () => {
    let path = '';
    answerOfHub = ({ url = '' }, response) => {
      path = url;
      response.writeHead(404, { 'X-Error-Code': 'EntryNotFound' }).end('{"error":"Entry not found"}');
    };
    await assert.rejects(open('a b/c?.gguf'), (error) => error instanceof HubError && error.status === 404);
    assert.equal(path, '/acme/model/resolve/main/a%20b/c%3F.gguf');
  });

  it('lies within its repository', async () => {
    for (const path of ['../../../api/whoami-v2', 'a/./b', '', 'a//b', '/a']) {
      await assert.rejects(open(path), HubError, path);
    }
    assert.deepEqual(seen, []);
  });
});

function sendRange({ headers }: IncomingMessage, response: ServerResponse): void {
  const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const start = Number(first);
  const end = Math.min(Number(last) + 1, content.length);
  response
    .writeHead(206, { 'Content-Range': `bytes ${start}-${end - 1}/${content.length}` })
    .end(content.subarray(start, end));
}
