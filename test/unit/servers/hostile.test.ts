import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findLocalServers, healthOfFailure, listModels, probe, serverKinds } from '../../../src/servers';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import {
  assertUnpolluted,
  hiddenAttacks,
  hiddenCharacter,
  hostileJson,
  hostileText,
} from '../hostile/attacks';
import { withMockClock } from '../mock-clock';
import { serve } from '../server';

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

/** Answers that have the names of honest ones, and anything within. */
const likeAnAnswer = fc.record(
  {
    data: fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.record(
          {
            id: fc.oneof(fc.string(), hostileText, hostileJson),
            max_model_len: fc.oneof(fc.double(), fc.jsonValue()),
            owned_by: fc.oneof(fc.constantFrom('vllm', 'llamacpp'), fc.jsonValue()),
            type: fc.jsonValue(),
            state: fc.jsonValue(),
            capabilities: fc.jsonValue(),
            status: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
    models: fc.jsonValue(),
    version: fc.oneof(hostileText, fc.jsonValue()),
    model_info: hostileJson,
    parameters: fc.jsonValue(),
    model_id: fc.jsonValue(),
    max_total_tokens: fc.jsonValue(),
    default_generation_settings: fc.jsonValue(),
    error: fc.oneof(hostileText, fc.record({ message: hostileText }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

describe('a hostile server', () => {
  it('is read without harm, whatever it answers: facts have their types or are left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(likeAnAnswer, hostileJson), { minLength: 1 }),
        fc.constantFrom(...serverKinds),
        fc.constantFrom(200, 200, 200, 401, 404, 500, 503),
        async (answers, kind, status) => {
          let count = 0;
          const fetch = async () => {
            count += 1;
            return new Response(JSON.stringify(answers[count % answers.length]), { status });
          };
          const found = await probe('http://127.0.0.1:1/v1', { fetch });
          assert.ok(serverKinds.includes(found.kind));
          assert.ok(found.version === undefined || found.version.length <= 200);
          const models = await listModels('http://127.0.0.1:1/v1', { fetch, kind }).catch(
            (error: unknown) => {
              assert.ok(healthOfFailure(error, { kind, hasKey: false }).state);
              return [];
            },
          );
          for (const { id, contextLength, ...flags } of models) {
            assert.ok(typeof id === 'string' && id !== '');
            assert.doesNotMatch(id, hiddenCharacter);
            assert.ok(
              contextLength === undefined || (Number.isSafeInteger(contextLength) && contextLength > 0),
            );
            assert.ok(Object.values(flags).every((flag) => typeof flag === 'boolean'));
          }
          assertUnpolluted();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is not read to the end of an endless answer', async () => {
    let sent = 0;
    const fetch = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1_000_000;
            controller.enqueue(new Uint8Array(1_000_000).fill(32));
          },
        }),
      );
    const { health } = await probe('http://127.0.0.1:1/v1', { fetch });
    assert.deepEqual(health, { state: 'notOpenai', status: undefined });
    assert.ok(sent < 60_000_000, `${sent} bytes`);
  });

  it('lists no more than anyone scrolls through, and each model once', async () => {
    const data = Array.from({ length: 5000 }, (_, index) => ({ id: `model-${index % 2500}` }));
    const fetch = async () => json({ data });
    const models = await listModels('http://127.0.0.1:1/v1', { fetch });
    assert.equal(models.length, 2000);
    assert.equal(new Set(models.map(({ id }) => id)).size, 2000);
  });

  it('has no models in whose ids something hides', async () => {
    const fetch = async () => json({ data: hiddenAttacks.map((id) => ({ id })) });
    assert.deepEqual(await listModels('http://127.0.0.1:1/v1', { fetch }), []);
  });

  it('does not set the prototype of what is read', async () => {
    const fetch = async () =>
      new Response('{"data":[{"id":"a","__proto__":{"tools":true}},{"id":"__proto__"}]}');
    const models = await listModels('http://127.0.0.1:1/v1', { fetch });
    assert.deepEqual(models, [{ id: 'a' }, { id: '__proto__' }]);
    assert.ok(!models.some((model) => 'tools' in model));
  });
});

describe('the search for local servers', () => {
  let servers: LocalModelServer[];

  beforeEach(async () => {
    servers = await Promise.all(
      (['ollama', 'llama.cpp', 'vllm'] as const).map((kind) => startModelServer({ kind, tokenDelay: 0 })),
    );
  });

  afterEach(() => Promise.all(servers.map((server) => server.close())));

  it('asks the ports it is given on this machine alone, and tells what runs there', async () => {
    const web = await serve((_, response) => response.end('<!doctype html><title>Vite</title>'));
    const asked = new Set<string>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.add(new URL(String(input)).hostname);
      return globalThis.fetch(input, init);
    };
    const [first, second, third] = servers;
    if (second !== undefined && third !== undefined) {
      second.loading = true;
      third.key = 'secret';
    }
    const ports = [...servers.map(({ port }) => port), Number(new URL(web.url).port), 1];
    const found = await findLocalServers({ fetch, ports });
    assert.deepEqual(
      found.map(({ url, kind, health }) => [url, kind, health.state]),
      [
        [`${first?.url}/v1`, 'ollama', 'up'],
        [`${second?.url}/v1`, 'llama.cpp', 'loading'],
        [`${third?.url}/v1`, 'vllm', 'keyWanted'],
      ],
    );
    assert.deepEqual([...asked], ['127.0.0.1']);
    web.close();
  });
});

describe('A search for servers', () => {
  const clock = withMockClock();

  it('waits a second for a silent port, and not longer', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const found = await clock.passUntil(findLocalServers({ fetch: silent, ports: [11434] }));
    assert.deepEqual(found, []);
    assert.ok(performance.now() >= 1000 && performance.now() <= 1010, `${performance.now()} ms`);
  });
});
