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
