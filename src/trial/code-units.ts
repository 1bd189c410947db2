/** The place in UTF-16 code units of each code point of a text; models count those. */
export type Places = (codePoint: number) => number;

/** Places beyond the ends of the text are moved to them. */
export function placesIn(text: string): Places {
  const starts: number[] = [];
  let unit = 0;
  for (const point of text) {
    starts.push(unit);
    unit += point.length;
  }
  starts.push(unit);
  const isPlain = starts.length - 1 === text.length;
  return (codePoint) => {
    const index = Number.isFinite(codePoint)
      ? Math.min(Math.max(Math.trunc(codePoint), 0), starts.length - 1)
      : 0;
    return isPlain ? index : (starts[index] ?? text.length);
  };
}
