import assert from 'node:assert/strict';
import type { RowAnswer, RowInput } from '../../../src/batch';
import { InferenceClient } from '../../../src/inference';
import { callRowWith } from '../../../src/row-calls';

const detection = { model: 'acme/detector', provider: 'hf-inference', task: 'object-detection' };
const vision = { model: 'acme/seer', provider: 'auto', task: 'conversational' };

describe('answers that are known', () => {
  const files = new Map<string, string>();
  const known = new Map<string, RowAnswer>();
  const bodies: unknown[] = [];
  let now = 0;

  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).startsWith('https://example.org/')) {
      return new Response('first', { headers: { 'content-type': 'image/png' } });
    }
    if (String(input).startsWith('https://huggingface.co/api/')) {
      return Response.json({
        pipeline_tag: detection.task,
        inferenceProviderMapping: [
          { provider: detection.provider, providerId: detection.model, status: 'live', task: detection.task },
        ],
      });
    }
    now += 20;
    bodies.push(init?.body);
    return String(input).includes('/chat/completions')
      ? new Response(
          'data: {"choices":[{"delta":{"content":"A cat"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
          {
            headers: { 'content-type': 'text/event-stream' },
          },
        )
      : Response.json([{ label: 'cat', score: 0.9, box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }]);
  };
  const callOf = (target: typeof vision, repeat = 1) =>
    callRowWith(
      {
        client: new InferenceClient('hf_secret', { fetch, tokenKind: 'hub' }),
        fetch,
        allowLocal: false,
        maskToken: undefined,
        async readFile(name) {
          // Reading takes time, which isn't the model's.
          now += 1000;
          return { name, type: 'image/png', bytes: new TextEncoder().encode(files.get(name)) };
        },
        keepFile: () => assert.fail(),
        price: () => undefined,
        explain: String,
        elapsed: () => now,
        known: {
          get: (key) => known.get(key),
          set: async (key, answer) => void known.set(key, answer),
          repeat,
        },
      },
      { target, parameters: {} },
    );
  const ask = (target: typeof vision, input: RowInput, row = 0) =>
    callOf(target)(input, { row, signal: new AbortController().signal });
  const image = (cell: unknown): RowInput => ({ kind: 'form', values: { image: cell } });
  const look = (cell: unknown): RowInput => ({
    kind: 'chat',
    system: undefined,
    prompt: 'What is it?',
    images: [cell],
  });

  beforeEach(() => {
    files.clear();
    known.clear();
    bodies.splice(0);
    files.set('a.png', 'first').set('copy.png', 'first').set('b.png', 'second');
  });

  for (const [name, target, of] of [
    ['a task', detection, image],
    ['a chat', vision, look],
  ] as const) {
    it(`are those of the same file, wherever it lies, for ${name}`, async () => {
      const first = await ask(target, of('a.png'));
      assert.equal(first.reused, undefined);
      assert.equal(first.milliseconds, 20);
      for (const cell of [
        'copy.png',
        'https://example.org/a.png?Signature=1',
        { src: 'https://example.org/x' },
      ]) {
        assert.deepEqual(await ask(target, of(cell)), { ...first, reused: true });
      }
      assert.equal(bodies.length, 1);
    });

    it(`aren't those of another file, or of one that has changed, for ${name}`, async () => {
      await ask(target, of('a.png'));
      await ask(target, of('b.png'));
      files.set('a.png', 'changed');
      await ask(target, of('a.png'));
      assert.equal(bodies.length, 3);
    });
  }

  it('are asked for again where a row is to have several', async () => {
    const call = callOf(vision, 2);
    const { signal } = new AbortController();
    await call(look('a.png'), { row: 0, signal });
    await call(look('a.png'), { row: 1, signal });
    await call(look('a.png'), { row: 2, signal });
    assert.equal(bodies.length, 2);
  });

  it('are of what is sent: the picture itself, after the words', async () => {
    await ask(vision, look('a.png'));
    assert.deepEqual(JSON.parse(String(bodies[0])).messages, [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${btoa('first')}` } },
        ],
      },
    ]);
  });
});
