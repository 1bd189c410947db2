import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const loads = 15;
const subject = resolve('dist/test/bench/subjects/catalogue.cjs');

/** Milliseconds that a fresh process takes to load a module. */
function timeLoad(module: string): number {
  const script = `const start = performance.now(); require(${JSON.stringify(module)}); console.log(performance.now() - start)`;
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

/** How long the catalogue takes to load, beside an empty module of Node's own in the same run. */
export function benchCatalogue(): void {
  const row = (name: string, module: string) => {
    const times = Array.from({ length: loads }, () => timeLoad(module)).sort((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [times[0], times[loads >> 1], times.at(-1)];
    console.log(`  ${name}: median ${median.toFixed(1)}, least ${least.toFixed(1)}, most ${most.toFixed(1)}`);
  };
  console.log(`Loading the catalogue, milliseconds, ${loads} processes:`);
  row('tasks, libraries and quantizations', subject);
  row('nothing', 'node:events');
}
