import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ModelWorker } from '../../../src/editor/session/local-runtime/model-worker';
import { startNodeWorker } from '../../../src/editor/session/local-runtime/worker-port';
import type { LocalTask } from '../../../src/local';
import { pngOf } from '../../component/media-files';
import { nodeWorker, tinyPlan } from '../../tiny-model';

/** What ONNX Runtime itself computes of an image that already has the size of the model. */
async function nativelySeen(name: string, colour: (x: number, y: number) => number, output: string) {
  const side = 32;
  const values = Float32Array.from({ length: 3 * side * side }, (_, index) => {
    const at = index % (side * side);
    return (colour(at % side, Math.floor(at / side)) / 255 - 0.5) / 0.5;
  });
  const session = await InferenceSession.create(join('test', 'models', 'tiny', name, 'onnx', 'model.onnx'));
  const { [output]: found } = await session.run({
    pixel_values: new Tensor('float32', values, [1, 3, side, side]),
  });
  assert.ok(found !== undefined);
  return Array.from(found.data as Float32Array);
}

/** What ONNX Runtime itself computes of a text whose words are all in the vocabulary, by token. */
async function natively(name: string, words: readonly string[], output: string): Promise<number[][]> {
  const folder = join('test', 'models', 'tiny', name);
  const { model } = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8'));
  const ids = ['[CLS]', ...words, '[SEP]'].map((word) => BigInt(model.vocab[word]));
  const tensor = (values: readonly bigint[]) =>
    new Tensor('int64', BigInt64Array.from(values), [1, values.length]);
  const session = await InferenceSession.create(join(folder, 'onnx', 'model.onnx'));
  const { [output]: found } = await session.run({
    input_ids: tensor(ids),
    attention_mask: tensor(ids.map(() => 1n)),
    token_type_ids: tensor(ids.map(() => 0n)),
  });
  assert.ok(found !== undefined);
  const values = Array.from(found.data as Float32Array);
  const width = values.length / ids.length;
  return ids.map((_, index) => values.slice(index * width, (index + 1) * width));
}

function softmax(values: readonly number[]): number[] {
  const powers = values.map((value) => Math.exp(value - Math.max(...values)));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

function assertClose(found: readonly number[], expected: readonly number[]): void {
  assert.equal(found.length, expected.length);
  for (const [index, value] of found.entries()) {
    assert.ok(
      Math.abs(value - (expected[index] ?? Number.NaN)) < 1e-4,
      `${index}: ${value}, ${expected[index]}`,
    );
  }
}

describe('a model in a worker computes what ONNX Runtime computes', () => {
  let worker: ModelWorker;

  const load = async (name: LocalTask) => {
    worker = new ModelWorker(startNodeWorker(nodeWorker));
    await worker.load(tinyPlan(name, name));
  };

  afterEach(() => worker.terminate());

  it('for the vector of a text', async () => {
    await load('feature-extraction');
    const found = await worker.run({ task: 'feature-extraction', inputs: 'cat dog', parameters: {} });
    const tokens = await natively('feature-extraction', ['cat', 'dog'], 'last_hidden_state');
    const mean = tokens[0]?.map(
      (_, index) => tokens.reduce((sum, token) => sum + (token[index] ?? 0), 0) / 4,
    );
    assertClose(found as number[], mean ?? []);
  });

  it('for a missing word', async () => {
    await load('fill-mask');
    const words = ['The', 'dog', 'eats', '[MASK]', 'in', 'the', 'kitchen', '.'];
    const found = (await worker.run({
      task: 'fill-mask',
      inputs: words.join(' '),
      parameters: { top_k: 5 },
    })) as { token: number; score: number }[];
    const logits = (await natively('fill-mask', words, 'logits'))[1 + words.indexOf('[MASK]')] ?? [];
    const scores = softmax(logits);
    assertClose(
      found.map(({ score }) => score),
      found.map(({ token }) => scores[token] ?? Number.NaN),
    );
    assertClose(
      found.map(({ score }) => score),
      scores.toSorted((one, other) => other - one).slice(0, 5),
    );
  });

  it('for an image', async () => {
    await load('image-classification');
    const shade = (x: number, y: number) => (x * 5 + y * 3) % 256;
    const inputs = pngOf(32, 32, (x, y) => [shade(x, y), shade(x, y), shade(x, y)]);
    const found = (await worker.run({ task: 'image-classification', inputs, parameters: {} })) as {
      label: string;
      score: number;
    }[];
    const scores = softmax(await nativelySeen('image-classification', shade, 'logits'));
    assertClose(
      ['left', 'right', 'top', 'bottom'].map((side) => found.find(({ label }) => label === side)?.score ?? 9),
      scores,
    );
  });

  it('for the kinds of words', async () => {
    await load('token-classification');
    const words = ['Anna', 'met', 'Ben', 'in', 'Berlin', '.'];
    const found = (await worker.run({
      task: 'token-classification',
      inputs: words.join(' '),
      parameters: {},
    })) as { word: string; score: number }[];
    const logits = await natively('token-classification', words, 'logits');
    assertClose(
      found.map(({ score }) => score),
      found.map(({ word }) => Math.max(...softmax(logits[1 + words.indexOf(word)] ?? []))),
    );
    assert.equal(found.length, 3);
  });
});
