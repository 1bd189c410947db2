import { meanTokens } from '../mean-tokens';

/** Which share of a text that is cut is its beginning. */
const headShare = 2 / 3;

/** The longest text that a token is estimated for. */
const charactersPerToken = 4;

/**
 * The beginning and the end of a text, within so many tokens by estimate.
 *
 * @param marker stands between them, and is given how many characters are missing
 */
export function headAndTail(text: string, tokens: number, marker: (leftOut: number) => string): string {
  if (text.length <= tokens * charactersPerToken && meanTokens(text) <= tokens) {
    return text;
  }
  const room = tokens - meanTokens(marker(text.length));
  if (room <= 0) {
    return startWithin(text, tokens);
  }
  const head = startWithin(text, Math.ceil(room * headShare));
  const tail = endWithin(text.slice(head.length), room - meanTokens(head));
  return head + marker(text.length - head.length - tail.length) + tail;
}

/** As much of the start of a text as so many tokens hold. */
export function startWithin(text: string, tokens: number): string {
  const start = text.slice(
    0,
    lengthWithin(text, tokens, (part, length) => part.slice(0, length)),
  );
  return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}

function endWithin(text: string, tokens: number): string {
  const length = lengthWithin(text, tokens, (part, size) => part.slice(part.length - size));
  const end = text.slice(text.length - length);
  return /^[\udc00-\udfff]/.test(end) ? end.slice(1) : end;
}

/** The most characters of one side of a text that so many tokens hold: found by halves, since more take more tokens. */
function lengthWithin(text: string, tokens: number, side: (text: string, length: number) => string): number {
  let fits = 0;
  let tooLong = Math.min(text.length, Math.max(0, tokens) * charactersPerToken) + 1;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (meanTokens(side(text, middle)) <= tokens) {
      fits = middle;
    } else {
      tooLong = middle;
    }
  }
  return fits;
}
