import assert from 'node:assert/strict';
import { modelRecordSchema } from '../../../src/catalogue/model-record';
import { inferenceSnippets, librarySnippets } from '../../../src/snippets';
import { serve } from '../server';
import { outputOf } from './processes';

const model = modelRecordSchema.parse({
  id: 'acme/chat',
  pipeline_tag: 'text-generation',
  tags: ['conversational'],
});

/** Runs every chat snippet against a server that gives this answer. */
async function runAll(
  status: number,
  answer: string,
  streaming: boolean,
): Promise<PromiseSettledResult<string>[]> {
  const server = await serve((request, response) => {
    request.resume();
    response.statusCode = status;
    response.end(answer);
  });
  const commands: Readonly<Record<string, readonly string[]>> = {
    'sh/curl': ['bash', '-c'],
    'js/fetch': ['node', '--input-type=module', '-e'],
    'python/requests': ['python3', '-c'],
  };
  const snippets = inferenceSnippets(model, { provider: 'auto', streaming, routerEndpoint: server.url });
  const runs = snippets.flatMap(({ language, client, content }) => {
    const [command, ...args] = commands[`${language}/${client}`] ?? [];
    return command === undefined ? [] : outputOf(command, [...args, content], { env: { HF_TOKEN: 't' } });
  });
  const results = await Promise.allSettled(runs);
  server.close();
  return results;
}

describe('chat snippets', () => {
  it('fail when the server does, in every client', async function () {
    this.timeout(30_000);
    for (const streaming of [false, true]) {
      const results = await runAll(500, '{"error":"boom"}', streaming);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['rejected', 'rejected', 'rejected'],
      );
    }
  });

  it('read a stream without a blank behind data:', async function () {
    this.timeout(30_000);
    const stream = 'data:{"choices":[{"delta":{"content":"hi"}}]}\n\ndata:[DONE]\n\n';
    for (const result of await runAll(200, stream, true)) {
      assert.ok(result.status === 'fulfilled' && result.value.includes('hi'));
    }
  });

  it('say what an error in the stream says', async function () {
    this.timeout(30_000);
    for (const result of await runAll(200, 'data: {"error":{"message":"overloaded"}}\n\n', true)) {
      assert.match(result.status === 'fulfilled' ? result.value : String(result.reason), /overloaded/);
    }
  });
});

describe('the snippets of Transformers', () => {
  it('take no word of Python for a class', () => {
    const transformersInfo = { auto_model: 'class', processor: 'None' };
    const [source = ''] = librarySnippets(
      modelRecordSchema.parse({ id: 'a/b', transformersInfo }),
      'transformers',
    );
    assert.match(source, /^from transformers import AutoModel$/m);
  });

  it('trust remote code by either name of the tag', () => {
    const fields = { id: 'a/b', tags: ['trust-remote-code'], transformersInfo: { auto_model: 'AutoModel' } };
    const [source = ''] = librarySnippets(modelRecordSchema.parse(fields), 'transformers');
    assert.match(source, /trust_remote_code=True/);
  });
});
