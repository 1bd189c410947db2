export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a text over which the same spans lie. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  /** Indexes of the spans that lie over it, the outer ones first; of very many the inner ones. */
  readonly over: readonly number[];
  /** Indexes of the spans that end with it, the inner ones first. */
  readonly ending: readonly number[];
}

const maxOver = 4;

/**
 * Cuts a text at the ends of spans, which may overlap or lie within each other. What reaches beyond the text is cut
 * off, and no character is cut in two.
 *
 * @returns also the indexes of the spans that are nowhere in the text
 */
export function layOutSpans(text: string, spans: readonly Span[]) {
  const placed = spans.map((span, index) => ({ index, ...clampSpan(text, span) }));
  const shown = placed.filter(({ start, end }) => start < end);
  const starting = shown.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const bounds = new Set([0, text.length, ...shown.flatMap(({ start, end }) => [start, end])]);
  const places = [...bounds].sort((a, b) => a - b);

  const pieces: Piece[] = [];
  let active: typeof shown = [];
  let next = 0;
  for (const [index, start] of places.slice(0, -1).entries()) {
    const end = places[index + 1] ?? text.length;
    for (let span = starting[next]; span !== undefined && span.start <= start; span = starting[next]) {
      active.push(span);
      next += 1;
    }
    const ending = active.filter((span) => span.end === end).reverse();
    pieces.push({
      start,
      text: text.slice(start, end),
      over: active.slice(-maxOver).map((span) => span.index),
      ending: ending.map((span) => span.index),
    });
    if (ending.length > 0) {
      active = active.filter((span) => span.end !== end);
    }
  }
  const unplaced = placed.filter(({ start, end }) => start >= end).map(({ index }) => index);
  return { pieces, unplaced };
}

function clampSpan(text: string, { start, end }: Span): Span {
  const from = clamp(start, text.length);
  const to = clamp(end, text.length);
  return from < to
    ? { start: isWithinPair(text, from) ? from - 1 : from, end: isWithinPair(text, to) ? to + 1 : to }
    : { start: 0, end: 0 };
}

function clamp(place: number, length: number): number {
  return Math.trunc(Math.max(0, Math.min(place, length)));
}

/** Whether a cut here would part the halves of a surrogate pair. */
function isWithinPair(text: string, place: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, place - 1), place + 1));
}
