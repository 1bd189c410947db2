import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import {
  chatCompletion,
  InferenceClient,
  type InferenceOptions,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  setLogger,
} from '../../../src/inference';
import { findProvider, providers } from '../../../src/inference/providers';
import { fingerprint } from '../../../src/inference/routing/fingerprint';
import {
  completion,
  everythingIn,
  failureOf,
  hub,
  type Internet,
  internet,
  listOf,
  reply,
  replyWith,
} from './internet';

const hubToken = 'hf_canaryHubTokenCanary';
const key = 'sk-canaryProviderKeyCanary';
const otherKey = 'sk-otherCanaryKeyCanary';
const messages = [{ role: 'user', content: 'a secret prompt' }];
const picture = { data: [{ url: 'https://cdn.example/x.png' }] };

describe('Keys go nowhere else', () => {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
    for (const host of ['router.huggingface.co', 'api.groq.com', 'api.studio.nebius.ai', 'my.example']) {
      net.sites.set(host, (_, response) => reply(response, 200, completion));
    }
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
  });

  afterEach(() => net.close());

  const client = (token: string, options: InferenceOptions = {}) =>
    new InferenceClient(token, { fetch: net.fetch, sleep: async () => undefined, ...options });
  const chat = { model: 'acme/m', provider: 'groq', messages };
  const paint = { model: 'acme/m', provider: 'nebius', inputs: 'a cat' };
  const paintsAt = (answer: unknown) => {
    net.sites.set('huggingface.co', hub({ provider: 'nebius', task: 'text-to-image' }));
    net.sites.set('api.studio.nebius.ai', (_, response) => reply(response, 200, answer));
  };
  const hostsWith = (secret: string) =>
    new Set(net.seen.filter((each) => JSON.stringify(each).includes(secret)).map(({ url }) => url.host));

  it('S1: a key goes to its own provider only, whoever the hub names', async () => {
    net.sites.set(
      'huggingface.co',
      hub(
        { provider: 'nebius', task: 'feature-extraction' },
        { provider: 'scaleway', task: 'feature-extraction' },
      ),
    );
    const embeddings = { data: [{ embedding: [1] }] };
    net.sites.set('api.scaleway.ai', (_, response) => reply(response, 200, embeddings));
    const keyed = client('', { providerKeys: { scaleway: key, groq: otherKey } });
    await keyed.featureExtraction({ model: 'acme/m', inputs: 'x' });
    assert.deepEqual(hostsWith(key), new Set(['api.scaleway.ai']));
    assert.deepEqual(hostsWith(otherKey), new Set());

    await assert.rejects(client(key).featureExtraction({ model: 'acme/m', inputs: 'x' }), InputError);

    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    const nameless = client(otherKey);
    await nameless.chatCompletion({ ...chat, model: 'acme/n' });
    await assert.rejects(nameless.textToImage(paint), /belongs to groq/);
    assert.deepEqual(hostsWith(otherKey), new Set(['api.groq.com']));
  });

  it('S2: the kind of a token is explicit, and each is bound to its origins', async () => {
    await assert.rejects(
      client(key).fillMask({ model: 'acme/m', provider: 'hf-inference', inputs: 'x' }),
      InputError,
    );
    assert.equal(net.seen.length, 0);
    const session = 'session-canary-token';
    await client(session, { tokenKind: 'hub' }).chatCompletion(chat);
    assert.deepEqual(hostsWith(session), new Set(['huggingface.co', 'router.huggingface.co']));
    await client(hubToken, { providerKeys: { groq: key } }).chatCompletion({ ...chat, model: 'acme/n' });
    assert.deepEqual(hostsWith(key), new Set(['api.groq.com']));
  });

  it('S3: an endpoint gets the hub token only if it is the hub’s or trusted, and no credential over http', async () => {
    await client(hubToken).endpoint('https://my.example').chatCompletion({ messages });
    assert.deepEqual(hostsWith(hubToken), new Set());
    await client(hubToken, { trustedOrigins: ['https://my.example'] })
      .endpoint('https://my.example/v1')
      .chatCompletion({ messages });
    assert.deepEqual(hostsWith(hubToken), new Set(['my.example']));
    const inference = 'abc.us-east-1.aws.endpoints.huggingface.cloud';
    net.sites.set(inference, (_, response) => reply(response, 200, completion));
    await client(hubToken).endpoint(`https://${inference}`).chatCompletion({ messages });
    assert.ok(hostsWith(hubToken).has(inference));

    net.seen.length = 0;
    for (const token of [key, hubToken]) {
      const options = { trustedOrigins: ['http://my.example'] };
      await assert.rejects(
        client(token, options).endpoint('http://my.example').chatCompletion({ messages }),
        (error) => error instanceof InputError && /unencrypted/.test(error.message),
      );
    }
    for (const spoof of ['https://huggingface.co.evil.example', 'https://evilhuggingface.co']) {
      net.sites.set(new URL(spoof).host, (_, response) => reply(response, 200, completion));
      await client(hubToken).endpoint(spoof).chatCompletion({ messages });
    }
    assert.deepEqual(hostsWith(hubToken), new Set());
  });

  it('S4: a polling address that an answer names is asked without the key, and only where it may be', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'black-forest-labs', task: 'text-to-image' }));
    const args = { model: 'acme/m', provider: 'black-forest-labs', inputs: 'a cat' };
    for (const polling_url of [
      'https://evil.example/v1/get_result?id=1',
      'http://api.us1.bfl.ai/v1/get_result?id=1',
      'file:///etc/passwd',
      'https://127.0.0.1/x',
      'https://api.us1.bfl.ai.evil.example/x',
    ]) {
      net.sites.set('api.us1.bfl.ai', (_, response) => reply(response, 200, { id: 'b1', polling_url }));
      await assert.rejects(client(key).textToImage(args), ProviderOutputError);
    }
    net.sites.set('api.us1.bfl.ai', ({ method, url }, response) =>
      method === 'POST'
        ? reply(response, 200, { id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' })
        : reply(response, 200, { status: 'Ready', result: { sample: `https://cdn.example${url.pathname}` } }),
    );
    assert.equal(
      await client(key).textToImage(args, { outputType: 'url' }),
      'https://cdn.example/v1/get_result',
    );
    const polls = net.seen.filter(({ method, url }) => method === 'GET' && url.host === 'api.us1.bfl.ai');
    assert.equal(polls.length, 1);
    assert.ok(!JSON.stringify(polls).includes(key));
    assert.deepEqual(hostsWith(key), new Set(['api.us1.bfl.ai']));
  });

  it('S5: the path of a job has to be the provider’s', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'fal-ai', task: 'text-to-image' }));
    for (const response_url of [
      'https://queue.fal.run/fal-ai/flux/../../admin',
      'https://queue.fal.run/v1/keys',
      'https://queue.fal.run/fal-ai/flux/requests/r1/../x?y=1',
      'not an address',
    ]) {
      net.sites.set('queue.fal.run', (_, response) =>
        reply(response, 200, { request_id: 'r1', status: 'IN_QUEUE', response_url }),
      );
      const args = { model: 'acme/m', provider: 'fal-ai', inputs: 'a cat' };
      await assert.rejects(client(key).textToImage(args), ProviderOutputError);
    }
    assert.ok(net.seen.every(({ method, url }) => method === 'POST' || url.host === 'huggingface.co'));
  });

  it('S6: a job id that is none does not get into an address', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
    for (const task_id of ['../x', 'a&b=c', 'a b', 'a?b', 'a#b', '']) {
      net.sites.set('api.novita.ai', (_, response) => reply(response, 200, { task_id }));
      await assert.rejects(
        client(key).textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'x' }),
        ProviderOutputError,
      );
    }
    assert.ok(net.seen.every(({ method, url }) => method === 'POST' || url.host === 'huggingface.co'));
  });

  it('S7: model ids are checked and looked up as own properties', async () => {
    for (const model of ['../../api/whoami', 'a/b/c', 'a b', 'a?b', 'a#b', 'a/..', '..', 'ä']) {
      await assert.rejects(client(hubToken).chatCompletion({ ...chat, model }), InputError, model);
    }
    assert.equal(net.seen.length, 0);
    for (const providerId of ['../../x', 'a?b', 'a#b', 'a//b']) {
      net.sites.set('huggingface.co', hub({ provider: 'hf-inference', task: 'fill-mask', providerId }));
      const args = { model: `acme/m${providerId.length}`, provider: 'hf-inference', inputs: 'x' };
      await assert.rejects(
        client(hubToken, { hubEndpoint: 'https://huggingface.co' }).fillMask(args),
        InputError,
      );
    }
    assert.ok(net.seen.every(({ url }) => url.host === 'huggingface.co'));
    for (const name of ['constructor', '__proto__', 'toString']) {
      await assert.rejects(client(hubToken).chatCompletion({ ...chat, provider: name }), /is no provider/);
      await assert.rejects(
        client(hubToken, { mappings: {} }).chatCompletion({ ...chat, model: name, provider: 'cohere' }),
      );
    }
  });

  it('S8: output files come from public https servers only, without credentials, within limits', async () => {
    const png = Uint8Array.of(137, 80, 78, 71);
    paintsAt(picture);
    net.sites.set('cdn.example', (_, response) => replyWith(response, 'image/png', png));
    const blob = await client(key).textToImage(paint);
    assert.deepEqual([blob.type, blob.size], ['image/png', 4]);
    const download = net.seen.find(({ url }) => url.host === 'cdn.example');
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
      paintsAt({ data: [{ url }] });
      net.seen.length = 0;
      await assert.rejects(client(key).textToImage(paint), ProviderOutputError, url);
      await assert.rejects(client(key).textToImage(paint, { outputType: 'url' }), ProviderOutputError, url);
      assert.ok(net.seen.every((each) => ['api.studio.nebius.ai', 'huggingface.co'].includes(each.url.host)));
    }

    paintsAt(picture);
    net.sites.set('cdn.example', (_, response) => replyWith(response, 'text/html', '<p>'));
    await assert.rejects(client(key).textToImage(paint), /text\/html/);
    net.sites.set('cdn.example', (_, response) => replyWith(response, 'image/png', new Uint8Array(5000)));
    await assert.rejects(client(key, { bodyLimitBytes: 1000 }).textToImage(paint), ProviderOutputError);
    net.sites.set(
      'cdn.example',
      (_, response) => void response.writeHead(200, { 'Content-Type': 'image/png' }).write('x'),
    );
    await assert.rejects(client(key, { timeoutMilliseconds: 80 }).textToImage(paint), /TimeoutError/);
    net.sites.set('cdn.example', (_, response) => reply(response, 403, { message: 'expired' }));
    await assert.rejects(client(key).textToImage(paint), /expired/);
  });

  it('S9: redirects are not followed to another origin with credentials, and downloads are checked hop by hop', async () => {
    const sentOn = (status: number, location: string) => (_: unknown, response: ServerResponse) =>
      void response.writeHead(status, { Location: location }).end();
    for (const status of [301, 302, 307, 308]) {
      net.sites.set('api.groq.com', sentOn(status, 'https://evil.example/steal'));
      const error = await failureOf(client(key).chatCompletion(chat));
      assert.ok(error instanceof ProviderApiError);
      assert.equal(error.httpResponse.status, status);
    }
    net.sites.set('huggingface.co', sentOn(307, 'https://evil.example/steal'));
    await assert.rejects(client(hubToken).chatCompletion({ ...chat, model: 'acme/other' }), /HubApiError/);
    assert.deepEqual(hostsWith('canary').has('evil.example'), false);

    const renamed = hub({ provider: 'groq', task: 'conversational' });
    net.sites.set('huggingface.co', (seen, response) =>
      seen.url.pathname.endsWith('/old')
        ? sentOn(307, seen.url.href.replace('/old', '/new'))(seen, response)
        : renamed(seen, response),
    );
    await client(hubToken).chatCompletion({ ...chat, model: 'acme/old' });

    paintsAt(picture);
    net.sites.set('cdn.example', sentOn(302, 'https://cdn2.example/x.png'));
    net.sites.set('cdn2.example', (_, response) => replyWith(response, 'image/png', 'x'));
    assert.equal((await client(key).textToImage({ ...paint, model: 'acme/p' })).size, 1);
    for (const location of [
      'http://cdn2.example/',
      'https://127.0.0.1/',
      'file:///x',
      'https://cdn.example/loop',
    ]) {
      net.sites.set('cdn.example', sentOn(302, location));
      await assert.rejects(
        client(key).textToImage({ ...paint, model: 'acme/p' }),
        ProviderOutputError,
        location,
      );
    }
    assert.ok(!hostsWith(key).has('cdn2.example'));
  });

  it('S10: only the router learns whom to bill', async () => {
    const billTo = 'acme-org';
    await client(key, { billTo }).chatCompletion(chat);
    await client('', { billTo }).endpoint('https://my.example').chatCompletion({ messages });
    assert.deepEqual(hostsWith(billTo), new Set());
    await client(hubToken, { billTo }).chatCompletion({ ...chat, model: 'acme/n' });
    await client(hubToken, { billTo }).chatCompletion({ model: 'acme/n', messages });
    assert.deepEqual(hostsWith(billTo), new Set(['router.huggingface.co']));
    assert.equal(net.seen.filter(({ headers }) => headers['x-hf-bill-to'] === billTo).length, 2);
  });

  it('S11: no error holds a credential, a prompt in full, a file or a signed address', async () => {
    const prompt = `${'prompt '.repeat(500)}end-of-prompt`;
    const signed = 'https://cdn.example/x.png?X-Amz-Signature=abcdef0123456789';
    const echoes = [
      { error: `bad key ${key}`, headers: { Authorization: `Key ${key}`, 'x-api-key': key }, signed },
      { error: { message: `Bearer ${key} and ${encodeURIComponent(key)}` }, [key]: 1 },
      { detail: [{ msg: key, input: { api_key: key, prompt } }] },
      key,
      `<html>${key}</html>`,
    ];
    for (const echo of echoes) {
      net.sites.set('api.groq.com', (_, response) => reply(response, 401, echo, { 'x-request-id': key }));
      const error = await failureOf(
        client(key).chatCompletion({ ...chat, messages: [{ role: 'user', content: prompt }], user: key }),
      );
      assert.ok(error instanceof ProviderApiError);
      const all = everythingIn(error);
      assert.ok(!all.includes(key), all);
      assert.ok(!all.includes('end-of-prompt') && !all.includes('X-Amz-Signature'));
      assert.equal(error.httpRequest.headers?.Authorization, '[redacted]');
    }
    net.sites.set('api.groq.com', (_, response) => response.destroy());
    assert.ok(!everythingIn(await failureOf(client(key).chatCompletion(chat))).includes(key));
    const leaky = async (url: unknown, init?: RequestInit) => {
      if (String(url).includes('huggingface.co')) {
        return net.fetch(String(url), init);
      }
      throw Object.assign(
        new Error(`cannot send ${JSON.stringify(init?.headers)}`, { cause: new Error(key) }),
        { init },
      );
    };
    const error = await failureOf(client(key, { fetch: leaky }).chatCompletion(chat));
    assert.ok(!everythingIn(error).includes(key));
    const broken = await failureOf(client(`${key}\n`).chatCompletion(chat));
    assert.ok(broken instanceof InputError && !everythingIn(broken).includes(key));
    net.sites.set('huggingface.co', hub({ provider: 'wavespeed', task: 'text-to-video' }));
    const path = 'https://api.wavespeed.ai/api/v3/predictions/w1/result';
    net.sites.set('api.wavespeed.ai', ({ method }, response) =>
      reply(response, 200, {
        data: {
          id: 'w1',
          urls: { get: path },
          ...(method === 'GET' && { status: 'failed', error: `${key} ${signed}` }),
        },
      }),
    );
    const job = await failureOf(
      client(key).textToVideo({ model: 'acme/v', provider: 'wavespeed', inputs: 'x' }),
    );
    assert.ok(job instanceof ProviderOutputError);
    assert.ok(!everythingIn(job).includes(key) && !everythingIn(job).includes('X-Amz-Signature'));
    assert.ok(!everythingIn(client(key, { providerKeys: { groq: otherKey } })).includes(key));
  });

  it('S12: without a token there is no Authorization header, at any provider', async () => {
    const open = client('');
    for (const provider of Object.values(providers)) {
      if (provider.id === 'openai' || !provider.tasks.conversational) {
        continue;
      }
      net.sites.set('huggingface.co', hub({ provider: provider.id, task: 'conversational' }));
      await open.chatCompletion({ ...chat, provider: provider.id, model: `acme/${provider.id}` });
    }
    for (const id of ['fal-ai', 'replicate', 'black-forest-labs']) {
      net.sites.set('huggingface.co', hub({ provider: id, task: 'text-to-image' }));
      await open.textToImage({ ...paint, provider: id, model: `acme/${id}` }).catch(() => undefined);
    }
    assert.ok(net.seen.length > 40);
    assert.ok(net.seen.every(({ headers }) => !('authorization' in headers) && !('x-key' in headers)));
    await assert.rejects(open.chatCompletion({ ...chat, provider: 'openai', model: 'openai/x' }), InputError);
  });

  it('S13: the mapping is remembered by hub, token and model, for ten minutes, without the token’s text', async () => {
    let time = 0;
    const timed = (token: string, options: InferenceOptions = {}) =>
      client(token, { now: () => time, ...options });
    const asked = () => net.seen.filter(({ url }) => url.pathname.startsWith('/api/models/')).length;
    await timed(hubToken).chatCompletion(chat);
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 1);
    await timed('hf_anotherCanaryToken').chatCompletion(chat);
    assert.equal(asked(), 2);
    await timed(key).chatCompletion(chat);
    assert.equal(asked(), 3);
    net.sites.set('hub.example', hub({ provider: 'groq', task: 'conversational' }));
    await timed(hubToken, { hubEndpoint: 'https://hub.example' }).chatCompletion(chat);
    assert.equal(asked(), 4);
    time = 599_999;
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 4);
    time = 600_001;
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 5);
    assert.ok(!fingerprint(hubToken).includes('canary'));
    assert.notEqual(fingerprint(hubToken), fingerprint(`${hubToken}x`));
  });

  it('S14: jobs have a deadline and 503 is repeated a few times only, with waits', async () => {
    let time = 0;
    const waits: number[] = [];
    const sleep = async (milliseconds: number) => {
      time += milliseconds;
      waits.push(milliseconds);
    };
    net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
    net.sites.set('api.novita.ai', ({ method }, response) =>
      reply(
        response,
        200,
        method === 'POST' ? { task_id: 't1' } : { task: { status: 'TASK_STATUS_PROCESSING' } },
      ),
    );
    const options = { now: () => time, sleep, jobDeadlineMilliseconds: 5_000 };
    await assert.rejects(
      client(key, options).textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'x' }),
      (error) => error instanceof ProviderOutputError && /Timed out/.test(error.message),
    );
    assert.deepEqual(waits, Array(10).fill(500));

    waits.length = 0;
    net.seen.length = 0;
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    net.sites.set('api.groq.com', (_, response) => reply(response, 503, { error: 'loading' }));
    await assert.rejects(client(key, options).chatCompletion({ ...chat, model: 'acme/n' }), /loading/);
    assert.equal(net.seen.filter(({ method }) => method === 'POST').length, 3);
    assert.ok(waits.length === 2 && waits.every((wait) => wait >= 250));
  });

  it('S15: an input given as an address is fetched by the same rules', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'zai-org', task: 'image-to-text' }));
    net.sites.set('api.z.ai', (_, response) => reply(response, 200, { md_results: 'words' }));
    net.sites.set('pictures.example', (_, response) => replyWith(response, 'image/png', 'abc'));
    const read = (inputs: string) =>
      client(key).imageToText({ model: 'acme/m', provider: 'zai-org', inputs });
    assert.equal((await read('https://pictures.example/x.png')).generated_text, 'words');
    assert.ok(net.seen.at(-1)?.body.includes('data:image/png;base64,YWJj'));
    assert.deepEqual(hostsWith(key), new Set(['api.z.ai']));
    for (const url of [
      'http://pictures.example/x',
      'https://127.0.0.1/x',
      'https://169.254.169.254/',
      'https://localhost/',
    ]) {
      await assert.rejects(read(url), InputError, url);
    }
  });

  it('S16: everything goes through the fetch and hears the signal that were given', async () => {
    const untouched = globalThis.fetch;
    const through = net.fetch;
    net.sites.set('huggingface.co', (seen, response) =>
      seen.url.pathname === '/api/tasks'
        ? reply(response, 200, { 'text-to-video': { models: [{ id: 'acme/m' }] } })
        : hub({ provider: 'novita', task: 'text-to-video' })(seen, response),
    );
    net.sites.set('api.novita.ai', ({ method }, response) =>
      reply(
        response,
        200,
        method === 'POST'
          ? { task_id: 't1' }
          : { task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url: 'https://cdn.example/v.mp4' }] },
      ),
    );
    net.sites.set('cdn.example', (_, response) => replyWith(response, 'video/mp4', 'v'));
    const steps = [
      '/api/tasks',
      '/api/models/acme/m',
      '/v3/async/novita-model',
      '/v3/async/task-result',
      '/v.mp4',
    ];
    await client(key, { fetch: through }).textToVideo({ provider: 'novita', inputs: 'x' });
    assert.deepEqual(
      net.seen.map(({ url }) => url.pathname),
      steps,
    );
    assert.equal(globalThis.fetch, untouched);

    for (const step of steps) {
      const controller = new AbortController();
      const reason = new Error(`stopped at ${step}`);
      const stopping = (url: unknown, init?: RequestInit) => {
        if (new URL(String(url)).pathname === step) {
          setTimeout(() => controller.abort(reason), 5);
          return new Promise<Response>((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          });
        }
        return net.fetch(String(url), init);
      };
      const call = client(key, { fetch: stopping, signal: controller.signal }).textToVideo({
        provider: 'novita',
        inputs: 'x',
      });
      await assert.rejects(call, reason);
    }
  });

  it('S17: reserved fields win over the caller’s, and the caller’s objects stay as they are', async () => {
    const args = Object.freeze({
      ...paint,
      parameters: Object.freeze({ model: 'evil', prompt: 'evil', width: 8 }),
      response_format: 'evil',
    });
    paintsAt({ data: [{ b64_json: 'AQID' }] });
    await client(key).textToImage(args);
    const body = JSON.parse(net.seen.at(-1)?.body ?? '');
    assert.deepEqual(body, { model: 'nebius-model', prompt: 'a cat', width: 8, response_format: 'b64_json' });
  });

  it('S18: the parser of streams is bounded and linear', async () => {
    const endless = 'x'.repeat(1_000_000);
    net.sites.set('api.groq.com', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: ');
      const pump = () => {
        while (!response.destroyed && response.write(endless));
      };
      response.on('drain', pump);
      pump();
    });
    await assert.rejects(
      listOf(client(key, { bodyLimitBytes: 20_000_000 }).chatCompletionStream(chat)),
      ProviderOutputError,
    );
    const milliseconds = async (size: number) => {
      net.sites.set('api.groq.com', (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.end(`data: {"choices":[],"x":"${'y'.repeat(size)}"}\n\n`);
      });
      const start = performance.now();
      await listOf(client(key).chatCompletionStream(chat));
      return performance.now() - start;
    };
    await milliseconds(1_000_000);
    const [small, large] = [await milliseconds(1_000_000), await milliseconds(16_000_000)];
    assert.ok(large < 100 * Math.max(small, 5), `${large} ms for 16 times what takes ${small} ms`);
  });

  it('S19: nothing is logged unless a logger is set, and then no credential', async () => {
    const { console: untouched } = globalThis;
    const printed: unknown[] = [];
    const spy = (...words: unknown[]) => void printed.push(words);
    globalThis.console = { ...untouched, log: spy, warn: spy, error: spy, info: spy, debug: spy };
    const noisy = async () => {
      const staging = hub({ provider: 'groq', task: 'conversational', status: 'staging' });
      net.sites.set('huggingface.co', staging);
      await client(hubToken).chatCompletion({ ...chat, model: `acme/m${net.seen.length}` });
      await client(hubToken).endpoint('https://my.example').chatCompletion({ messages });
      await client(hubToken).request({ ...chat, model: 'acme/q' }, { task: 'conversational' });
      await client(hubToken).request({ ...chat, model: 'acme/q' }, { task: 'conversational' });
      await chatCompletion({ ...chat, model: 'acme/f', accessToken: key }, { fetch: net.fetch });
    };
    try {
      await noisy();
      assert.deepEqual(printed, []);
      const heard: string[] = [];
      const hear = (message: string) => void heard.push(message);
      setLogger({ debug: hear, info: hear, warn: hear, error: hear });
      await noisy();
      assert.deepEqual(printed, []);
      assert.ok(heard.some((line) => line.includes('staging')));
      assert.equal(heard.filter((line) => line.includes('deprecated')).length, 1);
      assert.ok(!heard.join('\n').includes('canary'));
    } finally {
      setLogger();
      globalThis.console = untouched;
    }
    assert.equal(findProvider('groq')?.id, 'groq');
  });
});
