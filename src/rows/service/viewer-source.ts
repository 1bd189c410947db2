import { ExpiringCache } from '../../http';
import {
  type DatasetSplit,
  type HubClient,
  type RowsQuery,
  type ViewerOptions,
  type ViewerPage,
  viewerRows,
  viewerSize,
  viewerStatistics,
} from '../../hub';
import { BoundedRows } from '../bounded';
import type { Column } from '../column';
import { RowsError } from '../errors';
import { columnOf } from '../features';
import { conditionsOf, kindsOf } from '../filter/filter';
import { whereOf } from '../filter/where';
import { toRowsError } from '../hub-errors';
import { checkedRange, chosenColumns } from '../page-request';
import type { ColumnStatistics, PageRequest, RowCount, RowPage, RowRequest, RowSource } from '../row-source';
import { statisticsOf } from './statistics';

/** The service itself. */
export interface Viewer {
  readonly hub: HubClient;
  readonly options: Pick<ViewerOptions, 'endpoint' | 'fetch'>;
}

/** How long the service lets its answers be cached: its `Cache-Control` says `max-age=120`. */
const freshMilliseconds = 120_000;
const mostAnswers = 30;

/** Rows of a split, as the service has them that shows datasets. */
export class ViewerSource implements RowSource {
  #schema: readonly Column[] | undefined;
  readonly #pages = new ExpiringCache<ViewerPage>(mostAnswers, freshMilliseconds);
  readonly #statistics = new ExpiringCache<Awaited<ReturnType<typeof viewerStatistics>>>(
    1,
    freshMilliseconds,
  );

  constructor(
    private readonly split: DatasetSplit,
    private readonly viewer: Viewer,
  ) {}

  async schema(signal: AbortSignal): Promise<readonly Column[]> {
    if (this.#schema === undefined) {
      await this.#page({ endpoint: 'rows' }, { from: 0, count: 1 }, signal);
    }
    return this.#schema ?? [];
  }

  count(signal: AbortSignal): Promise<RowCount> {
    return this.#ask(async (hub, options) => {
      const { rows, estimated } = await viewerSize(hub, this.split, { ...options, signal });
      if (estimated !== undefined && estimated !== rows) {
        return { kind: 'estimated', rows: estimated };
      }
      return rows === undefined ? { kind: 'unknown' } : { kind: 'exact', rows };
    });
  }

  async rows(request: RowRequest, signal: AbortSignal): Promise<RowPage> {
    return this.#page(await this.#queryOf(request, signal), request, signal);
  }

  async search(words: string, request: PageRequest, signal: AbortSignal): Promise<RowPage | undefined> {
    try {
      return await this.#page({ endpoint: 'search', query: words }, request, signal);
    } catch (error) {
      if (error instanceof RowsError && error.code === 'unsupported') {
        return undefined;
      }
      throw error;
    }
  }

  statistics(column: string, signal: AbortSignal): Promise<ColumnStatistics | undefined> {
    return this.#ask(async (hub, options) => {
      const answer = await this.#statistics.get(
        'all',
        (shared) => viewerStatistics(hub, this.split, { ...options, signal: shared }),
        { now: Date.now(), signal },
      );
      const own = answer.statistics.find((each) => each.column_name === column);
      return own && statisticsOf(own.column_statistics, answer.num_examples ?? 0, answer.partial ?? false);
    });
  }

  /** The service has addresses of them. */
  async medium(): Promise<undefined> {
    return undefined;
  }

  /** @throws RowsError `unsupported` for what the service can't be asked */
  async #queryOf({ filter, sort }: RowRequest, signal: AbortSignal): Promise<RowsQuery> {
    if (filter === undefined && sort === undefined) {
      return { endpoint: 'rows' };
    }
    const columns = await this.schema(signal);
    const [sorted] = sort === undefined ? [] : chosenColumns(columns, [sort.column]);
    if (sorted?.name.includes('"')) {
      throw new RowsError('unsupported', { column: sorted.name, detail: 'sort' });
    }
    if (filter !== undefined) {
      conditionsOf(filter, columns);
    }
    const where = filter && whereOf(filter, kindsOf(columns));
    if (filter !== undefined && where === undefined) {
      throw new RowsError('unsupported', { detail: 'filter' });
    }
    return {
      endpoint: 'filter',
      ...(where !== undefined && { where }),
      ...(sorted && { orderby: `"${sorted.name}" ${sort?.isDescending ? 'desc' : 'asc'}` }),
    };
  }

  #page(query: RowsQuery, request: PageRequest, signal: AbortSignal): Promise<RowPage> {
    return this.#ask(async (hub, options) => {
      const { from, count } = checkedRange(request);
      const range = { offset: from, length: Math.max(1, count) };
      const page = await this.#pages.get(
        JSON.stringify([query, range]),
        (shared) => viewerRows(hub, this.split, query, range, { ...options, signal: shared }),
        { now: Date.now(), signal },
      );
      this.#schema ??= schemaOf(page);
      return pageOf(page, chosenColumns(this.#schema, request.columns), { ...request, count });
    });
  }

  async #ask<T>(task: (hub: HubClient, options: Viewer['options']) => Promise<T>): Promise<T> {
    try {
      return await task(this.viewer.hub, this.viewer.options);
    } catch (error) {
      throw toRowsError(error);
    }
  }
}

/** A row has one cell by each name. */
function schemaOf({ features }: ViewerPage): readonly Column[] {
  const types = new Map(features.map(({ name, type }) => [name, type]));
  return [...types].map(([name, type]) => columnOf(name, type));
}

function pageOf(page: ViewerPage, columns: readonly Column[], { count, isWhole }: PageRequest): RowPage {
  const bounded = new BoundedRows({ isWhole });
  const names = new Set(columns.map(({ name }) => name));
  const rows = page.rows.slice(0, count).map(({ row_idx, row, truncated_cells }) => {
    const cells: Record<string, unknown> = Object.create(null);
    for (const name of names) {
      cells[name] = Object.hasOwn(row, name) ? row[name] : null;
    }
    return bounded.add({ number: row_idx, cells, cut: truncated_cells.filter((name) => names.has(name)) });
  });
  const total = page.num_rows_total;
  return {
    rows,
    total: total === undefined ? { kind: 'unknown' } : { kind: 'exact', rows: total },
    problems: [],
    isPartial: page.partial ?? false,
  };
}
