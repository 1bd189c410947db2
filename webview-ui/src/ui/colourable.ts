/** The time that some grammars take grows with the square of the length, and of the words. */
const longest = 20_000;
const longWord = /\S{300}/;

/** The lines at the beginning of a code that are coloured. */
export function colourable(code: string): string {
  const beginning = code.slice(0, longest);
  const end = longWord.exec(beginning)?.index ?? beginning.length;
  return end === code.length ? code : code.slice(0, code.lastIndexOf('\n', end) + 1);
}
