import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { median } from './median';

const loads = 9;

/** How long fresh processes take to load the client. */
export function benchLoading(): void {
  console.log(`\nInference client, milliseconds to load, ${loads} processes:`);
  const ours = load('Hub Lens', resolve('dist/test/bench/subjects/inference.cjs'));
  const bundled = load(
    '@huggingface/inference, bundled',
    resolve('dist/test/bench/subjects/peer-inference.cjs'),
  );
  const theirs = load('@huggingface/inference', '@huggingface/inference');
  console.log(
    `  ${(ours / theirs).toFixed(2)} of its time (0.25 at the most is wanted), ${(ours / bundled).toFixed(2)} of it bundled`,
  );
}

function load(name: string, module: string): number {
  const script = `const start = performance.now(); require(${JSON.stringify(module)}); console.log(performance.now() - start)`;
  const time = median(
    Array.from({ length: loads }, () =>
      Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })),
    ),
  );
  console.log(`  ${name}: ${time.toFixed(1)}`);
  return time;
}
