import { Limit } from '../../http';
import { BoundedRows } from '../bounded';
import { type ColumnProblem, mostRows, type PageRequest, type Row, type RowPage } from '../row-source';
import type { ReadPage } from './pick-search';

/** Places of one page, from the first to the last. */
interface Span {
  readonly from: number;
  readonly end: number;
}

interface PlacesRequest extends Omit<PageRequest, 'from' | 'count'> {
  readonly places: readonly number[];
}

/** Requests at a time. */
const simultaneous = 4;

/** The rows at some places, in the order of the places; each page that has some of them is read once. */
export async function readPlaces(
  read: ReadPage,
  { places, ...request }: PlacesRequest,
  signal: AbortSignal,
): Promise<Omit<RowPage, 'total'>> {
  const wanted = new Set(places);
  const found = new Map<number, Row>();
  const problems: ColumnProblem[] = [];
  let isPartial = false;
  const bounded = new BoundedRows(request);
  const limit = new Limit(simultaneous);
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const readSpan = async ({ from, end }: Span) => {
    const page = await read({ ...request, from, count: end - from }, either).catch((error: unknown) => {
      // The others aren't asked for any more.
      stop.abort(error);
      throw error;
    });
    for (const [index, row] of page.rows.entries()) {
      if (wanted.has(from + index)) {
        found.set(from + index, bounded.add(row));
        problems.push(...page.problems.filter(({ start, end }) => start <= row.number && row.number < end));
      }
    }
    isPartial ||= page.isPartial;
  };
  await Promise.all(spansOf(places).map((span) => limit.run(() => readSpan(span), either)));
  return { rows: places.flatMap((place) => found.get(place) ?? []), problems, isPartial };
}

function spansOf(places: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last !== undefined && place < last.from + mostRows) {
      spans[spans.length - 1] = { from: last.from, end: place + 1 };
    } else {
      spans.push({ from: place, end: place + 1 });
    }
  }
  return spans;
}
