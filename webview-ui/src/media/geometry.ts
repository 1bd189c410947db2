export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly xmin: number;
  readonly ymin: number;
  readonly xmax: number;
  readonly ymax: number;
}

/** The size with the same form of which neither side is longer than the limit. Never larger, never empty. */
export function within({ width, height }: Size, limit: number): Size {
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Where a box lies on a picture, in shares of its sides; what hangs over the edge is cut off. */
export function placeOf(box: Box, { width, height }: Size) {
  const [left, right] = span(box.xmin, box.xmax, width);
  const [top, bottom] = span(box.ymin, box.ymax, height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The ends of a stretch in shares of the whole, the smaller one first. */
function span(from: number, to: number, whole: number): readonly [start: number, end: number] {
  const share = (place: number) => Math.min(1, Math.max(0, whole > 0 ? place / whole : 0));
  return [share(Math.min(from, to)), share(Math.max(from, to))];
}

export function areaOf({ xmin, ymin, xmax, ymax }: Box): number {
  return Math.abs((xmax - xmin) * (ymax - ymin));
}
