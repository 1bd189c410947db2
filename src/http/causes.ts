const depthLimit = 5;

/** An error and all that caused it, as far as a circle of causes may lead. */
export function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth === depthLimit) {
    return [];
  }
  const tries: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...tries].flatMap((each) => causesOf(each, depth + 1))];
}
