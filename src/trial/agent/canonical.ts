/**
 * JSON in which the order of keys makes no difference; the text itself where it isn't JSON.
 *
 * @throws RangeError for JSON that is nested too deeply
 */
export function canonicalJson(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.trim();
  }
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
