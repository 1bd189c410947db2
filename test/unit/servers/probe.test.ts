import assert from 'node:assert/strict';
import {
  findLocalServers,
  type Health,
  listModels,
  probe,
  type ServedModel,
  type ServerKind,
  serverKinds,
} from '../../../src/servers';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { serve } from '../server';

interface Expected {
  readonly version: string | undefined;
  readonly models: readonly ServedModel[];
}

const expected: Readonly<Partial<Record<ServerKind, Expected>>> = {
  ollama: {
    version: '0.12.6',
    models: [
      { id: 'qwen3:8b', contextLength: 16384, tools: true, vision: false, chat: true, loaded: true },
      {
        id: 'llama3.2-vision:11b',
        contextLength: 131072,
        tools: false,
        vision: true,
        chat: true,
        loaded: false,
      },
      {
        id: 'nomic-embed-text:latest',
        contextLength: 2048,
        tools: false,
        vision: false,
        chat: false,
        loaded: false,
      },
    ],
  },
  'llama.cpp': {
    version: 'b6800-a1b2c3d',
    models: [{ id: 'unsloth/gemma-3-4b-it-GGUF', contextLength: 8192, tools: true, vision: true }],
  },
  vllm: { version: '0.11.0', models: [{ id: 'Qwen/Qwen2.5-7B-Instruct', contextLength: 32768 }] },
  tgi: { version: '3.3.6', models: [{ id: 'mistralai/Mistral-7B-Instruct-v0.3', contextLength: 4096 }] },
  'lm-studio': {
    version: undefined,
    models: [
      { id: 'qwen/qwen3-4b', loaded: true, contextLength: 4096, vision: false, chat: true, tools: true },
      {
        id: 'google/gemma-3-4b',
        loaded: false,
        contextLength: 131072,
        vision: true,
        chat: true,
        tools: false,
      },
      {
        id: 'text-embedding-nomic-embed-text-v1.5',
        loaded: false,
        contextLength: 2048,
        vision: false,
        chat: false,
      },
    ],
  },
  openai: { version: undefined, models: [{ id: 'house-model' }] },
};

const { fetch } = globalThis;

