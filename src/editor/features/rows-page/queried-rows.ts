import type { RowPick, RowsPlace, RowsQuery } from '../../../protocol';
import { PickedRows, type ReadPage, type RowSource, wholeAsFarAsThere } from '../../../rows';
import { marksOf } from './marks/marks-of';
import type { RowMarks } from './marks/row-marks';
import { pauses } from './pauses';
import { pickKind, type ReadsQuery } from './picks';
import { readPage } from './read-page';
import type { RowSources } from './row-sources';

/** The rows of a query, page by page. */
interface Reading {
  readonly read: ReadPage;
  /** What the user should know of them by now. */
  readonly notes: () => string[];
}

interface PickedQuery {
  readonly query: RowsQuery;
  readonly pick: RowPick;
  /** The numbers of the rows that are marked, if those are picked. */
  readonly marked: readonly number[];
}

interface LastPick {
  readonly key: string;
  readonly source: RowSource;
  readonly rows: PickedRows;
}

/** The rows of queries. Those that are picked are found once, for as long as the page shows no other ones. */
export class QueriedRows {
  #last: LastPick | undefined;

  constructor(
    private readonly sources: RowSources,
    private readonly rowMarks: Pick<RowMarks, 'read'>,
  ) {}

  async of(place: RowsPlace, query: RowsQuery): Promise<Reading> {
    const source = await this.sources.of(place);
    const { pick, sort: _, ...among } = query;
    if (pick === undefined) {
      return { read: (request, signal) => readPage(source, query, request, signal), notes: () => [] };
    }
    const marked = pick.kind === 'marked' ? [...(await marksOf(place, this.rowMarks)).keys()] : [];
    const key = JSON.stringify([place, among, pick, marked]);
    if (this.#last?.key !== key || this.#last.source !== source) {
      this.#last = { key, source, rows: this.#picked(source, place, { query: among, pick, marked }) };
    }
    const { rows } = this.#last;
    return {
      read: (request, signal) => rows.page(request, signal),
      notes: () => {
        const notes = rows.found === undefined ? [] : pickKind(pick).notes(rows.found);
        return notes.filter((note) => note !== false);
      },
    };
  }

  #picked(source: RowSource, place: RowsPlace, { query, pick, marked }: PickedQuery): PickedRows {
    const toScan = () => this.sources.toScan(place);
    const read: ReadsQuery = (of) => (request, signal) => readPage(source, of, request, signal);
    const scan: ReadsQuery = (of) => async (request, signal) =>
      readPage(isSearch(of) ? source : await toScan(), of, request, signal);
    const kind = pickKind(pick);
    const search = kind.search(pick, {
      ...{ query, read, scan, marked },
      schema: (signal) => source.schema(signal),
      complete: async (row, signal) => {
        const [whole = row] = await wholeAsFarAsThere([row], await toScan(), signal);
        return whole;
      },
    });
    const world = { now: () => performance.now(), pause: pauses() };
    return new PickedRows(search, read(kind.placesAmong(query)), world);
  }
}

/** Whether words are searched for, of which each source has its own understanding. */
function isSearch({ conditions, words }: RowsQuery): boolean {
  return words !== undefined && conditions.length === 0;
}
