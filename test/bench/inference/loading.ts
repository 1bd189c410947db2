import { resolve } from 'node:path';
import { loadTimes, median } from '../measure';

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
  const time = median(loadTimes(module, loads));
  console.log(`  ${name}: ${time.toFixed(1)}`);
  return time;
}
