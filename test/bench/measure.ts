import { execFileSync } from 'node:child_process';

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** How much is made a second, as `make` counts it, over some milliseconds. */
export function rate(milliseconds: number, make: () => number): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < milliseconds) {
    count += make();
  }
  return (count * 1000) / (performance.now() - start);
}

/** Milliseconds that each of some fresh processes takes to load a module. */
export function loadTimes(module: string, processes: number): number[] {
  const loading = `require(${JSON.stringify(module)})`;
  return toldTimes(
    `const start = performance.now(); ${loading}; console.log(performance.now() - start)`,
    processes,
  );
}

/** The numbers that a script prints, each time in a fresh process. */
export function toldTimes(script: string, processes: number): number[] {
  return Array.from({ length: processes }, () =>
    Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })),
  );
}
