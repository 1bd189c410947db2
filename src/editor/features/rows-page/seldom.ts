const reportMilliseconds = 200;

/** Passes on a few reports a second of those that it is given. */
export function seldom<T>(report: (value: T) => void): (value: T) => void {
  let reported = performance.now();
  return (value) => {
    if (performance.now() - reported > reportMilliseconds) {
      reported = performance.now();
      report(value);
    }
  };
}
