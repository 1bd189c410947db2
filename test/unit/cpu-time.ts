interface Timed<T> {
  readonly value: T;
  readonly milliseconds: number;
}

/** Begins to measure what this process itself computes, whatever else keeps the machine busy; gives milliseconds. */
export function cpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

export function withCpuTime<T>(work: () => T): Timed<T> {
  const elapsed = cpuClock();
  const value = work();
  return { value, milliseconds: elapsed() };
}

export function cpuMilliseconds(work: () => unknown): number {
  return withCpuTime(work).milliseconds;
}
