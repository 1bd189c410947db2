import assert from 'node:assert/strict';
import { ModelServerError, type PullProgress, pullModel } from '../../../src/servers';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { until } from '../../until';

describe('A model that Ollama downloads', () => {
  let ollama: LocalModelServer;

  beforeEach(async () => {
    ollama = await startModelServer({ kind: 'ollama', tokenDelay: 1 });
  });
  afterEach(() => ollama.close());

  const pull = (model: string, signal?: AbortSignal) =>
    pullModel({ url: `${ollama.url}/v1` }, model, { fetch, signal, timeoutMilliseconds: 5000 });
  const all = async (steps: AsyncIterable<PullProgress>) => {
    const seen: PullProgress[] = [];
    for await (const step of steps) {
      seen.push(step);
    }
    return seen;
  };

  it('is followed over all its files, and served then', async () => {
    const steps = await all(pull('qwen2.5-coder:1.5b-base'));
    assert.deepEqual(steps[0], { status: 'pulling manifest', total: 0, completed: 0 });
    assert.deepEqual(steps.at(-1), { status: 'success', total: 986_000_068, completed: 986_000_068 });
    const completed = steps.map((step) => step.completed);
    assert.deepEqual(
      completed,
      completed.toSorted((one, other) => one - other),
    );
    assert.ok(ollama.models.some(({ id }) => id === 'qwen2.5-coder:1.5b-base'));
    assert.deepEqual(ollama.requests.at(-1)?.body, { model: 'qwen2.5-coder:1.5b-base', stream: true });
  });

  it('is told of in Ollama’s words where there is none, though the answer began well', async () => {
    await assert.rejects(
      all(pull('nothing')),
      (error) => error instanceof ModelServerError && /file does not exist/.test(error.words ?? ''),
    );
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const seen = (async () => {
      for await (const { completed } of pull('qwen3:8b', controller.signal)) {
        if (completed > 0) {
          controller.abort(new Error('enough'));
        }
      }
    })();
    await assert.rejects(seen, /enough/);
    await until(() => ollama.requests.at(-1)?.aborted === true);
  });

  it('is followed though a line is odd', async () => {
    const lines = [
      '{"status":7}',
      'no json',
      '{"status":"a","digest":"x","total":-1}',
      '{"status":"b","digest":"y","total":10,"completed":20}',
      '{"status":"c","digest":"y","total":10,"completed":null}',
    ].join('\n');
    const steps = await all(
      pullModel({ url: 'http://127.0.0.1:1/v1' }, 'm', { fetch: async () => new Response(lines) }),
    );
    assert.deepEqual(steps, [
      { status: '', total: 0, completed: 0 },
      { status: 'a', total: 0, completed: 0 },
      { status: 'b', total: 10, completed: 10 },
      { status: 'c', total: 10, completed: 0 },
    ]);
  });
});
