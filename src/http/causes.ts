const depthLimit = 5;

/** An error and all that caused it, as far as a circle of causes may lead. */
export function causesOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth === depthLimit) {
    return [];
  }
  const tries: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...tries].flatMap((each) => causesOf(each, depth + 1))];
}

/** Codes and words of an error and all that caused it. */
export function wordsOfCauses(error: unknown): string {
  return causesOf(error)
    .map((each) =>
      'code' in each && typeof each.code === 'string' ? `${each.code} ${each.message}` : each.message,
    )
    .join('\n');
}
