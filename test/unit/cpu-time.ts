interface Timed<T> {
  readonly value: T;
  readonly milliseconds: number;
}

/** Measures what this process itself computes meanwhile, whatever else keeps the machine busy. */
export function withCpuTime<T>(work: () => T): Timed<T> {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, milliseconds: (user + system) / 1000 };
}

export function cpuMilliseconds(work: () => unknown): number {
  return withCpuTime(work).milliseconds;
}
