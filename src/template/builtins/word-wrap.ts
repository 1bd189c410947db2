import { Failure } from '../errors';
import { isBlank, trimEnd } from '../values/text';

interface WrapStyle {
  readonly width: number;
  readonly breakLongWords: boolean;
  readonly breakOnHyphens: boolean;
}

/** Blanks, words up to a hyphen between letters or a dash, and dashes. */
const hyphenated =
  /[ \t\n\v\f\r]+|-{2,}(?=[\p{L}\p{N}_])|(?:[^\s-]|-(?![\p{L}_]{2})|(?<![\p{L}_]{2})-)+-?|-+/gu;
const words = /[ \t\n\v\f\r]+|[^ \t\n\v\f\r]+/g;

/** One line as lines of at most so many characters, as Python's `textwrap.wrap` breaks them. */
export function wrapped(line: string, { width, breakLongWords, breakOnHyphens }: WrapStyle): string[] {
  if (width <= 0) {
    throw new Failure(`invalid width ${width} (must be > 0)`);
  }
  const lines: string[] = [];
  let current = '';
  const finish = () => {
    const kept = trimEnd(current);
    if (kept !== '') {
      lines.push(kept);
    }
    current = '';
  };
  for (const chunk of line.match(breakOnHyphens ? hyphenated : words) ?? []) {
    if (current.length + chunk.length > width && (chunk.length <= width || !breakLongWords)) {
      finish();
    }
    let rest = chunk;
    while (breakLongWords && current.length + rest.length > width) {
      const space = width - current.length;
      current += rest.slice(0, space);
      rest = rest.slice(space);
      finish();
    }
    const isLeadingBlank = current === '' && lines.length > 0 && isBlank(rest.charCodeAt(0));
    current += isLeadingBlank ? '' : rest;
  }
  finish();
  return lines;
}
