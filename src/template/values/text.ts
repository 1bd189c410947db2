import type { Run } from '../run';

/** Python's text: a sequence of code points, with its own idea of what a blank is. */

const surrogate = /[\ud800-\udfff]/;

export function hasSurrogates(text: string): boolean {
  return surrogate.test(text);
}

/** The code points of a text. */
export function charactersOf(text: string): string[] {
  return hasSurrogates(text) ? Array.from(text) : text.split('');
}

/** The parts as one text, which is counted before it is made. */
export function joined(run: Run, parts: readonly string[], separator = ''): string {
  let length = separator.length * Math.max(0, parts.length - 1);
  for (const part of parts) {
    length += part.length;
  }
  run.visit(parts.length);
  run.characters(length);
  return parts.join(separator);
}

/** The number of code points. */
export function lengthOf(text: string): number {
  if (!hasSurrogates(text)) {
    return text.length;
  }
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

/** Whether Python's `str.isspace` holds for a UTF-16 unit. */
export function isBlank(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    (code >= 28 && code <= 31) ||
    (code > 127 &&
      (code === 0x85 ||
        code === 0xa0 ||
        code === 0x1680 ||
        (code >= 0x2000 && code <= 0x200a) ||
        code === 0x2028 ||
        code === 0x2029 ||
        code === 0x202f ||
        code === 0x205f ||
        code === 0x3000))
  );
}

export function trimStart(text: string): string {
  let start = 0;
  while (start < text.length && isBlank(text.charCodeAt(start))) {
    start += 1;
  }
  return text.slice(start);
}

export function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}

export function trim(text: string): string {
  return trimEnd(trimStart(text));
}

/** Python's `str.split()`: the words between blanks. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const inWord = at < text.length && !isBlank(text.charCodeAt(at));
    if (inWord && start === -1) {
      start = at;
    } else if (!inWord && start !== -1) {
      words.push(text.slice(start, at));
      start = -1;
    }
  }
  return words;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Python breaks lines at these too
const lineBreaks = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/g;

/** Python's `str.splitlines`. */
export function linesOf(text: string, keepEnds = false): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const match of text.matchAll(lineBreaks)) {
    const end = match.index + match[0].length;
    lines.push(text.slice(start, keepEnds ? end : match.index));
    start = end;
  }
  if (start < text.length) {
    lines.push(text.slice(start));
  }
  return lines;
}
