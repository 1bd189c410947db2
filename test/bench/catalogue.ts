import { resolve } from 'node:path';
import { processTime, timedLoad } from './process-time';

const loads = 15;

/** How long the catalogue takes to load, beside an empty module of Node's own in the same run. */
export function benchCatalogue(): void {
  console.log(`Loading the catalogue, milliseconds, median of ${loads} processes:`);
  const row = (name: string, module: string) =>
    console.log(`  ${name}: ${processTime(timedLoad(module), loads).toFixed(1)}`);
  row('tasks, libraries and quantizations', resolve('dist/test/bench/subjects/catalogue.cjs'));
  row('nothing', 'node:events');
}