for (const kind of serverKinds.filter((each) => each !== 'inference-endpoint')) {
  describe(`a server of the kind ${kind}`, () => {
    let server: LocalModelServer;
    const url = () => `${server.url}/v1`;
    const { version, models = [] } = expected[kind] ?? {};

    beforeEach(async () => {
      server = await startModelServer({ kind, tokenDelay: 0 });
    });

    afterEach(() => server.close());

    it('is told from all others, with its version and the number of its models', async () => {
      const found = await probe(url(), { fetch });
      assert.equal(found.kind, kind);
      assert.equal(found.version, version);
      assert.equal(found.health.state, 'up');
      assert.equal(found.health.state === 'up' && found.health.modelCount, models.length);
    });

    it('lists its models with what it tells of them, and nothing else', async () => {
      assert.deepEqual(await listModels(url(), { fetch, kind }), models);
    });

    it('says that it wants a key, refuses a wrong one and takes the right one', async () => {
      server.key = 'right';
      const states: Health['state'][] = [];
      for (const key of [undefined, 'wrong', 'right']) {
        const { kind: told, health } = await probe(url(), { fetch, key });
        states.push(health.state);
        if (key === 'right') {
          assert.equal(told, kind);
        }
      }
      assert.deepEqual(states, ['keyWanted', 'keyRefused', 'up']);
      assert.deepEqual(await listModels(url(), { fetch, kind, key: 'right' }), models);
    });

    it('is loading until its model is in memory', async () => {
      server.loading = true;
      assert.equal((await probe(url(), { fetch })).health.state, 'loading');
    });

    it('answers a chat in one piece and as a stream, and refuses what the real one refuses', async () => {
      const chat = (body: unknown) =>
        fetch(`${url()}/chat/completions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
      const model = models[0]?.id;
      const messages = [{ role: 'user', content: 'Hello?' }];
      assert.match(await (await chat({ model, messages })).text(), /You wrote: \\"Hello\?/);
      assert.match(await (await chat({ model, messages, stream: true })).text(), /data: \[DONE\]/);
      assert.equal((await chat('{')).status, 400);
      const careless = kind === 'llama.cpp' || kind === 'tgi';
      assert.equal((await chat({ model: 'nobody/nothing', messages })).status, careless ? 200 : 404);
      server.key = 'right';
      assert.equal((await chat({ model, messages })).status, 401);
    });
  });
}

describe('a server without models', () => {
  for (const kind of serverKinds) {
    it(`is up and has none, if it is one of the kind ${kind}`, async () => {
      const server = await startModelServer({ kind });
      server.models = [];
      const { health } = await probe(`${server.url}/v1`, { fetch, kind });
      assert.deepEqual({ ...health, milliseconds: 0 }, { state: 'up', milliseconds: 0, modelCount: 0 });
      assert.deepEqual(await listModels(`${server.url}/v1`, { fetch, kind }), []);
      await server.close();
    });
  }

  it('is told to be Ollama, where it lists none as null', async () => {
    const server = await startModelServer({ kind: 'ollama' });
    server.models = [];
    assert.equal((await probe(`${server.url}/v1`, { fetch })).kind, 'ollama');
    assert.equal((await findLocalServers({ fetch, ports: [server.port] }))[0]?.kind, 'ollama');
    await server.close();
  });

  it('is no server of the protocol where it has null for something else', async () => {
    for (const answer of [{ data: null }, { object: 'error', data: null }, { object: 'list' }, null]) {
      const { health } = await probe('http://127.0.0.1:1/v1', { fetch: async () => Response.json(answer) });
      assert.equal(health.state, 'notOpenai', JSON.stringify(answer));
    }
  });
});

describe('the health of a server', () => {
  let server: LocalModelServer;
  const health = async (options = {}) => (await probe(`${server.url}/v1`, { fetch, ...options })).health;

  beforeEach(async () => {
    server = await startModelServer({ kind: 'openai' });
  });

  afterEach(() => server.close());

  it('is refused where nothing listens', async () => {
    await server.close();
    assert.deepEqual(await health(), { state: 'refused' });
  });

  it('is an unknown host where the name leads nowhere', async () => {
    const broken = () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
      );
    assert.deepEqual(await health({ fetch: broken }), { state: 'unknownHost' });
  });

  for (const code of [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]) {
    it(`is a certificate that is not trusted for ${code}`, async () => {
      const broken = () =>
        Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) }));
      assert.deepEqual(await health({ fetch: broken }), { state: 'certificate' });
    });
  }

  it('is the wrong scheme where https meets a server of http', async () => {
    const { health: found } = await probe(`${server.url.replace('http:', 'https:')}/v1`, { fetch });
    assert.deepEqual(found, { state: 'wrongScheme' });
  });

  it('is timed out where no answer comes, and nothing more is asked', async () => {
    server.faults.add({ path: '/v1/models', fault: { kind: 'latency', milliseconds: 5000 } });
    assert.deepEqual(await health({ timeoutMilliseconds: 50 }), { state: 'timedOut' });
    assert.equal(server.requests.length, 1);
  });

  it('is failing with the words of the server', async () => {
    server.faults.add({
      path: '/v1/models',
      fault: { kind: 'status', status: 500, body: { error: 'out of memory' } },
    });
    assert.deepEqual(await health(), { state: 'failing', status: 500, words: 'out of memory' });
  });

  it('is failing where the answer breaks off, and no server of the protocol where it is no JSON', async () => {
    server.faults.add({ path: '/v1/models', fault: { kind: 'cut', afterBytes: 10 } });
    assert.equal((await health()).state, 'failing');
    for (const fault of [{ kind: 'html', status: 200 }, { kind: 'malformed' }] as const) {
      server.faults.add({ path: '/v1/models', fault });
      assert.deepEqual(await health(), { state: 'notOpenai', status: 200 });
    }
    server.faults.add({ path: '/v1/models', fault: { kind: 'status', status: 404 } });
    assert.deepEqual(await health(), { state: 'notOpenai', status: 404 });
  });

  it('is redirected, and the key stays where it belongs', async () => {
    const seen: (string | undefined)[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{"data":[]}');
    });
    server.faults.add({
      path: '/v1/models',
      fault: { kind: 'status', status: 302, headers: { Location: `${elsewhere.url}/v1/models` } },
    });
    assert.deepEqual(await health({ key: 'mine' }), {
      state: 'redirected',
      target: `${elsewhere.url}/v1/models`,
    });
    assert.deepEqual(seen, []);
    elsewhere.close();
  });

  it('cannot be asked with a key over an open connection, or with a key that is none', async () => {
    const asked: string[] = [];
    const recorded: typeof fetch = async (input) => {
      asked.push(String(input));
      return new Response('{"data":[]}');
    };
    const open = await probe('http://models.example.com/v1', { fetch: recorded, key: 'mine' });
    assert.deepEqual(open.health, { state: 'keyNotSent', why: 'open' });
    assert.deepEqual(await health({ fetch: recorded, key: 'two\nlines' }), {
      state: 'keyNotSent',
      why: 'malformed',
    });
    assert.deepEqual(asked, []);
  });

  it('is given up with the signal', async () => {
    server.faults.add({ path: '/v1/models', fault: { kind: 'latency', milliseconds: 5000 } });
    const controller = new AbortController();
    const asked = health({ signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 20);
    await assert.rejects(asked, /enough/);
  });

  it('is loading for an endpoint of the hub that wakes up', async () => {
    server.faults.add({ path: '/v1/models', fault: { kind: 'status', status: 503, body: '' } });
    assert.deepEqual(await health({ kind: 'inference-endpoint' }), { state: 'loading' });
  });
});
