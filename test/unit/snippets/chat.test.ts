import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { sampleInput } from '../../../src/catalogue';
import { modelRecordSchema } from '../../../src/hub/model-record';
import { inferenceSnippets, whyNoInferenceSnippets } from '../../../src/snippets';
import { bodyOf, serve, type TestServer } from '../server';
import { outputOf } from './processes';

const answer = ['It ', 'scatters ', '“blue” 😀'];
const model = modelRecordSchema.parse({
  id: 'acme/chat',
  pipeline_tag: 'text-generation',
  tags: ['conversational'],
});

type InferenceSnippet = ReturnType<typeof inferenceSnippets>[number];

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The snippets that need nothing but a language and what Debian has for it. */
function plainSnippets(...args: Parameters<typeof inferenceSnippets>): InferenceSnippet[] {
  const plain = ['python/requests', 'js/fetch', 'sh/curl'];
  const snippets = inferenceSnippets(...args).filter(({ language, client }) =>
    plain.includes(`${language}/${client}`),
  );
  assert.equal(snippets.length, plain.length);
  return snippets;
}

/** Runs a snippet with the program its user would run it with. */
function run({ language, content }: InferenceSnippet): Promise<string> {
  const env = { HF_TOKEN: 'hf_secret', PYTHONIOENCODING: 'utf-8' };
  const commands: { readonly [L in typeof language]?: readonly [string, ...string[]] } = {
    sh: ['bash', '-c'],
    js: ['node', '--input-type=module', '-e'],
    python: ['python3', '-c'],
  };
  const [command, ...args] = commands[language] ?? [];
  assert.ok(command !== undefined, `There is no ${language} here`);
  return outputOf(command, [...args, content], { env });
}

