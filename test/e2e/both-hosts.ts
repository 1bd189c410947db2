const marked = new WeakSet<Mocha.Test>();

/** A test that is run in both extension hosts even if there is little time: what it covers can differ between them. */
export function itInBothHosts(title: string, run: (this: Mocha.Context) => void | Promise<void>): Mocha.Test {
  const test = it(title, run);
  marked.add(test);
  return test;
}

export function isForBothHosts(test: Mocha.Test): boolean {
  return marked.has(test);
}

/** A test that would take too long in a run between two commits: `npm run test:long` has it, in both hosts. */
export function itInLongRun(title: string, run: (this: Mocha.Context) => void | Promise<void>): void {
  if (process.env.HUB_LENS_LONG !== undefined) {
    it(title, run);
  }
}
