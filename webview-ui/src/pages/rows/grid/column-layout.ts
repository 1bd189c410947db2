import type { RowColumn } from '../../../../../src/protocol';

/** How the user wants columns. */
export interface ColumnChoices {
  readonly hidden: readonly string[];
  /** Stay at the left. */
  readonly pinned: readonly string[];
  /** Widths in sizes of the font, by name. */
  readonly widths: Readonly<Record<string, number>>;
  /** Names in the order in which they were put. Those that it lacks follow in their own. */
  readonly order?: readonly string[] | undefined;
}

export const noChoices: ColumnChoices = { hidden: [], pinned: [], widths: {} };

export const leastWidth = 4;
export const mostWidth = 120;

/** In sizes of the font. */
const usualWidths: Readonly<Record<RowColumn['kind'], number>> = {
  text: 24,
  number: 9,
  boolean: 7,
  date: 13,
  label: 11,
  list: 20,
  struct: 20,
  image: 9,
  audio: 9,
  video: 9,
  other: 16,
};

export interface PlacedColumn extends RowColumn {
  /** Pixels from the left of the first column. */
  readonly left: number;
  readonly width: number;
  readonly isPinned: boolean;
}

/** The columns that are shown, pinned ones first. @param fontSize in pixels */
export function placedColumns(
  columns: readonly RowColumn[],
  choices: ColumnChoices,
  fontSize: number,
): readonly PlacedColumn[] {
  const { pinned, widths } = choices;
  const held = new Set(pinned);
  let left = 0;
  return shownColumns(columns, choices).map((column) => {
    const own = Object.hasOwn(widths, column.name) ? widths[column.name] : undefined;
    const width = Math.round(fontSize * (own ?? usualWidths[column.kind]));
    const placed = { ...column, left, width, isPinned: held.has(column.name) };
    left += width;
    return placed;
  });
}

/** The columns that are shown, pinned ones first. */
export function shownColumns(columns: readonly RowColumn[], choices: ColumnChoices): readonly RowColumn[] {
  const [gone, held] = [new Set(choices.hidden), new Set(choices.pinned)];
  const shown = inOrder(columns, choices).filter(({ name }) => !gone.has(name));
  return [...shown.filter(({ name }) => held.has(name)), ...shown.filter(({ name }) => !held.has(name))];
}

function inOrder(columns: readonly RowColumn[], { order = [] }: ColumnChoices): readonly RowColumn[] {
  const places = new Map(order.map((name, index) => [name, index]));
  const placeOf = ({ name }: RowColumn) => places.get(name) ?? order.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Choices after a column has changed places with its neighbour, among pinned columns or among the others; undefined
 * where it has none on that side.
 *
 * @param step -1 to the left, 1 to the right
 */
export function moved(
  columns: readonly RowColumn[],
  choices: ColumnChoices,
  name: string,
  step: -1 | 1,
): ColumnChoices | undefined {
  const shown = shownColumns(columns, choices).map((column) => column.name);
  const index = shown.indexOf(name);
  const neighbour = index < 0 ? undefined : shown[index + step];
  const isPinned = (each: string) => choices.pinned.includes(each);
  if (neighbour === undefined || isPinned(neighbour) !== isPinned(name)) {
    return undefined;
  }
  const order = inOrder(columns, choices).map((column) => column.name);
  const [from, to] = [order.indexOf(name), order.indexOf(neighbour)];
  return { ...choices, order: order.with(from, neighbour).with(to, name) };
}

export function totalWidth(columns: readonly PlacedColumn[]): number {
  const last = columns.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}

/** Places of the columns in sight among those that aren't pinned, up to but not including `end`. */
export function columnsInSight(
  columns: readonly PlacedColumn[],
  { scrollLeft, viewport }: { readonly scrollLeft: number; readonly viewport: number },
): { readonly start: number; readonly end: number } {
  const pinned = columns.filter(({ isPinned }) => isPinned).length;
  const heldWidth = totalWidth(columns.slice(0, pinned));
  const isBefore = ({ left, width }: PlacedColumn) => left + width <= scrollLeft + heldWidth;
  const isBehind = ({ left }: PlacedColumn) => left >= scrollLeft + viewport;
  let start = pinned;
  while (start < columns.length && isBefore(columns[start] as PlacedColumn)) {
    start += 1;
  }
  let end = start;
  while (end < columns.length && !isBehind(columns[end] as PlacedColumn)) {
    end += 1;
  }
  return { start, end };
}

/** Choices after a column was widened or narrowed. */
export function withWidth(choices: ColumnChoices, name: string, width: number): ColumnChoices {
  const bounded = Math.min(mostWidth, Math.max(leastWidth, width));
  return { ...choices, widths: { ...choices.widths, [name]: bounded } };
}

/** Choices with a name added to a list, or taken out of it. */
export function toggled(choices: ColumnChoices, list: 'hidden' | 'pinned', name: string): ColumnChoices {
  const names = choices[list];
  return {
    ...choices,
    [list]: names.includes(name) ? names.filter((each) => each !== name) : [...names, name],
  };
}
