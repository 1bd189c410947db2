import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import * as vscode from 'vscode';
import { explain } from '../../src/editor/failures/explain';
import { HubClient } from '../../src/hub';
import { InferenceClient } from '../../src/inference';
import { serve, type TestServer } from '../unit/server';
import { until } from '../until';
import { heldMegabytes, openSockets } from './memory';

const token = 'hf_localReader';
const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';
const clientCount = 50;
const megabyte = 1_000_000;
/** As much as a process may hold more for reasons of its own. */
const slackMegabytes = 12;

describe('Under load', () => {
  const setting = (name: string) => vscode.workspace.getConfiguration('hubLens').get(name, '');

  /** Answers each fifth request with a limit, as a server does that is asked too often. */
  function limited(): typeof globalThis.fetch {
    let count = 0;
    return async (input, init) => {
      count += 1;
      return count % 5 === 0
        ? new Response('{"error":"slow down"}', { status: 429, headers: { 'Retry-After': '1' } })
        : globalThis.fetch(input, init);
    };
  }

  async function useOnce(fetch: typeof globalThis.fetch): Promise<PromiseSettledResult<unknown>[]> {
    const hub = new HubClient({ endpoint: setting('endpoint'), token: async () => token, fetch });
    const client = new InferenceClient(token, {
      fetch,
      hubEndpoint: setting('endpoint'),
      routerEndpoint: setting('routerEndpoint'),
    });
    const chat = async () => {
      let text = '';
      const messages = [{ role: 'user', content: 'Hello' } as const];
      for await (const { choices } of client.chatCompletionStream({ model: chatModel, messages })) {
        text += choices[0]?.delta.content ?? '';
      }
      assert.match(text, /Have a good day!$/);
    };
    return Promise.allSettled([
      hub.searchModels({ search: 'bart' }).then(({ models }) => assert.ok(models.length > 0)),
      hub.model(formModel).then(({ id }) => assert.equal(id, formModel)),
      chat(),
      client.textClassification({ model: formModel, inputs: 'The shares rose.' }),
    ]);
  }

  it(`of ${clientCount} windows all calls end well or with words, and sockets and memory are given back`, async function () {
    const fetch = limited();
    await useOnce(fetch);
    const [memory, sockets] = [await heldMegabytes(), openSockets()];
    const all = await Promise.all(Array.from({ length: clientCount }, () => useOnce(fetch)));
    const failures = all.flat().flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const failure of failures) {
      assert.match(explain(failure, { modelId: chatModel }).message, /Rate limited by/);
    }
    assert.ok(failures.length < clientCount, `${failures.length} of ${clientCount * 4} failed`);
    await until(() => openSockets() <= sockets);
    const more = (await heldMegabytes()) - memory;
    note(this, `${clientCount * 4} calls, ${failures.length} limited, ${more.toFixed(1)} MB more`);
    assert.ok(more < slackMegabytes, `${more} MB more`);
  });

  describe('of a server that never has enough', () => {
    let server: TestServer;
    let closed: number;

    before(async () => {
      const spaces = Buffer.alloc(megabyte, 32);
      const zipped = gzipSync(Buffer.alloc(16 * megabyte, 32));
      server = await serve(async (request, response) => {
        response.on('close', () => {
          closed += 1;
        });
        const send = async (headers: Record<string, string>, pieces: Iterable<Buffer>) => {
          response.writeHead(200, headers);
          for (const piece of pieces) {
            if (response.destroyed) {
              return;
            }
            if (!response.write(piece)) {
              await Promise.race([
                new Promise((resolve) => response.once('drain', resolve)),
                new Promise((resolve) => response.once('close', resolve)),
              ]);
            }
          }
          response.end();
        };
        const json = { 'Content-Type': 'application/json' };
        const events = { 'Content-Type': 'text/event-stream' };
        switch (request.url) {
          case '/huge':
            return send(json, repeated(spaces, 100));
          case '/bomb':
            return send({ ...json, 'Content-Encoding': 'gzip' }, repeated(zipped, 64));
          case '/line':
            return send(events, repeated(Buffer.alloc(megabyte, 'x'), 1000, Buffer.from('data: ')));
        }
      });
    });

    beforeEach(() => {
      closed = 0;
    });

    after(() => server.close());

    const sentTo =
      (path: string): typeof globalThis.fetch =>
      (_, init) =>
        globalThis.fetch(`${server.url}${path}`, init);
    const search = (path: string) =>
      new HubClient({ endpoint: server.url, token: async () => undefined, fetch: sentTo(path) }).searchModels(
        {},
      );
    const chat = async (fetch: typeof globalThis.fetch) => {
      const client = new InferenceClient(token, { fetch, routerEndpoint: setting('routerEndpoint') });
      let length = 0;
      for await (const { choices } of client.chatCompletionStream({ model: chatModel, messages: [] })) {
        length += choices[0]?.delta.content?.length ?? 0;
      }
      return length;
    };

    const endless: readonly { readonly name: string; readonly call: () => Promise<unknown> }[] = [
      { name: 'a record of 100 MB', call: () => search('/huge') },
      { name: 'an answer that unpacks to 1 GB', call: () => chat(sentTo('/bomb')) },
      { name: 'an event without an end', call: () => chat(sentTo('/line')) },
    ];
    for (const { name, call } of endless) {
      it(`${name} is refused in words, and its memory and socket are given back`, async function () {
        const sockets = openSockets();
        const memory = await heldMegabytes();
        const error = await call().then(
          () => undefined,
          (caught: unknown) => caught,
        );
        assert.ok(error instanceof Error, 'it was taken');
        assert.match(explain(error, { modelId: chatModel }).message, /127\.0\.0\.1|Can’t read|answer/);
        await until(() => closed === 1 && openSockets() <= sockets + 1);
        const more = (await heldMegabytes()) - memory;
        note(this, `${more.toFixed(1)} MB more`);
        assert.ok(more < slackMegabytes, `${more} MB more`);
      });
    }

    it('an answer in 200,000 tiny pieces is read, and its memory given back', async function () {
      const event = new TextEncoder().encode('data: {"choices":[{"index":0,"delta":{"content":"x"}}]}\n\n');
      const memory = await heldMegabytes();
      const start = performance.now();
      const size = 7;
      const pieces = Math.ceil(event.length / size);
      let left = Math.ceil(200_000 / pieces);
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          for (let start = 0; start < event.length; start += size) {
            controller.enqueue(event.subarray(start, start + size));
          }
          left -= 1;
          if (left === 0) {
            controller.close();
          }
        },
      });
      const length = await chat(
        async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
      );
      const seconds = (performance.now() - start) / 1000;
      const more = (await heldMegabytes()) - memory;
      note(this, `${length} tokens in ${seconds.toFixed(1)} s, ${more.toFixed(1)} MB more`);
      assert.ok(length > 20_000);
      assert.ok(more < slackMegabytes, `${more} MB more`);
    });
  });
});

function* repeated(piece: Buffer, times: number, first?: Buffer): Generator<Buffer> {
  if (first !== undefined) {
    yield first;
  }
  for (let count = 0; count < times; count += 1) {
    yield piece;
  }
}

/** Puts what was measured beside the name of the test. */
function note({ test }: Mocha.Context, words: string): void {
  if (test !== undefined) {
    test.title += ` (${words})`;
  }
}
