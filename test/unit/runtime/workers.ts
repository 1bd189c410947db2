import assert from 'node:assert/strict';
import { ModelWorker, RuntimeError } from '../../../src/editor/session/local-runtime/model-worker';
import type { WorkerPort } from '../../../src/editor/session/local-runtime/worker-port';
import type { LoadPlan, LocalTask, WrittenText } from '../../../src/local';
import { pngOf, wavOf } from '../../component/media-files';
import { Graph } from '../../onnx-graph';
import { tinyPlan } from '../../tiny-model';

/** Counts up for ever, from a number that the image gives, so that nothing can be computed beforehand. */
function endlessGraph(): Uint8Array {
  const body = new Graph();
  body.input('turn', [], 'int64');
  body.input('again', [], 'bool');
  body.input('number', [1, 1]);
  body.op('Identity', ['again'], { output: 'goes_on' });
  body.op('Add', ['number', body.floats([1, 1], [1])], { output: 'next' });
  body.output('goes_on', [], 'bool');
  body.output('next', [1, 1]);
  const graph = new Graph();
  graph.input('pixel_values', ['batch', 3, 32, 32]);
  const flat = graph.op('Reshape', ['pixel_values', graph.integers(1, -1)]);
  const start = graph.op('ReduceMean', [flat], { axes: [1], keepdims: 1 });
  graph.op('Loop', ['', graph.truth(true), start], { body, output: 'logits' });
  graph.output('logits', [1, 1]);
  return graph.file();
}

