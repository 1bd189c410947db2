import type { Hole } from '../../../src/fim';

/** Whether two texts are the same but for white space at their ends and the form of line ends. */
export function isExact(text: string, truth: string): boolean {
  return plain(text) === plain(truth);
}

function plain(text: string): string {
  return text.replaceAll('\r', '').trimEnd();
}

/** Longer texts are cut before they are compared, in UTF-16 units. */
const comparedUnits = 1000;

/** From 0 for texts without anything in common to 1 for the same one: one minus Levenshtein's distance by the longer length. */
export function similarity(text: string, truth: string): number {
  const one = plain(text).slice(0, comparedUnits);
  const other = plain(truth).slice(0, comparedUnits);
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - distance(one, other) / longer;
}

function distance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let index = 1; index <= other.length; index += 1) {
      const replaced = (last[index - 1] ?? 0) + (one[at - 1] === other[index - 1] ? 0 : 1);
      next.push(Math.min(replaced, (last[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    last = next;
  }
  return last[other.length] ?? 0;
}

/** Whether a text ends with the lines that follow in the document, or with the rest of its line. */
export function saysAgain({ prefix, suffix }: Hole, text: string): boolean {
  const [rest = '', ...below] = linesOf(suffix);
  if (/\w{3}/.test(rest) && plain(text).endsWith(rest.trim())) {
    return true;
  }
  const following = below.filter((line) => line !== '');
  const lines = linesOf(prefix.slice(prefix.lastIndexOf('\n') + 1) + text + rest).filter(
    (line) => line !== '',
  );
  return lines.some((_, start) => {
    const last = lines.slice(start);
    return /\w{3}/.test(last.join()) && last.every((line, index) => line === following[index]);
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}
