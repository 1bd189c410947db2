import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { isMissed } from '../../../../../src/editor/features/playground/missed';
import { runTrial, type TrialOutcome } from '../../../../../src/editor/features/playground/run-trial';
import type { TrialWorld } from '../../../../../src/editor/features/playground/trial-world';
import { InferenceClient, type InferenceOptions } from '../../../../../src/inference';
import {
  type Chunk,
  type Exchange,
  endpoints,
  type FieldValues,
  type Params,
} from '../../../../../src/protocol';
import { keyOf } from '../../../../hub';
import { hubToken, withWorld } from '../../../inference/matrix/world';
import { calledFor, formTasks, samples } from '../../../trial/samples';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';

const hello: Params<'run'> = {
  target: { model: chatModel, provider: 'auto', task: 'conversational' },
  input: { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] },
  parameters: {},
};

describe('A run of the playground', () => {
  const world = withWorld();

  async function run(params: Params<'run'>, more: Partial<TrialWorld> = {}, options: InferenceOptions = {}) {
    const { fetch = globalThis.fetch } = world().options;
    const chunks: Chunk<'run'>[] = [];
    const outcome = await runTrial(
      {
        client: new InferenceClient(hubToken, { ...world().options, ...options }),
        fetch,
        secrets: [hubToken],
        allowLocal: false,
        maskToken: () => undefined,
        price: () => undefined,
        ...more,
      },
      params,
      {
        signal: options.signal ?? new AbortController().signal,
        sendChunk: (chunk) => chunks.push(endpoints.run.chunk.parse(chunk)),
      },
    );
    const exchanges = chunks.flatMap((chunk) => (chunk.kind === 'exchange' ? [chunk.exchange] : []));
    return { ...outcome, chunks, exchanges };
  }

  const form = (task: string, values: FieldValues, provider = 'auto', model = 'lab/m'): Params<'run'> => ({
    target: { model, provider, task },
    input: { kind: 'form', values },
    parameters: {},
  });

  for (const task of formTasks) {
    it(`does ${task}, and tells what was sent and answered`, async () => {
      const [values, kind] = samples[task];
      const { model, provider } = calledFor(task);
      const { state, error, result, exchanges } = await run(
        form(task, await asFieldValues(values), provider, model),
      );
      assert.equal(state, 'done', String(error));
      assert.equal(result.output?.kind, kind);
      assert.equal(result.figures.provider, provider);
      const last = exchanges.at(-1);
      assert.ok(last?.response && last.response.status === 200);
      assert.ok(!JSON.stringify(exchanges).includes(hubToken));
    });
  }

  it('streams a chat, and tells what it took and cost', async () => {
    const { chunks, result, exchanges, state } = await run(hello, {
      price: () => ({ input: 1_000_000, output: 2_000_000 }),
    });
    assert.equal(state, 'done');
    const text = chunks.map((chunk) => (chunk.kind === 'text' ? chunk.text : '')).join('');
    assert.deepEqual(result.output, { kind: 'text', text });
    const { promptTokens = 0, completionTokens = 0, cost, firstTokenMilliseconds, provider } = result.figures;
    assert.equal(cost, promptTokens + 2 * completionTokens);
    assert.ok(firstTokenMilliseconds !== undefined && firstTokenMilliseconds >= 0);
    assert.ok(provider !== undefined && provider !== 'auto');
    assert.equal(exchanges.length, 1);
    assert.match(exchanges[0]?.response?.body ?? '', /^data: \{.*data: \[DONE\]/s);
  });

  it('asks the hub who serves a model once for all runs', async () => {
    const { model } = calledFor('image-to-image');
    const values = await asFieldValues(samples['image-to-image'][0]);
    await run(form('image-to-image', values, 'auto', model));
    const asked = () => world().hub.requests.filter(({ path }) => path.startsWith('/api/models/')).length;
    const before = asked();
    await run(form('image-to-image', values, 'auto', model));
    assert.equal(asked(), before);
  });

  it('tells how far a job is', async () => {
    const { model } = calledFor('text-to-video');
    const { chunks, state } = await run(form('text-to-video', { text: 'x' }, 'fal-ai', model));
    assert.equal(state, 'done');
    const progress = chunks.filter(({ kind }) => kind === 'progress');
    assert.ok(progress.length > 0);
  });

  it('never shows a key of a provider, in whatever part of an exchange', async () => {
    const { model } = calledFor('text-to-image');
    const providers = ['fal-ai', 'replicate', 'black-forest-labs', 'together', 'hyperbolic', 'nebius'];
    for (const provider of providers) {
      const key = keyOf(provider);
      const { exchanges } = await run(
        form('text-to-image', { text: `a cat, ${key}` }, provider, model),
        { secrets: [hubToken, key] },
        { providerKeys: { [provider]: key } },
      );
      assert.ok(exchanges.length > 0, provider);
      assert.ok(!JSON.stringify(exchanges).includes(key), provider);
      assert.ok(!JSON.stringify(exchanges).includes(hubToken), provider);
    }
  });

  it('keeps what had arrived when it fails or is stopped', async () => {
    const controller = new AbortController();
    const running = run(
      { ...hello, input: { kind: 'chat', messages: [{ role: 'user', content: 'Tell me a long story' }] } },
      {
        fetch: async (...request) => {
          const response = await (world().options.fetch ?? fetch)(...request);
          return inPieces(response, (taken) => taken === 10 && controller.abort());
        },
      },
      { signal: controller.signal },
    );
    const { state, result, exchanges } = await running;
    assert.equal(state, 'cancelled');
    assert.ok(result.output?.kind === 'text' && result.output.text !== '');
    assert.equal(exchanges.length, 1);
  });

  it('tells of a refusal with its exchange', async () => {
    const { state, error, exchanges } = await run({
      ...hello,
      target: { ...hello.target, model: 'nobody/nothing' },
    });
    assert.equal(state, 'failed');
    assert.ok(error instanceof Error);
    const [refused]: readonly Exchange[] = exchanges;
    assert.ok((refused?.response?.status ?? 0) >= 400);
  });

  it('refuses tasks that it does not know, and forms that lack something, before it sends anything', async () => {
    for (const params of [form('mind-reading', {}), form('conversational', {}), form('summarization', {})]) {
      const { state, error, exchanges } = await run(params);
      assert.equal(state, 'failed');
      assert.match(String(error), /^InputError/);
      assert.deepEqual(exchanges, []);
    }
  });

  it('is told of when it ends long after it began, unseen and unstopped', () => {
    const outcome = (state: TrialOutcome['state'], totalMilliseconds: number): TrialOutcome => ({
      state,
      result: { figures: { totalMilliseconds } },
    });
    assert.ok(isMissed(false, outcome('done', 20_001)));
    assert.ok(isMissed(false, outcome('failed', 20_001)));
    assert.ok(!isMissed(true, outcome('done', 20_001)));
    assert.ok(!isMissed(false, outcome('done', 19_000)));
    assert.ok(!isMissed(false, outcome('cancelled', 20_001)));
  });

  describe('with a file that lies elsewhere', () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';

    it('fetches it without credentials', async () => {
      const sent: RequestInit[] = [];
      const { model, provider } = calledFor('image-classification');
      const { state, error } = await run(
        form('image-classification', { image: { url: 'https://pictures.example/a.png' } }, provider, model),
        {
          fetch: async (input, init) => {
            if (!String(input).startsWith('https://pictures.example/')) {
              return (world().options.fetch ?? fetch)(input, init);
            }
            sent.push(init ?? {});
            return new Response(new Uint8Array(4), { headers: { 'Content-Type': 'image/png' } });
          },
        },
      );
      assert.equal(state, 'done', String(error));
      assert.equal(sent.length, 1);
      assert.deepEqual([...new Headers(sent[0]?.headers).keys()], []);
      assert.equal(sent[0]?.credentials, 'omit');
    });

    it('reads data URLs', async () => {
      const { model, provider } = calledFor('image-classification');
      const { state } = await run(form('image-classification', { image: { url: png } }, provider, model));
      assert.equal(state, 'done');
    });

    it('fetches nothing from this machine, over plain http, or larger than 20 MB', async () => {
      const urls = [
        'http://pictures.example/a.png',
        'https://127.0.0.1/a.png',
        'file:///etc/passwd',
        'https://big.example/',
      ];
      for (const url of urls) {
        const { state, exchanges } = await run(form('image-classification', { image: { url } }), {
          fetch: async (input) => {
            assert.equal(String(input), 'https://big.example/');
            return new Response(new Uint8Array(20_000_001), { headers: { 'Content-Type': 'image/png' } });
          },
        });
        assert.equal(state, 'failed', url);
        assert.deepEqual(exchanges, []);
      }
    });
  });
});

async function asFieldValues(values: (typeof samples)[keyof typeof samples][0]): Promise<FieldValues> {
  const entries = Object.entries(values).map(async ([name, value]) => [
    name,
    value instanceof Blob
      ? { name: 'file', type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
      : value,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The same answer, each piece when it is asked for. */
async function inPieces(response: Response, onPiece: (taken: number) => void): Promise<Response> {
  const pieces = (await response.text()).split(/(?<=\n\n)/);
  let taken = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await turn();
      onPiece(taken);
      taken += 1;
      const piece = pieces.shift();
      if (piece === undefined) {
        controller.close();
      } else {
        controller.enqueue(new TextEncoder().encode(piece));
      }
    },
  });
  return new Response(body, response);
}
