/** JSON in which the order of keys makes no difference; the text itself where it can't be read. */
export function canonicalJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    );
  } catch {
    return text.trim();
  }
}
