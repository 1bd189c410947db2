/** Steps of the keys that move through a long list, in rows; a page is as many as are seen. */
const steps: Readonly<Record<string, (page: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
};

interface ActiveRow {
  readonly active: number;
  readonly count: number;
  /** Rows that are seen at a time. */
  readonly page: number;
  /** Whether a row can have the focus. */
  readonly takesFocus: (index: number) => boolean;
}

/** The row that a key leads to, which stays within the list; undefined when the key moves nothing. */
export function rowAfter(key: string, { active, count, page, takesFocus }: ActiveRow): number | undefined {
  const step = steps[key]?.(page);
  if (step === undefined || count === 0) {
    return undefined;
  }
  const aim = Math.max(0, Math.min(active + step, count - 1));
  // A row that cannot have the focus is stepped over, at an end back into the list.
  const onward = step > 0 ? 1 : -1;
  return nearest(aim, onward, count, takesFocus) ?? nearest(aim, -onward, count, takesFocus) ?? active;
}

function nearest(
  from: number,
  onward: number,
  count: number,
  takesFocus: (index: number) => boolean,
): number | undefined {
  for (let index = from; index >= 0 && index < count; index += onward) {
    if (takesFocus(index)) {
      return index;
    }
  }
  return undefined;
}
