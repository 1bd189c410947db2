import { resolve } from 'node:path';
import { processTime, timedLoad } from '../process-time';

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
    `  ${(ours / theirs).toFixed(2)} of its time, ${(ours / bundled).toFixed(2)} of its time bundled`,
  );
}

function load(name: string, module: string): number {
  const time = processTime(timedLoad(module), loads);
  console.log(`  ${name}: ${time.toFixed(1)}`);
  return time;
}
