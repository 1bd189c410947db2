import assert from 'node:assert/strict';
import { MediaUnavailableError } from '../../../../../src/editor/failures/media-unavailable-error';
import { mediaHandlers } from '../../../../../src/editor/features/playground/media-handlers';
import { BodyTooLargeError, DownloadRefusedError, RedirectError } from '../../../../../src/http';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

/** Handlers over an internet of one answer. */
function over(answer: (url: string) => Response) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init });
    return answer(String(url));
  };
  const controller = new AbortController();
  const call = { signal: controller.signal, sendChunk: () => undefined as never };
  return { sent, controller, get: (url: string) => mediaHandlers({ fetch }).fetchMedia({ url }, call) };
}

const file = (type: string, body: Uint8Array<ArrayBuffer> = png) =>
  new Response(body, { headers: type === '' ? {} : { 'Content-Type': type } });

describe('fetchMedia', () => {
  it('brings a file of a public server, without credentials', async () => {
    const { get, sent } = over(() => file('image/png; charset=binary'));
    assert.deepEqual(await get('https://pictures.example.com/a/my%20cat.png?size=2#top'), {
      name: 'my cat.png',
      type: 'image/png',
      bytes: png,
    });
    assert.equal(sent[0]?.url, 'https://pictures.example.com/a/my%20cat.png?size=2');
    assert.equal(sent[0]?.init?.credentials, 'omit');
    assert.equal(sent[0]?.init?.referrerPolicy, 'no-referrer');
    assert.equal(new Headers(sent[0]?.init?.headers).get('Authorization'), null);
  });

  for (const url of [
    'file:///etc/passwd',
    'http://pictures.example.com/cat.png',
    'http://127.0.0.1/cat.png',
    'https://127.0.0.1/cat.png',
    'https://0x7f000001/cat.png',
    'https://[::1]/cat.png',
    'https://[::ffff:127.0.0.1]/cat.png',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/cat.png',
    'https://localhost/cat.png',
    'https://printer.local/cat.png',
    'https://intranet/cat.png',
    'https://user:secret@pictures.example.com/cat.png',
    'ftp://pictures.example.com/cat.png',
    'data:image/png;base64,AQID',
    'blob:https://pictures.example.com/1',
    'javascript:alert(1)',
    'vscode-resource:/etc/passwd',
    'cat.png',
    '',
  ]) {
    it(`sends nothing to ${url === '' ? 'an empty address' : url}`, async () => {
      const { get, sent } = over(() => file('image/png'));
      await assert.rejects(get(url), DownloadRefusedError);
      assert.deepEqual(sent, []);
    });
  }

  for (const target of [
    'https://127.0.0.1/cat.png',
    'http://pictures.example.com/cat.png',
    'file:///etc/passwd',
  ]) {
    it(`does not follow a redirect to ${target}`, async () => {
      const { get, sent } = over(() => new Response(null, { status: 302, headers: { Location: target } }));
      await assert.rejects(get('https://pictures.example.com/cat.png'), RedirectError);
      assert.equal(sent.length, 1);
    });
  }

  it('follows a redirect to another public server', async () => {
    const { get } = over((url) =>
      url.includes('cdn')
        ? file('audio/flac')
        : new Response(null, { status: 307, headers: { Location: 'https://cdn.example.com/1' } }),
    );
    assert.equal((await get('https://sounds.example.com/rain.flac')).type, 'audio/flac');
  });

  for (const type of ['text/html', 'text/plain', 'application/json', 'application/octet-stream', 'image']) {
    it(`refuses what comes as ${type}`, async () => {
      const { get } = over(() => file(type));
      await assert.rejects(get('https://pictures.example.com/page'), DownloadRefusedError);
    });
  }

  it('goes by the name where the server does not tell the type', async () => {
    const { get } = over(() => file('application/octet-stream'));
    assert.equal((await get('https://pictures.example.com/cat.JPG')).type, 'image/jpeg');
  });

  const names: readonly (readonly [path: string, name: string])[] = [
    ['', 'pictures.example.com'],
    ['a/', 'pictures.example.com'],
    ['a/..%2f..%2fetc%5cpasswd', '.._.._etc_passwd'],
    ['100%.png', '100%.png'],
    [`${'x'.repeat(400)}.png`, 'x'.repeat(255)],
  ];
  for (const [path, name] of names) {
    it(`calls the file of /${path.slice(0, 40)} ${name.slice(0, 40)}`, async () => {
      const { get } = over(() => file('image/png'));
      assert.equal((await get(`https://pictures.example.com/${path}`)).name, name);
    });
  }

  it('reads 20 MB at most', async () => {
    const { get } = over(() => file('image/png', new Uint8Array(20_000_001)));
    await assert.rejects(get('https://pictures.example.com/cat.png'), BodyTooLargeError);
  });

  it('tells of a file that is not there', async () => {
    const { get } = over(() => new Response('no', { status: 404 }));
    await assert.rejects(get('https://pictures.example.com/cat.png'), MediaUnavailableError);
  });

  it('stops when the page does', async () => {
    const { get, controller } = over(() => file('image/png'));
    controller.abort(new Error('gone'));
    await assert.rejects(get('https://pictures.example.com/cat.png'), /gone/);
  });
});
