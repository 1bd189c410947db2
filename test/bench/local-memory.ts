// Run by itself: prints how many bytes ten more loads of models leave, once their workers are gone.
import { readFile } from 'node:fs/promises';
import { ModelWorker } from '../../src/editor/session/local-runtime/model-worker';
import { startNodeWorker } from '../../src/editor/session/local-runtime/worker-port';
import { nodeWorker, tinyPlan } from '../tiny-model';

/** As the extension holds it while models come and go. */
const held: WebAssembly.Module[] = [];

const subjects = [
  {
    plan: tinyPlan('feature-extraction', 'feature-extraction'),
    job: { task: 'feature-extraction', inputs: 'cat', parameters: {} },
  },
  {
    plan: tinyPlan('text-generation', 'text-generation', { dtype: 'q8' }),
    job: { task: 'text-generation', prompt: 'Anna lives in', settings: { maxTokens: 50, temperature: 0 } },
  },
] as const;

async function loadAll(): Promise<void> {
  for (const { plan, job } of subjects) {
    const worker = new ModelWorker(startNodeWorker(nodeWorker));
    await worker.load(plan);
    await worker.run(job);
    worker.terminate();
  }
}

async function restingMemory(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

await loadAll();
const [{ plan }] = subjects;
held.push(await WebAssembly.compile(await readFile(`${plan.wasm}`)));
const before = await restingMemory();
for (let round = 0; round < 5; round += 1) {
  await loadAll();
}
console.log((await restingMemory()) - before);
