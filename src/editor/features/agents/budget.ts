/** How long a result may be, in characters: what an agent reads, it pays for. */
export const resultBudget = 6000;

/** Code is of no use when it is cut. */
export const codeBudget = 16_000;

/** A text that is cut where it is too long, with a word on what was left out. */
export function cut(text: string, budget: number): string {
  if (text.length <= budget) {
    return text;
  }
  const note = (count: number) => `\n[${count} more characters left out]`;
  const room = Math.max(0, budget - note(text.length).length);
  // Half of a pair is no character.
  const end = /[\ud800-\udbff]/.test(text.charAt(room - 1)) ? room - 1 : room;
  return text.slice(0, end) + note(text.length - end);
}

/**
 * As many rows as there is room for.
 *
 * @param write gets the rows and how many of them were left out
 */
export function fitted<Row>(
  rows: readonly Row[],
  budget: number,
  write: (rows: readonly Row[], leftOut: number) => string,
): string {
  for (let count = rows.length; count > 0; count -= 1) {
    const text = write(rows.slice(0, count), rows.length - count);
    if (text.length <= budget) {
      return text;
    }
  }
  return cut(write([], rows.length), budget);
}
