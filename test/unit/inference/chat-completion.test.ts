import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { NetworkError } from '../../../src/http';
import {
  InferenceClient,
  InferenceClientError,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
} from '../../../src/inference';
import { bodyOf, serve, type TestServer } from '../server';

const token = 'hf_canaryCanaryCanary';
const messages = [{ role: 'user', content: 'Hi' }];
const answer = {
  id: 'c1',
  created: 1,
  model: 'acme/chat',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
};

interface Seen {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly billTo: unknown;
  readonly body: unknown;
}

describe('InferenceClient chat', () => {
  let server: TestServer;
  let seen: Seen[] = [];
  let closed = 0;
  let respond: (response: ServerResponse) => void;

  before(async () => {
    server = await serve(async (request, response) => {
      const { authorization, 'x-hf-bill-to': billTo } = request.headers;
      seen.push({ url: request.url, authorization, billTo, body: await bodyOf(request) });
      response.on('close', () => {
        closed += 1;
      });
      respond(response);
    });
  });

  beforeEach(() => {
    seen = [];
    closed = 0;
    respond = (response) => json(response, 200, answer);
  });

  after(() => server.close());

  const client = (options = {}) => new InferenceClient(token, { routerEndpoint: server.url, ...options });
  const streamed = async (args = {}) => {
    const events: unknown[] = [];
    for await (const event of client().chatCompletionStream({ model: 'acme/chat', messages, ...args })) {
      events.push(event);
    }
    return events;
  };

  it('posts to the router with the hub token and returns the completion', async () => {
    assert.deepEqual(await client().chatCompletion({ model: 'acme/chat', messages, max_tokens: 5 }), answer);
    assert.deepEqual(seen, [
      {
        url: '/v1/chat/completions',
        authorization: `Bearer ${token}`,
        billTo: undefined,
        body: { model: 'acme/chat', messages, max_tokens: 5 },
      },
    ]);
  });

  it('passes on what stands behind the model, and whom to bill', async () => {
    for (const model of ['acme/chat:groq', 'acme/chat:fastest']) {
      await client({ billTo: 'acme' }).chatCompletion({ model, messages });
      const last = seen.at(-1);
      assert.equal(last?.billTo, 'acme');
      assert.deepEqual([last.url, last.body], ['/v1/chat/completions', { model, messages }]);
    }
  });

  for (const path of ['', '/', '/v1', '/v1/', '/v1/chat/completions']) {
    it(`calls a server of the user's own given as "${path}", without a token or a bill`, async () => {
      const local = new InferenceClient('', { billTo: 'acme' }).endpoint(server.url + path);
      await local.chatCompletion({ messages });
      assert.deepEqual(seen[0], {
        url: '/v1/chat/completions',
        authorization: undefined,
        billTo: undefined,
        body: { messages },
      });
    });
  }

  it('refuses contradictory or missing arguments before anything is sent', async () => {
    await assert.rejects(client().chatCompletion({ messages }), InputError);
    await assert.rejects(client().chatCompletion({ model: 'https://x.example', messages }), InputError);
    await assert.rejects(
      client().chatCompletion({ model: 'a/b', provider: 'groq', endpointUrl: server.url, messages }),
      InputError,
    );
    await assert.rejects(new InferenceClient('').chatCompletion({ model: 'a/b', messages }), RoutingError);
    await assert.rejects(
      new InferenceClient('sk-other').chatCompletion({ model: 'a/b', messages }),
      RoutingError,
    );
    await assert.rejects(
      client({ routerEndpoint: 'http://router.example' }).chatCompletion({ model: 'a/b', messages }),
      InputError,
    );
    assert.deepEqual(seen, []);
  });

  it('streams events whatever the chunks, line ends and comments, with or without [DONE]', async () => {
    const chunk = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
    const events = [chunk('Grü'), chunk('ße 🌍'), chunk('')];
    const lines = events.map((event) => `data: ${JSON.stringify(event)}`);
    const bodies = [
      `${lines.join('\n\n')}\n\ndata: [DONE]\n\n`,
      `: keep-alive\r\n\r\n${lines.join('\r\n\r\n')}\r\n\r\n`,
      lines.join('\n\n'),
      `${lines.join('\n\nevent: message\n')}\n\ndata: [DONE]\n\ndata: not json\n\n`,
    ];
    for (const body of bodies) {
      for (const size of [1, 3, 1000]) {
        respond = (response) => stream(response, Buffer.from(body), size);
        assert.deepEqual(await streamed(), events);
      }
    }
    assert.deepEqual(seen[0]?.body, { model: 'acme/chat', messages, stream: true });
  });

  it('raises an error that comes inside the stream', async () => {
    for (const data of ['{"error":{"message":"overloaded"}}', '{"error":"overloaded"}']) {
      respond = (response) => stream(response, Buffer.from(`data: ${data}\n\n`), 1000);
      await assert.rejects(
        streamed(),
        (error) => error instanceof ProviderApiError && /overloaded/.test(error.message),
      );
    }
    respond = (response) => stream(response, Buffer.from('event: error\ndata: {"message":"gone"}\n\n'), 1000);
    await assert.rejects(streamed(), /gone/);
  });

  it('raises ProviderOutputError for what is no completion', async () => {
    for (const body of ['data: {nonsense\n\n', 'data: {"choices":1}\n\n', 'data: 7\n\n']) {
      respond = (response) => stream(response, Buffer.from(body), 1000);
      await assert.rejects(streamed(), ProviderOutputError);
    }
    for (const body of [{}, { choices: [{}] }, [], null]) {
      respond = (response) => json(response, 200, body);
      await assert.rejects(
        client().chatCompletion({ model: 'a/b', messages }),
        /Expected ChatCompletionOutput/,
      );
    }
  });

  it('refuses a stream of another content type', async () => {
    respond = (response) => json(response, 200, answer);
    await assert.rejects(
      streamed(),
      (error) => error instanceof ProviderApiError && /application\/json/.test(error.message),
    );
  });

  it('keeps status, request id and words of a refusal, and never the token', async () => {
    respond = (response) => {
      response.setHeader('x-request-id', 'r1');
      response.setHeader('Retry-After', '9');
      json(response, 429, { error: 'slow down' });
    };
    for (const call of [() => streamed(), () => client().chatCompletion({ model: 'a/b', messages })]) {
      const error = await call().catch((caught: unknown) => caught);
      assert.ok(error instanceof ProviderApiError && error instanceof InferenceClientError);
      assert.match(error.message, /^Failed to perform inference: slow down\. Model a/);
      assert.match(error.message, /provider auto, task conversational\. Wait a little and try again$/);
      assert.deepEqual(error.httpResponse, { requestId: 'r1', status: 429, body: { error: 'slow down' } });
      assert.equal(error.retryAfterSeconds, 9);
      assert.ok(!JSON.stringify({ ...error, stack: error.stack }).includes(token));
    }
  });

  it('raises NetworkError when the stream is cut', async () => {
    respond = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [] })}\n\n`);
      setTimeout(() => response.destroy(), 20);
    };
    await assert.rejects(streamed(), (error) => error instanceof NetworkError && error.phase === 'body');
  });

  it('closes the connection when the reader stops early or the signal is aborted', async () => {
    respond = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const timer = setInterval(() => response.write(`data: ${JSON.stringify({ choices: [] })}\n\n`), 5);
      response.on('close', () => clearInterval(timer));
    };
    for await (const _ of client().chatCompletionStream({ model: 'a/b', messages })) {
      break;
    }
    await until(() => closed === 1);

    const controller = new AbortController();
    const read = async () => {
      const options = { signal: controller.signal };
      for await (const _ of client().chatCompletionStream({ model: 'a/b', messages }, options)) {
        controller.abort(new Error('stopped'));
      }
    };
    await assert.rejects(read(), /stopped/);
    await until(() => closed === 2);
  });

  it('ends in a result or an error of its own on any body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, asStream) => {
        respond = (response) => {
          response.writeHead(200, { 'Content-Type': asStream ? 'text/event-stream' : 'application/json' });
          response.end(bytes);
        };
        const call = asStream ? streamed() : client().chatCompletion({ model: 'a/b', messages });
        await call.catch((error: unknown) => assert.ok(error instanceof InferenceClientError));
      }),
      { numRuns: 100 },
    );
  });
});

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function stream(response: ServerResponse, body: Buffer, size: number): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size));
  }
  response.end();
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
