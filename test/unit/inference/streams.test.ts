import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import {
  InferenceClient,
  InferenceClientError,
  ProviderApiError,
  ProviderOutputError,
} from '../../../src/inference';
import { flatten } from '../../../src/inference/transport/flatten';
import { serve, type TestServer } from '../server';
import { listOf } from './internet';

describe('Streams', () => {
  let server: TestServer;
  let respond: (response: ServerResponse) => void | Promise<void>;

  before(async () => {
    server = await serve(async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'Text/Event-Stream; charset=utf-8' });
      await respond(response);
    });
  });

  after(() => server.close());

  const streamed = () => {
    const client = new InferenceClient('').endpoint(`${server.url}/v1`);
    return listOf(client.textGenerationStream({ inputs: 'x' }));
  };

  /** Sends the bytes cut at these places. */
  const send = (bytes: Uint8Array, cuts: readonly number[]) => async (response: ServerResponse) => {
    let start = 0;
    for (const cut of [...cuts, bytes.length].sort((one, other) => one - other)) {
      if (cut > start) {
        response.write(bytes.subarray(start, cut));
        start = cut;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    response.end();
  };

  const event = fc.record(
    { text: fc.string({ unit: 'grapheme', maxLength: 20 }), n: fc.integer() },
    { noNullPrototype: true },
  );
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
  const noise = fc.constantFrom(
    '',
    ': keep-alive',
    'id: 7',
    'retry: 100',
    'event: message',
    'unknown: x',
    'data:',
  );

  it('bring the same events whatever the chunks, line ends, comments and other fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 8 }),
        lineEnd,
        fc.array(noise, { maxLength: 8 }),
        fc.array(fc.nat({ max: 400 }), { maxLength: 30 }),
        fc.boolean(),
        async (events, end, noises, cuts, marked) => {
          const lines = events.flatMap((each, index) => {
            const [first = '', ...rest] = JSON.stringify(each, null, index % 2).split('\n');
            return [
              noises[index] === 'data:' ? '' : (noises[index] ?? ''),
              `data:${first}`,
              ...rest.map((line) => `data: ${line}`),
              '',
            ];
          });
          const text = [...lines, ...(marked ? ['data: [DONE]', '', 'data: not json', ''] : []), ''].join(
            end,
          );
          const bytes = new TextEncoder().encode(text);
          respond = send(
            bytes,
            cuts.filter((cut) => cut < bytes.length),
          );
          assert.deepEqual(await streamed(), events);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('end in events or an error of ours on any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('data:', '\n', '{', '}', ':', '\r')), {
          maxLength: 30,
        }),
        async (parts) => {
          respond = send(new TextEncoder().encode(parts.join('')), []);
          await streamed().catch((error: unknown) =>
            assert.ok(error instanceof InferenceClientError, String(error)),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('bring the events in front of an error before it', async () => {
    for (const [bad, kind] of [
      ['data: {"error":"overloaded"}', ProviderApiError],
      ['event: error\ndata: {"reason":"overloaded"}', ProviderApiError],
      ['data: {nonsense', ProviderOutputError],
      ['data: 7', ProviderOutputError],
    ] as const) {
      respond = send(
        new TextEncoder().encode(
          `data: {"n":1}\n\ndata: {"n":2,"error":null}\n\n${bad}\n\ndata: {"n":3}\n\n`,
        ),
        [],
      );
      const got: unknown[] = [];
      const client = new InferenceClient('').endpoint(server.url);
      await assert.rejects(async () => {
        for await (const each of client.textGenerationStream({ inputs: 'x' })) {
          got.push(each.n);
        }
      }, kind);
      assert.deepEqual(got, [1, 2]);
    }
  });

  it('deliver a last event that lacks its empty line, and refuse half of one', async () => {
    respond = send(new TextEncoder().encode('data: {"n":1}\n\ndata: {"n":2}'), []);
    assert.deepEqual(await streamed(), [{ n: 1 }, { n: 2 }]);
    respond = send(new TextEncoder().encode('data: {"n":1}\n\ndata: {"n":'), []);
    await assert.rejects(streamed(), ProviderOutputError);
  });

  it('read no further than the program: a server that is not read stops sending', async () => {
    let written = 0;
    const line = `data: {"x":"${'y'.repeat(10_000)}"}\n\n`;
    respond = (response) => {
      const pump = () => {
        while (!response.destroyed && written < 500_000_000) {
          written += line.length;
          if (!response.write(line)) {
            response.once('drain', pump);
            return;
          }
        }
      };
      pump();
    };
    const stream = new InferenceClient('').endpoint(server.url).textGenerationStream({ inputs: 'x' });
    await stream.next();
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.ok(written < 50_000_000, `${written} bytes`);
    await stream.return();
    assert.deepEqual(await stream.next(), { done: true, value: undefined });
  });
});

describe('flatten', () => {
  async function* batches(): AsyncGenerator<readonly number[], void, undefined> {
    yield [1, 2];
    yield [];
    yield [3];
  }

  it('yields what is in the batches, also to those who do not wait', async () => {
    assert.deepEqual(await listOf(flatten(batches())), [1, 2, 3]);
    const eager = flatten(batches());
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => eager.next()));
    assert.deepEqual(
      results.map(({ value }) => value),
      [1, 2, 3, undefined, undefined],
    );
  });

  it('ends with the program, and then its source does', async () => {
    let ended = 0;
    async function* source(): AsyncGenerator<readonly number[], void, undefined> {
      try {
        yield [1, 2];
      } finally {
        ended += 1;
      }
    }
    for await (const _ of flatten(source())) {
      break;
    }
    const thrown = flatten(source());
    await thrown.next();
    await assert.rejects(thrown.throw(new Error('no')), /no/);
    const disposed = flatten(source());
    await disposed.next();
    await disposed[Symbol.asyncDispose]();
    assert.equal(ended, 3);
  });

  it('is over after a failure', async () => {
    async function* failing(): AsyncGenerator<readonly number[], void, undefined> {
      yield [1];
      throw new Error('broken');
    }
    const stream = flatten(failing());
    assert.equal((await stream.next()).value, 1);
    await assert.rejects(stream.next(), /broken/);
    assert.equal((await stream.next()).done, true);
  });
});
