/** What a list of rows takes, in pixels. */
export interface ScrolledRows {
  readonly rows: number;
  readonly rowHeight: number;
  /** Of what is seen of them. */
  readonly viewport: number;
}

/** Browsers draw nothing that is much higher than this. */
const mostPixels = 8_000_000;

/** How high the list is drawn. */
export function canvasHeight({ rows, rowHeight }: ScrolledRows): number {
  return Math.min(rows * rowHeight, mostPixels);
}

/** Whether a pixel of the scroll bar stands for more than one of the list. */
export function isScaled({ rows, rowHeight }: ScrolledRows): boolean {
  return rows * rowHeight > mostPixels;
}

/** Pixels of the list above what is seen, by how far it is scrolled. */
export function topAt(scrollTop: number, list: ScrolledRows): number {
  const seen = canvasHeight(list) - list.viewport;
  return seen <= 0 ? 0 : clampedTop((scrollTop * highestTop(list)) / seen, list);
}

/** The reverse of {@link topAt}. */
export function scrollTopAt(top: number, list: ScrolledRows): number {
  const highest = highestTop(list);
  return highest === 0 ? 0 : (clampedTop(top, list) * (canvasHeight(list) - list.viewport)) / highest;
}

export function clampedTop(top: number, list: ScrolledRows): number {
  return Math.min(highestTop(list), Math.max(0, top));
}

/** How far the list is scrolled so that a row is seen whole, as little as possible. */
export function topToSee(row: number, top: number, list: ScrolledRows): number {
  const start = row * list.rowHeight;
  return clampedTop(Math.min(start, Math.max(top, start + list.rowHeight - list.viewport)), list);
}

/** The rows in sight, up to but not including `end`. */
export function rowsInSight(top: number, { rows, rowHeight, viewport }: ScrolledRows, more = 0) {
  return {
    start: Math.max(0, Math.floor(top / rowHeight) - more),
    end: Math.min(rows, Math.ceil((top + viewport) / rowHeight) + more),
  };
}

function highestTop({ rows, rowHeight, viewport }: ScrolledRows): number {
  return Math.max(0, rows * rowHeight - viewport);
}
