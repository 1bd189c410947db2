/**
 * Where a text stands in another. The runtime's own search takes time for each pair of characters of both where the
 * part is long and nearly everywhere, so a long part is looked for by its own repetitions (Knuth, Morris and Pratt).
 */

/** Up to this length the runtime's own search is faster, and bad enough luck is bearable. */
const shortPart = 32;

/** The first place at or behind `from` where a text has a part; -1 if there is none. */
export function indexIn(text: string, part: string, from = 0): number {
  if (part.length <= shortPart) {
    return text.indexOf(part, from);
  }
  const { value } = matches(text, part, from).next();
  return value ?? -1;
}

/** The last place where a text has a part; -1 if there is none. */
export function lastIndexIn(text: string, part: string): number {
  if (part.length <= shortPart) {
    return text.lastIndexOf(part);
  }
  let last = -1;
  for (const at of matches(text, part, 0)) {
    last = at;
  }
  return last;
}

/** The text between the places where it has a separator, as `String.split` has it. */
export function piecesOf(text: string, separator: string): string[] {
  if (separator.length <= shortPart) {
    return text.split(separator);
  }
  const pieces: string[] = [];
  let start = 0;
  for (const at of matches(text, separator, 0)) {
    if (at >= start) {
      pieces.push(text.slice(start, at));
      start = at + separator.length;
    }
  }
  return [...pieces, text.slice(start)];
}

/** Every place where a text has a part, those that overlap too. */
function* matches(text: string, part: string, from: number): Generator<number, undefined> {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
    if (matched === part.length) {
      yield at + 1 - part.length;
      matched = borders[matched - 1] ?? 0;
    }
  }
  return undefined;
}

/** For each start of a text the length of its longest end that it also begins with. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let matched = 0;
  for (let at = 1; at < part.length; at += 1) {
    matched = extended(part, borders, matched, part.charCodeAt(at));
    borders[at] = matched;
  }
  return borders;
}

/** How much of a part is matched after one more character. */
function extended(part: string, borders: Int32Array, start: number, code: number): number {
  let matched = start;
  while (matched > 0 && part.charCodeAt(matched) !== code) {
    matched = borders[matched - 1] ?? 0;
  }
  return part.charCodeAt(matched) === code ? matched + 1 : matched;
}
