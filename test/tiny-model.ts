import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadPlan, LocalTask, ModelFile } from '../src/local';

const runtime = resolve('dist', 'runtime');

export const nodeWorker = join(runtime, 'node-worker.mjs');

/** The files of one of the small models in `test/models`. */
export function tinyFiles(name: string): Record<string, ModelFile> {
  const folder = resolve('test', 'models', 'tiny', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .map((path) => [path.replaceAll('\\', '/'), join(folder, path)] as const)
      .filter(([, place]) => statSync(place).isFile())
      .map(([path, place]) => [path, { content: place, size: statSync(place).size }]),
  );
}

export function tinyPlan(name: string, task: LocalTask, changes: Partial<LoadPlan> = {}): LoadPlan {
  return {
    task,
    dtype: 'fp32',
    threads: 1,
    files: tinyFiles(name),
    wasm: join(runtime, 'ort-wasm-simd-threaded.wasm'),
    glue: pathToFileURL(join(runtime, 'ort-wasm-simd-threaded.mjs')).href,
    ...changes,
  };
}
