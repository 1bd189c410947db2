import { isBlank } from './hole';

/** The start of a line that is told to be that of the document by its beginning alone, in units. */
const minBeginning = 5;

/**
 * Where the end of an answer says the first lines of the document again, blank lines aside. Linear in the lines.
 *
 * @param lines of the answer, of which the last may be unfinished
 * @param below the lines of the document that follow, without blank ones
 * @param first the first line that may be said again
 * @returns the index of the line from which on all is said again
 */
export function linesRepeatedFrom(
  lines: readonly string[],
  below: readonly string[],
  first: number,
): number | undefined {
  const told = lines.flatMap((line, index) => (index < first || isBlank(line) ? [] : [{ line, index }]));
  const last = told.at(-1);
  if (last === undefined || below.length === 0) {
    return undefined;
  }
  const fallbacks = fallbacksOf(below);
  let matched = 0;
  for (const { line } of told.slice(0, -1)) {
    matched = nextMatch(below, fallbacks, matched, (other) => other === line);
  }
  const isAlone = (length: number) => length === 1;
  const ended = matchesOf(fallbacks, matched).find((length) => {
    const other = below[length];
    const isWhole = other === last.line;
    const isBegun = other?.startsWith(last.line) && (length > 0 || last.line.trim().length >= minBeginning);
    return isWhole || (isBegun && !isAlone(other?.length ?? 0));
  });
  return ended === undefined ? undefined : told[told.length - 1 - ended]?.index;
}

/** For each number of lines that match, the next smaller number that does (Knuth, Morris and Pratt). */
function fallbacksOf(pattern: readonly string[]): readonly number[] {
  const fallbacks = [0, 0];
  let matched = 0;
  for (let at = 1; at < pattern.length; at += 1) {
    matched = nextMatch(pattern, fallbacks, matched, (other) => other === pattern[at]);
    fallbacks.push(matched);
  }
  return fallbacks;
}

function nextMatch(
  pattern: readonly string[],
  fallbacks: readonly number[],
  matched: number,
  isNext: (line: string | undefined) => boolean,
): number {
  let length = matched === pattern.length ? (fallbacks[matched] ?? 0) : matched;
  while (length > 0 && !isNext(pattern[length])) {
    length = fallbacks[length] ?? 0;
  }
  return isNext(pattern[length]) ? length + 1 : 0;
}

/** All numbers of lines that match, the greatest first. */
function matchesOf(fallbacks: readonly number[], matched: number): readonly number[] {
  const lengths = [matched];
  while ((lengths.at(-1) ?? 0) > 0) {
    lengths.push(fallbacks[lengths.at(-1) ?? 0] ?? 0);
  }
  return lengths;
}
