import type { WeightsFile } from '../../../../src/protocol';
import { wordMatch } from '../../format/word-match';

export type Tensor = WeightsFile['tensors'][number];
export type SortKey = 'name' | 'type' | 'size';

/** By which column tensors are sorted; undefined leaves them in the order of the file. */
export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

const comparers: Readonly<Record<SortKey, (a: Tensor, b: Tensor) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  type: (a, b) => collator.compare(a.type, b.type) || collator.compare(a.name, b.name),
  size: (a, b) => (a.bytes ?? -1) - (b.bytes ?? -1),
};

/** The tensors whose names or types hold every word of the query, sorted. */
export function tensorList(
  tensors: readonly Tensor[],
  query: string,
  sorting: Sorting | undefined,
): readonly Tensor[] {
  const matches = wordMatch(query);
  const found =
    query.trim() === '' ? tensors : tensors.filter(({ name, type }) => matches(`${name} ${type}`));
  if (sorting === undefined) {
    return found;
  }
  const compare = comparers[sorting.key];
  return [...found].sort((a, b) => (sorting.descending ? compare(b, a) : compare(a, b)));
}

/** The sorting after a click on a column: its own order, the other way round, then the file's order again. */
export function nextSorting(sorting: Sorting | undefined, key: SortKey): Sorting | undefined {
  const first = key === 'size';
  if (sorting?.key !== key) {
    return { key, descending: first };
  }
  return sorting.descending === first ? { key, descending: !first } : undefined;
}
