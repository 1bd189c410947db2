import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NetworkError, TimeoutError } from '../../../src/http';
import {
  type InfillRequest,
  type InfillWay,
  infill,
  ModelServerError,
  type ServerKind,
} from '../../../src/servers';
import { codeModelsOf, type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { until } from '../../until';

const hole = { prefix: 'def add(a, b):\n    return ', suffix: '\n\nprint(add(1, 2))\n' };
const raw: Readonly<Partial<Record<ServerKind, string>>> = {
  ollama: `<|fim_prefix|>${hole.prefix}<|fim_suffix|>${hole.suffix}<|fim_middle|>`,
  'lm-studio': `<|fim_prefix|>${hole.prefix}<|fim_suffix|>${hole.suffix}<|fim_middle|>`,
  vllm: `<｜fim▁begin｜>${hole.prefix}<｜fim▁hole｜>${hole.suffix}<｜fim▁end｜>`,
  tgi: `<fim_prefix>${hole.prefix}<fim_suffix>${hole.suffix}<fim_middle>`,
};

describe('Asking a model server for the text between two others', () => {
  const servers: LocalModelServer[] = [];
  const start = async (kind: ServerKind) => {
    const server = await startModelServer({ kind, tokenDelay: 1 });
    server.models = codeModelsOf[kind];
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  const ask = (
    server: LocalModelServer,
    kind: ServerKind,
    way: InfillWay,
    {
      key,
      signal,
      timeoutMilliseconds = 2000,
      fetch = globalThis.fetch,
      ...request
    }: Partial<InfillRequest> & {
      key?: string;
      signal?: AbortSignal;
      timeoutMilliseconds?: number;
      fetch?: typeof globalThis.fetch;
    } = {},
  ) =>
    infill(
      { url: `${server.url}/v1`, kind },
      way,
      { model: server.models[0]?.id ?? '', ...hole, stops: [], maxTokens: 100, temperature: 0, ...request },
      { fetch, timeoutMilliseconds, key, signal },
    );
  const whole = async (pieces: AsyncIterable<string>) => {
    let text = '';
    for await (const piece of pieces) {
      text += piece;
    }
    return text;
  };

  const ways: readonly (readonly [ServerKind, InfillWay, string?])[] = [
    ['llama.cpp', 'infill'],
    ['ollama', 'generate', 'qwen2.5-coder:7b'],
    ['ollama', 'raw'],
    ['vllm', 'raw'],
    ['tgi', 'raw'],
    ['lm-studio', 'raw'],
    ['openai', 'fim'],
    ['openai', 'suffix', 'deepseek-chat'],
  ];
  for (const [kind, way, model] of ways) {
    it(`reaches ${kind} in the way “${way}”, with both texts as they are`, async () => {
      const server = await start(kind);
      server.coder.answer = () => 'a + b  # 😀 größer';
      const prompt = way === 'raw' ? raw[kind] : undefined;
      const text = await whole(ask(server, kind, way, { prompt, ...(model !== undefined && { model }) }));
      assert.equal(text, 'a + b  # 😀 größer');
      assert.deepEqual(server.coder.asked, [hole]);
    });
  }

  it('gives llama.cpp the other files, and what stands on the line behind the token of the middle', async () => {
    const server = await start('llama.cpp');
    await whole(ask(server, 'llama.cpp', 'infill', { files: [{ path: 'a.py', text: 'x = 1' }] }));
    const body = server.requests.at(-1)?.body as Record<string, unknown>;
    const { input_prefix, prompt, input_extra } = body;
    assert.deepEqual([input_prefix, prompt], ['def add(a, b):\n', '    return ']);
    assert.deepEqual(input_extra, [{ filename: 'a.py', text: 'x = 1' }]);
  });

  it('stops where it is told to, and after so many tokens', async () => {
    const server = await start('ollama');
    server.coder.answer = () => 'one two three four five';
    assert.equal(
      await whole(ask(server, 'ollama', 'raw', { prompt: raw.ollama, stops: [' four'] })),
      'one two three',
    );
    assert.equal(await whole(ask(server, 'ollama', 'raw', { prompt: raw.ollama, maxTokens: 2 })), 'one two');
  });

  const refusals: readonly (readonly [ServerKind, InfillWay, number, RegExp])[] = [
    ['llama.cpp', 'infill', 501, /Infill is not supported/],
    ['ollama', 'generate', 400, /does not support insert/],
    ['vllm', 'suffix', 400, /suffix is not currently supported/],
  ];
  for (const [kind, way, status, words] of refusals) {
    it(`says that ${kind} refuses the way “${way}”`, async () => {
      const server = await start(kind);
      server.models = [{ id: 'plain', contextLength: 4096 }, ...(kind === 'vllm' ? codeModelsOf.vllm : [])];
      const model = server.models.at(-1)?.id ?? '';
      await assert.rejects(whole(ask(server, kind, way, { model })), (error) => {
        assert.ok(error instanceof ModelServerError);
        assert.equal(error.status, status);
        return words.test(error.words ?? '');
      });
    });
  }

  it('ends the request within one piece once nobody wants more', async () => {
    const server = await start('llama.cpp');
    server.coder.garbage = 'endless';
    for await (const piece of ask(server, 'llama.cpp', 'infill')) {
      if (piece !== '') {
        break;
      }
    }
    await until(() => server.coder.aborted === 1 && server.coder.running === 0);
    assert.ok(server.requests.at(-1)?.aborted);
  });

  it('ends the request when it is cancelled, with the reason', async () => {
    const server = await start('ollama');
    server.coder.latency = 60_000;
    const controller = new AbortController();
    const asked = whole(ask(server, 'ollama', 'raw', { prompt: raw.ollama, signal: controller.signal }));
    await until(() => server.coder.running === 1);
    controller.abort(new Error('typed on'));
    await assert.rejects(asked, /typed on/);
    await until(() => server.coder.aborted === 1);
  });

  it('waits no longer than it is told to', async () => {
    const server = await start('ollama');
    server.coder.latency = 60_000;
    const asked = whole(ask(server, 'ollama', 'raw', { prompt: raw.ollama, timeoutMilliseconds: 100 }));
    await assert.rejects(asked, TimeoutError);
  });

  it('sends a key to the server alone, and shows it nowhere', async () => {
    const server = await start('vllm');
    server.key = 'sk-of-the-lab';
    assert.equal(
      await whole(ask(server, 'vllm', 'raw', { prompt: raw.vllm, key: 'sk-of-the-lab' })),
      'a + b',
    );
    await assert.rejects(
      whole(ask(server, 'vllm', 'raw', { prompt: raw.vllm, key: 'sk-wrong-key' })),
      (error) => {
        assert.ok(error instanceof ModelServerError && error.status === 401);
        return !error.message.includes('sk-wrong-key');
      },
    );
    const open = infill(
      { url: 'http://models.example.com/v1', kind: 'vllm' },
      'raw',
      { model: 'm', ...hole, stops: [], maxTokens: 1, temperature: 0 },
      { fetch: () => assert.fail('nothing is sent'), key: 'sk-of-the-lab' },
    );
    await assert.rejects(whole(open), { name: 'KeyNotSentError' });
  });

  describe('reads', () => {
    const answered = (body: string | ReadableStream, type: string, status = 200) =>
      infill(
        { url: 'http://127.0.0.1:1/v1', kind: 'openai' },
        'suffix',
        { model: 'm', ...hole, stops: [], maxTokens: 1, temperature: 0 },
        { fetch: async () => new Response(body, { status, headers: { 'Content-Type': type } }) },
      );
    const bytes = (pieces: readonly Uint8Array[]) =>
      new ReadableStream({
        start(controller) {
          for (const each of pieces) {
            controller.enqueue(each);
          }
          controller.close();
        },
      });

    it('an answer that isn’t a stream', async () => {
      const body = JSON.stringify({ choices: [{ text: 'a + b' }] });
      assert.equal(await whole(answered(body, 'application/json')), 'a + b');
    });

    it('past what it doesn’t know', async () => {
      const body = [
        ': comment',
        'data: null',
        'data: {"choices":null}',
        'data: broken {',
        'data: {"choices":[{"text":7,"delta":{"content":"a"}}]}',
        'data: {"choices":[{"delta":{"content":null}}],"usage":{}}',
        'data: {"content":" + b","stop":true}',
        'data: [DONE]',
        'data: {"content":"never"}',
      ].join('\n\n');
      assert.equal(await whole(answered(body, 'text/event-stream')), 'a + b');
    });

    it('a failure in the middle of the answer', async () => {
      const events = 'data: {"content":"a"}\n\ndata: {"error":{"code":503,"message":"out of slots"}}\n\n';
      const lines = '{"response":"a"}\n{"error":"model runner has unexpectedly stopped"}\n';
      const named = 'data: {"content":"a"}\n\nevent: error\ndata: {"message":"gone"}\n\n';
      for (const [body, type, status] of [
        [events, 'text/event-stream', 503],
        [named, 'text/event-stream', 500],
        [lines, 'application/x-ndjson', 500],
      ] as const) {
        const seen: string[] = [];
        const asked = (async () => {
          for await (const piece of answered(body, type)) {
            seen.push(piece);
          }
        })();
        await assert.rejects(asked, (error) => error instanceof ModelServerError && error.status === status);
        assert.deepEqual(seen, ['a']);
      }
    });

    it('a page in place of an answer as nothing', async () => {
      assert.equal(await whole(answered('<html>\n<p>Hello</p>', 'text/html')), '');
    });

    it('no more than two megabytes', async () => {
      const line = `{"response":"${'x'.repeat(1000)}"}\n`;
      await assert.rejects(whole(answered(line.repeat(3000), 'application/x-ndjson')), {
        name: 'BodyTooLargeError',
      });
    });

    it('what broke off up to there', async () => {
      const broken = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"response":"a"}\n{"resp'));
          controller.error(new Error('reset'));
        },
      });
      await assert.rejects(whole(answered(broken, 'application/x-ndjson')), NetworkError);
    });

    it('the same however the bytes are divided', async () => {
      const texts = ['größe', ' = "😀"', '\n', '  # ende'];
      const events = texts.map((content) => `data: ${JSON.stringify({ content })}\r\n\r\n`).join('');
      const lines = texts.map((response) => `${JSON.stringify({ response })}\n`).join('');
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(12), { minLength: 1 }), fc.boolean(), async (sizes, isEvents) => {
          const all = new TextEncoder().encode(isEvents ? events : lines);
          const pieces: Uint8Array[] = [];
          for (let at = 0, index = 0; at < all.length; index += 1) {
            const size = 1 + (sizes[index % sizes.length] ?? 0);
            pieces.push(all.slice(at, at + size));
            at += size;
          }
          const type = isEvents ? 'text/event-stream' : 'application/x-ndjson';
          assert.equal(await whole(answered(bytes(pieces), type)), texts.join(''));
        }),
        { numRuns: 100 },
      );
    });
  });
});
