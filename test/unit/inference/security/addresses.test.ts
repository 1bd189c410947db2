import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { InputError, ProviderApiError, ProviderOutputError } from '../../../../src/inference';
import { failureOf, hub, reply, replyWith } from '../internet';
import { chat, hubToken, key, paint, picture, watchedInternet } from './watched-internet';

describe('Addresses are asked with care', () => {
  const site = watchedInternet();

  it('S7: model ids are checked and looked up as own properties', async () => {
    for (const model of ['../../api/whoami', 'a/b/c', 'a b', 'a?b', 'a#b', 'a/..', '..', 'ä']) {
      await assert.rejects(site.client(hubToken).chatCompletion({ ...chat, model }), InputError, model);
    }
    assert.equal(site.net.seen.length, 0);
    for (const providerId of ['../../x', 'a?b', 'a#b', 'a//b']) {
      site.net.sites.set('huggingface.co', hub({ provider: 'hf-inference', task: 'fill-mask', providerId }));
      const args = { model: `acme/m${providerId.length}`, provider: 'hf-inference', inputs: 'x' };
      await assert.rejects(
        site.client(hubToken, { hubEndpoint: 'https://huggingface.co' }).fillMask(args),
        InputError,
      );
    }
    assert.ok(site.net.seen.every(({ url }) => url.host === 'huggingface.co'));
    for (const name of ['constructor', '__proto__', 'toString']) {
      await assert.rejects(
        site.client(hubToken).chatCompletion({ ...chat, provider: name }),
        /is no provider/,
      );
      await assert.rejects(
        site.client(hubToken, { mappings: {} }).chatCompletion({ ...chat, model: name, provider: 'cohere' }),
      );
    }
  });

  it('S8: output files come from public https servers only, without credentials, within limits', async () => {
    const png = Uint8Array.of(137, 80, 78, 71);
    site.paintsAt(picture);
    site.net.sites.set('cdn.example', (_, response) => replyWith(response, 'image/png', png));
    const blob = await site.client(key).textToImage(paint);
    assert.deepEqual([blob.type, blob.size], ['image/png', 4]);
    const download = site.net.seen.find(({ url }) => url.host === 'cdn.example');
    assert.ok(download);
    assert.ok(!JSON.stringify(download).includes('canary'));
    assert.equal(download.headers.referer, undefined);

    for (const url of [
      'http://cdn.example/x.png',
      'file:///etc/passwd',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://10.1.2.3/x',
      'https://192.168.1.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[fd00::1]/x',
      'https://metadata/x',
      'https://nas.local./x',
      'https://user:pass@cdn.example/x',
      '/etc/passwd',
      'ftp://cdn.example/x',
    ]) {
      site.paintsAt({ data: [{ url }] });
      site.net.seen.length = 0;
      await assert.rejects(site.client(key).textToImage(paint), ProviderOutputError, url);
      await assert.rejects(
        site.client(key).textToImage(paint, { outputType: 'url' }),
        ProviderOutputError,
        url,
      );
      assert.ok(
        site.net.seen.every((each) => ['api.studio.nebius.ai', 'huggingface.co'].includes(each.url.host)),
      );
    }

    site.paintsAt(picture);
    site.net.sites.set('cdn.example', (_, response) => replyWith(response, 'text/html', '<p>'));
    await assert.rejects(site.client(key).textToImage(paint), /text\/html/);
    site.net.sites.set('cdn.example', (_, response) =>
      replyWith(response, 'image/png', new Uint8Array(5000)),
    );
    await assert.rejects(site.client(key, { bodyLimitBytes: 1000 }).textToImage(paint), ProviderOutputError);
    site.net.sites.set(
      'cdn.example',
      (_, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).write('x'),
    );
    await assert.rejects(site.client(key, { timeoutMilliseconds: 80 }).textToImage(paint), /TimeoutError/);
    site.net.sites.set('cdn.example', (_, response) => reply(response, 403, { message: 'expired' }));
    await assert.rejects(site.client(key).textToImage(paint), /expired/);
  });

  it('S9: redirects are not followed to another origin with credentials, and downloads are checked hop by hop', async () => {
    const sentOn = (status: number, location: string) => (_: unknown, response: ServerResponse) =>
      void response.writeHead(status, { Location: location }).end();
    for (const status of [301, 302, 307, 308]) {
      site.net.sites.set('api.groq.com', sentOn(status, 'https://evil.example/steal'));
      const error = await failureOf(site.client(key).chatCompletion(chat));
      assert.ok(error instanceof ProviderApiError);
      assert.equal(error.httpResponse.status, status);
    }
    site.net.sites.set('huggingface.co', sentOn(307, 'https://evil.example/steal'));
    await assert.rejects(
      site.client(hubToken).chatCompletion({ ...chat, model: 'acme/other' }),
      /HubApiError/,
    );
    assert.deepEqual(site.hostsWith('canary').has('evil.example'), false);

    const renamed = hub({ provider: 'groq', task: 'conversational' });
    site.net.sites.set('huggingface.co', (seen, response) =>
      seen.url.pathname.endsWith('/old')
        ? sentOn(307, seen.url.href.replace('/old', '/new'))(seen, response)
        : renamed(seen, response),
    );
    await site.client(hubToken).chatCompletion({ ...chat, model: 'acme/old' });

    site.paintsAt(picture);
    site.net.sites.set('cdn.example', sentOn(302, 'https://cdn2.example/x.png'));
    site.net.sites.set('cdn2.example', (_, response) => replyWith(response, 'image/png', 'x'));
    assert.equal((await site.client(key).textToImage({ ...paint, model: 'acme/p' })).size, 1);
    for (const location of [
      'http://cdn2.example/',
      'https://127.0.0.1/',
      'file:///x',
      'https://cdn.example/loop',
    ]) {
      site.net.sites.set('cdn.example', sentOn(302, location));
      await assert.rejects(
        site.client(key).textToImage({ ...paint, model: 'acme/p' }),
        ProviderOutputError,
        location,
      );
    }
    assert.ok(!site.hostsWith(key).has('cdn2.example'));
  });

  it('S15: an input given as an address is fetched by the same rules', async () => {
    site.net.sites.set('huggingface.co', hub({ provider: 'zai-org', task: 'image-to-text' }));
    site.net.sites.set('api.z.ai', (_, response) => reply(response, 200, { md_results: 'words' }));
    site.net.sites.set('pictures.example', (_, response) => replyWith(response, 'image/png', 'abc'));
    const read = (inputs: string) =>
      site.client(key).imageToText({ model: 'acme/m', provider: 'zai-org', inputs });
    assert.equal((await read('https://pictures.example/x.png')).generated_text, 'words');
    assert.ok(site.net.seen.at(-1)?.body.includes('data:image/png;base64,YWJj'));
    assert.deepEqual(site.hostsWith(key), new Set(['api.z.ai']));
    for (const url of [
      'http://pictures.example/x',
      'https://127.0.0.1/x',
      'https://169.254.169.254/',
      'https://localhost/',
    ]) {
      await assert.rejects(read(url), InputError, url);
    }
  });
});
