import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { ModelWorker } from '../../src/editor/session/local-runtime/model-worker';
import { startNodeWorker } from '../../src/editor/session/local-runtime/worker-port';
import type { WrittenText } from '../../src/local';
import { nodeWorker, tinyPlan } from '../tiny-model';
import type { Figure } from './figure';

const rounds = 5;
const tokens = 200;
const native = 'onnxruntime-node';
const megabyte = 1_000_000;

/** Models on this machine, beside what the native runtime takes for the same arithmetic. */
export async function benchLocalModels(): Promise<Figure[]> {
  // What the engine compiles once stays for the next worker.
  await firstAnswer();
  const first: number[] = [];
  const rates: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await firstAnswer());
    const stopWatching = watchLoop();
    rates.push(await tokenRate());
    blocks.push(stopWatching());
  }
  const kept = memoryLeft() / megabyte;
  const nativeFirst = await nativeFirstAnswer();
  const nativeRate = await nativeTokenRate();
  const [fastest, rate, block] = [Math.min(...first), Math.max(...rates), Math.min(...blocks)];
  const ratio = rate / nativeRate;
  return [
    {
      what: 'a model on this machine: from nothing to its first answer',
      unit: 'ms',
      ours: fastest,
      peer: { name: native, value: nativeFirst },
      held: fastest,
      bound: { most: 2000 },
    },
    {
      what: 'a model on this machine: tokens written',
      unit: 'per second',
      ours: rate,
      peer: { name: native, value: nativeRate },
      held: ratio,
      bound: { least: 0.02 },
    },
    {
      what: 'a model on this machine: longest block of the extension host',
      unit: 'ms',
      ours: block,
      held: block,
      bound: { most: 50 },
    },
    {
      what: 'a model on this machine: memory left by ten more loads',
      unit: 'MB',
      ours: kept,
      held: kept,
      bound: { most: 100 },
    },
  ];
}

/**
 * In bytes, in a process of its own whose allocator gives back what is freed. Its usual one keeps hundreds of MB of what
 * V8 freed after compiling, whoever used them.
 */
function memoryLeft(): number {
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_MMAP_MAX_: '1000000' };
  const script = join('dist', 'test', 'bench', 'local-memory.mjs');
  return Number(execFileSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8', env }));
}

async function firstAnswer(): Promise<number> {
  const start = performance.now();
  const worker = new ModelWorker(startNodeWorker(nodeWorker));
  await worker.load(tinyPlan('feature-extraction', 'feature-extraction'));
  await worker.run({ task: 'feature-extraction', inputs: 'cat', parameters: {} });
  const took = performance.now() - start;
  worker.terminate();
  return took;
}

async function tokenRate(): Promise<number> {
  const worker = new ModelWorker(startNodeWorker(nodeWorker));
  await worker.load(tinyPlan('text-generation', 'text-generation', { dtype: 'q8' }));
  const write = async () =>
    (await worker.run({
      task: 'text-generation',
      prompt: 'Anna lives in',
      settings: { maxTokens: tokens, temperature: 0 },
    })) as WrittenText;
  await write();
  const start = performance.now();
  const written = await write();
  const seconds = (performance.now() - start) / 1000;
  worker.terminate();
  return written.tokens / seconds;
}

/** Returns how long the loop was blocked at most, in milliseconds. */
function watchLoop(): () => number {
  const every = 5;
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - every);
    last = now;
  }, every);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

const modelFile = (name: string, file: string) => join('test', 'models', 'tiny', name, 'onnx', file);
const ids = (...values: readonly number[]) =>
  new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);

async function nativeFirstAnswer(): Promise<number> {
  const start = performance.now();
  const session = await InferenceSession.create(modelFile('feature-extraction', 'model.onnx'));
  await session.run({ input_ids: ids(2, 5, 3), attention_mask: ids(1, 1, 1), token_type_ids: ids(0, 0, 0) });
  return performance.now() - start;
}

/** One token after another, with what was computed before. */
async function nativeTokenRate(): Promise<number> {
  const {
    n_layer: layers,
    n_head: heads,
    n_embd: width,
  } = JSON.parse(readFileSync(join('test', 'models', 'tiny', 'text-generation', 'config.json'), 'utf8'));
  const session = await InferenceSession.create(modelFile('text-generation', 'model_quantized.onnx'));
  const names = Array.from({ length: layers }, (_, layer) => [`${layer}.key`, `${layer}.value`]).flat();
  const none = new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads]);
  let past: Record<string, Tensor> = Object.fromEntries(
    names.map((name) => [`past_key_values.${name}`, none]),
  );
  const start = performance.now();
  for (let position = 0; position < tokens; position += 1) {
    const found = await session.run({
      input_ids: ids(position % 500),
      attention_mask: ids(...Array.from({ length: position + 1 }, () => 1)),
      position_ids: ids(position),
      ...past,
    });
    past = Object.fromEntries(
      names.map((name) => [`past_key_values.${name}`, found[`present.${name}`] as Tensor]),
    );
  }
  return tokens / ((performance.now() - start) / 1000);
}
