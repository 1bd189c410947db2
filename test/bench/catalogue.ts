import { resolve } from 'node:path';
import { loadTimes } from './measure';

const loads = 15;
const subject = resolve('dist/test/bench/subjects/catalogue.cjs');

/** How long the catalogue takes to load, beside an empty module of Node's own in the same run. */
export function benchCatalogue(): void {
  const row = (name: string, module: string) => {
    const times = loadTimes(module, loads).sort((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [times[0], times[loads >> 1], times.at(-1)];
    console.log(`  ${name}: median ${median.toFixed(1)}, least ${least.toFixed(1)}, most ${most.toFixed(1)}`);
  };
  console.log(`Loading the catalogue, milliseconds, ${loads} processes:`);
  row('tasks, libraries and quantizations', subject);
  row('nothing', 'node:events');
}
