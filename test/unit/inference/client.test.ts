import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import * as inference from '../../../src/inference';
import {
  HfInference,
  HubApiError,
  InferenceClient,
  InferenceClientEndpoint,
  InferenceClientError,
  InferenceClientHubApiError,
  InferenceClientInputError,
  InferenceClientProviderApiError,
  InferenceClientProviderOutputError,
  InferenceClientRoutingError,
  type InferenceOptions,
  InputError,
  inferenceTasks,
  ProviderApiError,
  ProviderOutputError,
  providerName,
  RoutingError,
  textToImage,
} from '../../../src/inference';
import { clientName } from '../../../src/inference/transport/user-agent';
import { completion, failureOf, hub, type Internet, internet, listOf, reply, replyWith } from './internet';

const base64 = 'AQID';
const bytes = Uint8Array.of(1, 2, 3);

describe('InferenceClient', () => {
  let net: Internet;

  beforeEach(async () => {
    net = await internet();
    net.sites.set('huggingface.co', hub({ provider: 'nebius', task: 'text-to-image' }));
    net.sites.set('cdn.example', (_, response) => replyWith(response, 'image/png', bytes));
  });

  afterEach(() => net.close());

  const client = (options: InferenceOptions = {}) =>
    new InferenceClient('sk-key', { fetch: net.fetch, ...options });
  const paint = { model: 'acme/m', provider: 'nebius', inputs: 'a cat' };
  const paints = (answer: unknown) =>
    net.sites.set('api.studio.nebius.ai', (_, response) => reply(response, 200, answer));
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

  it('has a method for each task, one that takes the task, the two streams and the two generic requests', () => {
    const camel = (task: string) => task.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const methods = [
      ...inferenceTasks.filter((task) => task !== 'conversational').map(camel),
      ...[
        'call',
        'chatCompletion',
        'chatCompletionStream',
        'textGenerationStream',
        'request',
        'streamingRequest',
      ],
    ];
    assert.equal(methods.length, 37);
    const found = Object.getOwnPropertyNames(InferenceClient.prototype);
    assert.deepEqual(found.sort(), [...methods, 'constructor', 'endpoint'].sort());
    for (const name of methods.filter((method) => method !== 'call')) {
      assert.equal(typeof Reflect.get(inference, name), 'function', name);
    }
  });

  it('goes by its older names, and so do its errors', () => {
    assert.equal(HfInference, InferenceClient);
    assert.equal(InferenceClientEndpoint, InferenceClient);
    const pairs = [
      [InferenceClientInputError, InputError, 'InputError'],
      [InferenceClientRoutingError, RoutingError, 'RoutingError'],
      [InferenceClientProviderApiError, ProviderApiError, 'ProviderApiError'],
      [InferenceClientHubApiError, HubApiError, 'HubApiError'],
      [InferenceClientProviderOutputError, ProviderOutputError, 'ProviderOutputError'],
    ] as const;
    for (const [long, short, name] of pairs) {
      assert.equal(long, short);
      assert.ok(Object.create(short.prototype) instanceof InferenceClientError);
      assert.equal(short.name, name);
    }
  });

  it('returns a picture in the form that was asked for, whatever the provider sent', async () => {
    const dataUrl = `data:image/jpeg;base64,${base64}`;
    const inBase64 = { data: [{ b64_json: base64 }] };
    const byAddress = { data: [{ url: 'https://cdn.example/x.png' }] };
    for (const [answer, type] of [
      [inBase64, 'image/jpeg'],
      [byAddress, 'image/png'],
    ] as const) {
      paints(answer);
      for (const options of [{}, { outputType: 'blob' }] as const) {
        const blob = await client().textToImage(paint, options);
        assert.deepEqual([blob.type, await bytesOf(blob)], [type, bytes]);
      }
      assert.equal(await client().textToImage(paint, { outputType: 'dataUrl' }), dataUrl);
      assert.deepEqual(await client().textToImage(paint, { outputType: 'json' }), answer);
    }
    const address: string = await client().textToImage(paint, { outputType: 'url' });
    assert.equal(address, 'https://cdn.example/x.png');
    paints(inBase64);
    await assert.rejects(client().textToImage(paint, { outputType: 'url' }), ProviderOutputError);
  });

  it('returns a picture that is the body itself, as a data URL in JSON where that is asked for', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'hf-inference', task: 'text-to-image' }));
    net.sites.set('router.huggingface.co', (_, response) => replyWith(response, 'image/png', bytes));
    const args = { ...paint, provider: 'hf-inference' };
    const own = new InferenceClient('hf_token', { fetch: net.fetch });
    assert.deepEqual(await bytesOf(await own.textToImage(args)), bytes);
    const output = `data:image/jpeg;base64,${base64}`;
    assert.deepEqual(await own.textToImage(args, { outputType: 'json' }), { output });
    assert.equal(await own.textToImage(args, { outputType: 'dataUrl' }), output);
    const posts = net.seen.length;
    await assert.rejects(own.textToImage(args, { outputType: 'url' }), /dataUrl/);
    assert.equal(net.seen.length, posts);
  });

  it('takes files as Blob, ArrayBuffer or bytes, as inputs or in the old way as data', async () => {
    net.sites.set('my.example', (_, response) => reply(response, 200, [{ label: 'a', score: 1 }]));
    const own = client().endpoint('https://my.example');
    const files = [new Blob([bytes], { type: 'image/png' }), bytes.buffer, bytes];
    for (const file of files) {
      await own.imageClassification({ inputs: file });
      await own.audioClassification({ data: file });
    }
    assert.deepEqual(new Set(net.seen.map(({ body }) => body)), new Set(['\u0001\u0002\u0003']));
    assert.deepEqual(
      net.seen.map(({ headers }) => headers['content-type']),
      ['image/png', 'image/png', undefined, undefined, undefined, undefined],
    );
    await own.imageClassification({ inputs: bytes, parameters: { top_k: 2 } });
    assert.deepEqual(JSON.parse(net.seen.at(-1)?.body ?? ''), { inputs: base64, parameters: { top_k: 2 } });
  });

  it('works as free functions with the token among the arguments', async () => {
    paints({ data: [{ b64_json: base64 }] });
    await textToImage({ ...paint, accessToken: 'sk-mine' }, { fetch: net.fetch });
    assert.equal(net.seen.at(-1)?.headers.authorization, 'Bearer sk-mine');
    assert.ok(!net.seen.at(-1)?.body.includes('sk-mine'));
    await client().textToImage({ ...paint, accessToken: 'sk-other' });
    assert.equal(net.seen.at(-1)?.headers.authorization, 'Bearer sk-other');
  });

  it('lets the options of a call win over its own', async () => {
    paints({ data: [{ url: 'https://cdn.example/x.png' }] });
    const urls = client({ outputType: 'url' });
    assert.equal(await urls.textToImage(paint, {}), 'https://cdn.example/x.png');
    assert.ok((await urls.textToImage(paint, { outputType: 'blob' })) instanceof Blob);
  });

  it('returns generic requests unread, JSON or file, and streams them', async () => {
    net.sites.set('huggingface.co', hub({ provider: 'scaleway', task: 'feature-extraction' }));
    net.sites.set('api.scaleway.ai', (_, response) => reply(response, 200, { odd: true }));
    const args = { model: 'acme/m', provider: 'scaleway', inputs: 'x' };
    assert.deepEqual(await client().request(args, { task: 'feature-extraction' }), { odd: true });
    net.sites.set('my.example', (_, response) => replyWith(response, 'audio/wav', bytes));
    const file = await client().request({ inputs: 'x', voice: 'a', endpointUrl: 'https://my.example/tts' });
    assert.ok(file instanceof Blob && file.size === 3);
    assert.deepEqual(JSON.parse(net.seen.at(-1)?.body ?? ''), { inputs: 'x', voice: 'a' });
    await client().request({ data: bytes, endpointUrl: 'https://my.example/asr' });
    assert.equal(net.seen.at(-1)?.body, '\u0001\u0002\u0003');
    net.sites.set('my.example', (_, response) =>
      replyWith(response, 'text/event-stream', 'data: null\n\ndata: 1\n\n'),
    );
    const events = await listOf(
      client().streamingRequest({ inputs: 'x', endpointUrl: 'https://my.example' }),
    );
    assert.deepEqual(events, [null, 1]);
  });

  it('tells in its errors model, provider and task, and what to do', async () => {
    paints({});
    const odd = await failureOf(client().textToImage(paint));
    assert.match(odd.message, /^Received malformed response from Nebius text-to-image API: expected \{data/);
    assert.match(
      odd.message,
      /Model acme\/m, provider nebius, task text-to-image\. Try again, or another provider$/,
    );
    for (const [status, advice] of [
      [401, /Check the access token$/],
      [402, /no credit left/],
      [404, /Check the model and the provider$/],
      [422, /Check the arguments$/],
      [500, /Try again later$/],
    ] as const) {
      net.sites.set('api.studio.nebius.ai', (_, response) => reply(response, status, { detail: 'words.' }));
      const error = await failureOf(client().textToImage(paint));
      assert.ok(error instanceof ProviderApiError);
      assert.match(error.message, /^Failed to perform inference: words\. Model acme\/m, provider nebius, /);
      assert.match(error.message, advice);
      assert.equal(error.response, error.httpResponse);
    }
  });

  it('ends in the right class whatever the answer', async () => {
    const text = { model: 'acme/m', provider: 'nebius', inputs: 'x' };
    net.sites.set('huggingface.co', hub({ provider: 'nebius', task: 'text-generation' }));
    const cases: [(response: ServerResponse) => void, string][] = [
      [(response) => replyWith(response, 'application/json', '{"half":'), 'ProviderOutputError'],
      [(response) => replyWith(response, 'application/json', ''), 'ProviderOutputError'],
      [(response) => replyWith(response, 'application/json', '"text"'), 'ProviderOutputError'],
      [(response) => replyWith(response, 'text/html', '<html>'), 'ProviderOutputError'],
      [(response) => replyWith(response, 'application/json', 'x'.repeat(20_000)), 'ProviderOutputError'],
      [
        (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad'),
        'ProviderApiError',
      ],
      [(response) => void response.writeHead(500).end('x'.repeat(200_000)), 'ProviderApiError'],
      [(response) => void response.writeHead(204).end(), 'ProviderOutputError'],
    ];
    for (const [respond, kind] of cases) {
      net.sites.set('api.studio.nebius.ai', (_, response) => respond(response));
      const error = await failureOf(client({ bodyLimitBytes: 10_000 }).textGeneration(text));
      assert.equal(error.name, kind, error.stack);
      assert.ok(JSON.stringify(error).length < 5_000);
    }
  });

  it('wants arguments', async () => {
    const call: unknown = Reflect.apply(client().textToImage, client(), []);
    await assert.rejects(Promise.resolve(call), /^InputError: Params are required$/);
    assert.equal(net.seen.length, 0);
  });

  it('chats with tools and schemas as they are', async () => {
    net.sites.set('my.example', (_, response) => reply(response, 200, completion));
    const args = {
      model: 'm',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }],
      response_format: { type: 'json_schema', json_schema: { name: 'n', schema: {} } },
    };
    const { choices } = await client().endpoint('https://my.example').chatCompletion(args);
    assert.equal(choices[0]?.message.content, 'Hello');
    assert.deepEqual(JSON.parse(net.seen[0]?.body ?? ''), args);
  });

  it('says which version it is', () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.equal(clientName, `${name}/${version}`);
  });

  it('knows the names of providers', () => {
    assert.deepEqual(['fal-ai', 'nobody', 'constructor'].map(providerName), ['fal', 'nobody', 'constructor']);
  });
});
