import { execFileSync } from 'node:child_process';
import { median } from './measure';

/** The median of what fresh processes print when they run a script: milliseconds. */
export function processTime(script: string, processes: number): number {
  return median(
    Array.from({ length: processes }, () =>
      Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })),
    ),
  );
}

/** A script that prints how long a module takes to load. */
export function timedLoad(module: string): string {
  return `const start = performance.now(); require(${JSON.stringify(module)}); console.log(performance.now() - start)`;
}