describe('chat snippets', () => {
  let server: TestServer;
  let seen: Seen | undefined;

  before(async () => {
    server = await serve(async (request, response) => {
      const body = (await bodyOf(request)) as Record<string, unknown>;
      seen = { url: request.url, headers: request.headers, body };
      if (body.stream !== true) {
        response.setHeader('Content-Type', 'application/json');
        response.end(
          JSON.stringify({ choices: [{ message: { role: 'assistant', content: answer.join('') } }] }),
        );
        return;
      }
      response.setHeader('Content-Type', 'text/event-stream');
      response.write(': keep-alive\n\n');
      const deltas = [{ role: 'assistant' }, ...answer.map((content) => ({ content }))];
      const events = deltas.map(
        (delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\r\n\r\n`,
      );
      const bytes = Buffer.from(`${events.join('')}data: {"choices":[],"usage":{}}\n\ndata: [DONE]\n\n`);
      for (let start = 0; start < bytes.length; start += 7) {
        response.write(bytes.subarray(start, start + 7));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
  });

  after(() => server.close());

  for (const streaming of [false, true]) {
    for (const index of [0, 1, 2]) {
      it(`send the request and print the answer, ${streaming ? 'streamed' : 'whole'} (client ${index + 1})`, async () => {
        const options = { provider: 'together', streaming, billTo: 'acme', routerEndpoint: server.url };
        const snippet = plainSnippets(model, options)[index];
        assert.ok(snippet);
        const printed = await run(snippet);
        assert.equal(seen?.url, '/v1/chat/completions');
        assert.equal(seen?.headers.authorization, 'Bearer hf_secret');
        assert.equal(seen?.headers['x-hf-bill-to'], 'acme');
        assert.match(seen?.headers['content-type'] ?? '', /^application\/json/);
        const { stream, ...body } = seen?.body ?? {};
        assert.equal(stream, streaming);
        assert.deepEqual(body, { messages: sampleInput(model), model: 'acme/chat:together' });
        if (snippet.language === 'sh') {
          assert.ok(answer.every((part) => printed.includes(part)));
        } else {
          assert.equal(printed.trim(), answer.join(''));
        }
      });
    }
  }

  it('exist for each client, the best of a language first', () => {
    const clients = inferenceSnippets(model, { provider: 'auto' }).map(
      ({ language, client }) => `${language}/${client}`,
    );
    assert.deepEqual(clients, [
      ...['python/huggingface_hub', 'python/openai', 'python/requests'],
      ...['js/huggingface.js', 'js/openai', 'js/fetch', 'sh/curl'],
      ...['ts/huggingface.js', 'ts/openai', 'ts/fetch'],
      ...['go/net-http', 'csharp/HttpClient', 'http/rest-client'],
    ]);
  });

  it('go to the router by default, or to the user’s own server', () => {
    for (const { content } of plainSnippets(model, { provider: 'auto' })) {
      assert.match(content, /https:\/\/router\.huggingface\.co\/v1\/chat\/completions/);
      assert.match(content, /HF_TOKEN/);
    }
    const options = { provider: 'auto', endpointUrl: 'http://127.0.0.1:8000/', billTo: 'acme' };
    for (const { content } of plainSnippets(model, options)) {
      assert.match(content, /http:\/\/127\.0\.0\.1:8000\/v1\/chat\/completions/);
      assert.doesNotMatch(content, /router\.huggingface\.co|X-HF-Bill-To/);
    }
  });

  it('carry hostile messages and model ids unchanged', async () => {
    const hostile = `"'\\\n\${HF_TOKEN}$(id)\`id\`\u2028</script>'''"""!!\0 end`;
    const messages = [{ role: 'user', content: hostile }];
    const strange = modelRecordSchema.parse({ ...model, id: `acme/${hostile}` });
    const options = { provider: 'auto', routerEndpoint: server.url, inputs: messages };
    for (const snippet of plainSnippets(strange, options)) {
      await run(snippet);
      assert.deepEqual(seen?.body.messages, messages, snippet.client);
      assert.equal(seen?.body.model, strange.id, snippet.client);
    }
  });

  /** Runs the snippets against a server that gives this answer. */
  async function runAll(status: number, reply: string, streaming: boolean) {
    const other = await serve((request, response) => {
      request.resume();
      response.statusCode = status;
      response.end(reply);
    });
    const options = { provider: 'auto', streaming, routerEndpoint: other.url };
    const results = await Promise.allSettled(plainSnippets(model, options).map(run));
    other.close();
    return results;
  }

  it('fail when the server does, in every client', async () => {
    for (const streaming of [false, true]) {
      const results = await runAll(500, '{"error":"boom"}', streaming);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['rejected', 'rejected', 'rejected'],
      );
    }
  });

  it('read a stream without a blank behind data:', async () => {
    const stream = 'data:{"choices":[{"delta":{"content":"hi"}}]}\n\ndata:[DONE]\n\n';
    for (const result of await runAll(200, stream, true)) {
      assert.ok(result.status === 'fulfilled' && result.value.includes('hi'));
    }
  });

  it('say what an error in the stream says', async () => {
    for (const result of await runAll(200, 'data: {"error":{"message":"overloaded"}}\n\n', true)) {
      assert.match(result.status === 'fulfilled' ? result.value : String(result.reason), /overloaded/);
    }
  });

  it('are none, with a reason, where the call cannot be made', () => {
    const maskless = modelRecordSchema.parse({ id: 'acme/arm', pipeline_tag: 'robotics' });
    for (const [asked, options, reason] of [
      [maskless, { provider: 'auto' }, /No provider serves models for the task robotics/],
      [maskless, { provider: 'auto', task: 'nonsense' }, /"nonsense" is not a task/],
      [modelRecordSchema.parse({ id: 'acme/x' }), { provider: 'auto' }, /does not say what its task is/],
      [model, { provider: 'nobody' }, /"nobody" is no provider/],
      [model, { provider: 'groq', task: 'text-to-image' }, /groq does not do text-to-image/],
      [model, { provider: 'nebius' }, /no longer offered through the router/],
    ] as const) {
      assert.deepEqual(inferenceSnippets(asked, options), []);
      assert.match(whyNoInferenceSnippets(asked, options) ?? '', reason);
    }
    assert.equal(whyNoInferenceSnippets(model, { provider: 'auto' }), undefined);
  });
});