/** What is true of a model in a worker of whatever kind. To be called in a `describe`. */
export function testWorkers(start: () => WorkerPort): void {
  let worker: ModelWorker;

  const load = async (name: string, task: LocalTask, changes: Partial<LoadPlan> = {}) => {
    worker = new ModelWorker(start());
    await worker.load(tinyPlan(name, task, changes));
  };

  /** What is heard in a tone. */
  const listen = (frequency: number, seconds: number) => {
    const inputs = wavOf(seconds, (second) => 0.5 * Math.sin(2 * Math.PI * frequency * second), 16_000);
    return worker.run({ task: 'automatic-speech-recognition', inputs, parameters: {} });
  };

  afterEach(() => worker.terminate());

  it('labels a text', async () => {
    await load('text-classification', 'text-classification');
    const labels = (await worker.run({
      task: 'text-classification',
      inputs: 'Der Hund ist im Haus',
      parameters: {},
    })) as { label: string; score: number }[];
    assert.equal(labels.length, 6);
    assert.equal(labels[0]?.label, 'de');
    const sum = labels.reduce((all, { score }) => all + score, 0);
    assert.ok(Math.abs(sum - 1) < 1e-5, `${sum}`);
  });

  it('finds names, and where they are', async () => {
    await load('token-classification', 'token-classification');
    const text = 'Anna met Ben in Berlin.';
    const found = await worker.run({ task: 'token-classification', inputs: text, parameters: {} });
    const shown = (found as { entity_group: string; word: string; start: number; end: number }[]).map(
      ({ entity_group, word, start, end }) => [entity_group, word, text.slice(start, end)],
    );
    assert.deepEqual(shown, [
      ['PER', 'Anna', 'Anna'],
      ['PER', 'Ben', 'Ben'],
      ['LOC', 'Berlin', 'Berlin'],
    ]);
  });

  it('fills a gap', async () => {
    await load('fill-mask', 'fill-mask');
    const found = await worker.run({
      task: 'fill-mask',
      inputs: 'The dog eats [MASK] in the kitchen.',
      parameters: { top_k: 3 },
    });
    const words = (found as { token_str: string }[]).map(({ token_str }) => token_str);
    assert.deepEqual(words.toSorted(), ['fish', 'rice', 'soup']);
    for (const gap of ['<mask>', '___']) {
      const inputs = `The dog eats ${gap} in the kitchen.`;
      assert.deepEqual(await worker.run({ task: 'fill-mask', inputs, parameters: { top_k: 3 } }), found);
    }
    const run = worker.run({ task: 'fill-mask', inputs: 'No gap.', parameters: {} });
    await assert.rejects(run, (error) => error instanceof RuntimeError && error.code === 'input');
  });

  it('makes vectors, and compares with them', async () => {
    await load('feature-extraction', 'feature-extraction');
    const vector = await worker.run({ task: 'feature-extraction', inputs: 'cat', parameters: {} });
    assert.equal((vector as number[]).length, 32);
    const vectors = await worker.run({
      task: 'feature-extraction',
      inputs: ['cat', 'dog'],
      parameters: { normalize: true },
    });
    assert.equal((vectors as number[][]).length, 2);
    const scores = (await worker.run({
      task: 'sentence-similarity',
      inputs: { source_sentence: 'cat', sentences: ['dog', 'Berlin'] },
      parameters: {},
    })) as number[];
    assert.ok(Math.abs((scores[0] ?? 0) - 0.92) < 0.01, `${scores}`);
    assert.ok((scores[1] ?? 1) < 0, `${scores}`);
  });

  it('says on which side of an image the light is', async () => {
    await load('image-classification', 'image-classification');
    const inputs = pngOf(90, 60, (x) => (x < 45 ? [250, 250, 250] : [10, 10, 10]));
    const labels = (await worker.run({ task: 'image-classification', inputs, parameters: {} })) as {
      label: string;
      score: number;
    }[];
    assert.deepEqual([labels[0]?.label, labels.length], ['left', 4]);
    assert.ok((labels[0]?.score ?? 0) > 0.9, JSON.stringify(labels));
    const best = worker.run({ task: 'image-classification', inputs, parameters: { top_k: 1 } });
    assert.equal(((await best) as unknown[]).length, 1);
  });

  it('finds things in an image, and where they are', async () => {
    await load('object-detection', 'object-detection');
    const inputs = pngOf(200, 100, (x, y) => {
      const inRed = x < 100 && y < 50;
      const inBlue = x >= 100 && y >= 50;
      return inRed ? [250, 0, 0] : inBlue ? [0, 0, 250] : [120, 120, 120];
    });
    const found = await worker.run({ task: 'object-detection', inputs, parameters: {} });
    const shown = (found as { label: string; score: number; box: object }[]).map(({ label, box }) => ({
      label,
      ...box,
    }));
    assert.deepEqual(shown, [
      { label: 'red', xmin: 0, ymin: 0, xmax: 100, ymax: 50 },
      { label: 'blue', xmin: 100, ymin: 50, xmax: 200, ymax: 100 },
    ]);
    const strict = { task: 'object-detection', inputs, parameters: { threshold: 1 } } as const;
    assert.deepEqual(await worker.run(strict), []);
  });

  it('writes down what it hears', async () => {
    await load('automatic-speech-recognition', 'automatic-speech-recognition');
    const tones = [440, 440, 0, 660, 880, 0, 880];
    const inputs = wavOf(
      0.7,
      (second) => 0.6 * Math.sin(2 * Math.PI * (tones[Math.floor(second * 10)] ?? 0) * second),
      44_100,
    );
    const heard = await worker.run({ task: 'automatic-speech-recognition', inputs, parameters: {} });
    assert.deepEqual(heard, { text: 'ABCC' });
  });

  it('writes down what it hears with an encoder and a decoder, also of a long recording', async () => {
    await load('whisper', 'automatic-speech-recognition');
    assert.deepEqual(await listen(200, 2), { text: 'low' });
    assert.deepEqual(await listen(5000, 2), { text: 'high' });
    assert.match(((await listen(200, 45)) as { text: string }).text, /^low/);
  });

  it('hears which language is spoken', async () => {
    await load('whisper-multilingual', 'automatic-speech-recognition');
    assert.deepEqual(await listen(200, 1), { text: 'low' });
    assert.deepEqual(await listen(5000, 1), { text: 'hoch' });
  });

  it('says which files it can’t read', async () => {
    const isInput = (error: unknown) => error instanceof RuntimeError && error.code === 'input';
    await load('image-classification', 'image-classification');
    const gif = new TextEncoder().encode('GIF89a and so on');
    const look = worker.run({ task: 'image-classification', inputs: gif, parameters: {} });
    await assert.rejects(look, (error) => isInput(error) && /not a PNG or JPEG/.test(String(error)));
    worker.terminate();
    await load('automatic-speech-recognition', 'automatic-speech-recognition');
    const listen = worker.run({ task: 'automatic-speech-recognition', inputs: gif, parameters: {} });
    await assert.rejects(listen, (error) => isInput(error) && /not a WAV/.test(String(error)));
  });

  for (const dtype of ['fp32', 'q8']) {
    it(`writes a text in ${dtype}, piece by piece`, async () => {
      await load('text-generation', 'text-generation', { dtype });
      const pieces: string[] = [];
      const written = (await worker.run(
        { task: 'text-generation', prompt: 'Anna lives in', settings: { maxTokens: 20, temperature: 0 } },
        { onText: (text) => pieces.push(text) },
      )) as WrittenText;
      assert.equal(pieces.join(''), written.text);
      assert.ok(pieces.length > 1);
      assert.match(written.text, /Paris/);
      assert.ok(written.promptTokens > 0 && written.tokens > 0 && written.tokens <= 20);
    });
  }

  it('answers a conversation by its own template, up to a text that ends it', async () => {
    await load('text-generation', 'conversational');
    const messages = [{ role: 'user', content: 'Anna lives in' }];
    const settings = { maxTokens: 20, temperature: 0 };
    const whole = (await worker.run({ task: 'conversational', prompt: messages, settings })) as WrittenText;
    assert.match(whole.text, /Paris/);
    const until = { ...settings, stop: ['Par'] };
    const cut = (await worker.run({
      task: 'conversational',
      prompt: messages,
      settings: until,
    })) as WrittenText;
    assert.equal(cut.text, whole.text.slice(0, whole.text.indexOf('Par')));
  });

  it('answers by a chat template that is a file of its own', async () => {
    const { files } = tinyPlan('text-generation', 'conversational');
    const template = new TextEncoder().encode('Anna lives in');
    const file = { content: template.buffer, size: template.length };
    await load('text-generation', 'conversational', { files: { ...files, 'chat_template.jinja': file } });
    const settings = { maxTokens: 20, temperature: 0 };
    const messages = [{ role: 'user', content: 'Something else' }];
    const written = (await worker.run({ task: 'conversational', prompt: messages, settings })) as WrittenText;
    assert.match(written.text, /Paris/);
  });

  it('is stopped while it writes, and can be used again', async () => {
    await load('text-generation', 'text-generation');
    const controller = new AbortController();
    const pieces: string[] = [];
    const run = worker.run(
      { task: 'text-generation', prompt: 'Ben', settings: { maxTokens: 240, temperature: 1.5, topK: 500 } },
      {
        signal: controller.signal,
        onText: (text) => {
          pieces.push(text);
          controller.abort();
        },
      },
    );
    await assert.rejects(run, { name: 'AbortError' });
    assert.ok(pieces.length > 0);
    const again = worker.run({ task: 'text-generation', prompt: 'Anna', settings: { maxTokens: 2 } });
    assert.ok(((await again) as WrittenText).tokens > 0);
    assert.equal(worker.isOver, false);
  });

  it('lets go at once of what still waits for its turn', async () => {
    await load('text-generation', 'text-generation');
    const write = (settings: object, signal?: AbortSignal) =>
      worker.run({ task: 'text-generation', prompt: 'Ben', settings }, { signal });
    let isFirstDone = false;
    const first = write({ maxTokens: 240, temperature: 1.5, topK: 500 }).then(() => {
      isFirstDone = true;
    });
    const controller = new AbortController();
    const second = write({ maxTokens: 5 }, controller.signal);
    controller.abort();
    await assert.rejects(second, { name: 'AbortError' });
    assert.equal(isFirstDone, false);
    const third = write({ maxTokens: 5 });
    await first;
    assert.ok(((await third) as WrittenText).tokens > 0);
  });

  it('leaves no room for a prompt that is too long', async () => {
    await load('text-generation', 'text-generation');
    const prompt = 'Anna lives in Berlin. '.repeat(100);
    const run = worker.run({ task: 'text-generation', prompt, settings: {} });
    await assert.rejects(run, (error) => error instanceof RuntimeError && error.code === 'tooLong');
  });

  it('says that a file is damaged, or missing', async () => {
    const { files } = tinyPlan('fill-mask', 'fill-mask');
    const cut = { ...files, 'onnx/model.onnx': { content: new Uint8Array(1000).fill(7).buffer, size: 1000 } };
    await assert.rejects(
      load('fill-mask', 'fill-mask', { files: cut }),
      (error) => error instanceof RuntimeError && error.code === 'damaged',
    );
    worker.terminate();
    const { 'onnx/model.onnx': _, ...without } = files;
    await assert.rejects(
      load('fill-mask', 'fill-mask', { files: without }),
      (error) => error instanceof RuntimeError && error.code === 'unsupported',
    );
  });

  it('is ended when what it computes never ends', async () => {
    const { files } = tinyPlan('image-classification', 'image-classification');
    const graph = endlessGraph();
    const endless = { content: Uint8Array.from(graph).buffer, size: graph.length };
    await load('image-classification', 'image-classification', {
      files: { ...files, 'onnx/model.onnx': endless },
    });
    const inputs = pngOf(32, 32, () => [1, 2, 3]);
    const stopped = worker.run(
      { task: 'image-classification', inputs, parameters: {} },
      { signal: AbortSignal.timeout(300) },
    );
    await assert.rejects(stopped, { name: 'TimeoutError' });
    assert.equal(worker.isOver, true);
  });

  it('fails what waits for it when it is ended', async () => {
    await load('text-classification', 'text-classification');
    const run = worker.run({ task: 'text-classification', inputs: 'A text', parameters: {} });
    worker.terminate();
    await assert.rejects(run, (error) => error instanceof RuntimeError && error.code === 'ended');
    assert.equal(worker.isOver, true);
  });
}
