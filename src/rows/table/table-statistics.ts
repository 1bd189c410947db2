import type { Column } from '../column';
import { compare, type Key, keyOf } from '../filter/compare';
import type { ColumnStatistics } from '../row-source';

const mostBars = 10;
const mostFrequencies = 50;

/** What can be counted in the cells of a column. */
export function tableStatistics({ kind }: Column, cells: readonly unknown[]): ColumnStatistics {
  const rows = cells.length;
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  const common = { rows, nulls: rows - known.length, isPartial: false };
  if (kind === 'text' || kind === 'boolean') {
    return { ...common, frequencies: frequenciesOf(known) };
  }
  const keys = known.flatMap((cell) => keyOf(kind, cell) ?? []).toSorted(compare);
  const [min, max] = [keys[0], keys.at(-1)];
  if (kind !== 'number' || min === undefined || max === undefined) {
    return common;
  }
  const values = keys.map(Number);
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return {
    ...common,
    ...{ min: shown(min), max: shown(max), mean },
    median: medianOf(values),
    histogram: histogramOf(values),
  };
}

function shown(key: Key): number | string {
  return typeof key === 'bigint' && !Number.isSafeInteger(Number(key)) ? String(key) : Number(key);
}

function frequenciesOf(cells: readonly unknown[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostFrequencies);
}

function medianOf(values: readonly number[]): number {
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1] ?? 0, values[Math.floor(middle)] ?? 0];
  return low + (high - low) / 2;
}

/**
 * As the service that shows datasets has them: bars of whole numbers are whole numbers wide.
 *
 * @param values in their order
 */
function histogramOf(values: readonly number[]) {
  const [min = 0, max = 0] = [values[0], values.at(-1)];
  const isWhole = values.every(Number.isSafeInteger);
  const width = isWhole ? Math.ceil((max - min + 1) / mostBars) : (max - min) / mostBars;
  const bars = isWhole ? Math.ceil((max - min + 1) / width) : min === max ? 1 : mostBars;
  const counts = Array<number>(bars).fill(0);
  for (const value of values) {
    const bar = width === 0 ? 0 : Math.min(bars - 1, Math.floor((value - min) / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const edges = Array.from({ length: bars + 1 }, (_, index) => (index === bars ? max : min + index * width));
  return { counts, edges };
}
