/** How many units of a text are left at its start and its end. */
export function savedUnits(before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) {
    start += 1;
  }
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) {
    end += 1;
  }
  return start + end;
}
