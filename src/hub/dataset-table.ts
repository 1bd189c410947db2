import * as z from 'zod/mini';
import { Limit } from '../http';
import { listOf } from '../http/shapes';
import type { HubClient } from './client';
import { datasetSplits, type RowPage, rowsFrom, rowsOfPage } from './dataset-viewer';

/** Which rows of a dataset are wanted. */
interface RowsSource {
  readonly dataset: string;
  readonly config?: string | undefined;
  readonly split?: string | undefined;
  /** All where it is undefined. */
  readonly rows?: number | undefined;
  /** With a seed the rows are chosen by chance, among all. */
  readonly shuffle?: number | undefined;
}

/** A few rows of a dataset in a row. */
interface PageSource extends Pick<RowsSource, 'dataset' | 'config' | 'split'> {
  /** The first of them, from 0. */
  readonly offset: number;
  /** At most 100. */
  readonly length: number;
}

/** Some rows of a split, and how many it has where that is known. */
export interface DatasetPage extends DatasetTable {
  readonly config: string;
  readonly split: string;
  readonly total: number | undefined;
}

interface ViewerWorld {
  readonly hub: HubClient;
  readonly viewer: Parameters<typeof rowsFrom>[3] & { readonly signal: AbortSignal };
}

/** The rows of a dataset as a table. */
export interface DatasetTable {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Columns of which some cells were too long to come as a whole. */
  readonly cut: ReadonlySet<string>;
}

/** Why there are no rows. */
type RowsProblem =
  | { readonly code: 'tooMany'; readonly rows: number; readonly most: number }
  /** The dataset has no such subset or split; `known` are those that it has, as `config/split`. */
  | { readonly code: 'noSplit'; readonly known: readonly string[] };

export class DatasetRowsError extends Error {
  override readonly name = 'DatasetRowsError';

  constructor(
    readonly dataset: string,
    readonly problem: RowsProblem,
  ) {
    super(`${dataset}: ${problem.code}`);
  }
}

/** Rows are taken from the beginning of a split: so many at most, of which as many can be chosen by chance. */
const mostRows = 10_000;

/** Requests under way at the same time. */
const concurrency = 4;

/** Splits that are tried first where none is named: those that models weren't trained on. */
const usualSplits = ['test', 'validation', 'train'];

const labelsSchema = z.object({ _type: z.literal('ClassLabel'), names: listOf(z.string()) });

/**
 * Reads rows of a dataset of the hub.
 *
 * @throws DatasetRowsError, HubError
 */
export async function datasetTable(source: RowsSource, { hub, viewer }: ViewerWorld): Promise<DatasetTable> {
  const split = await splitOf(source, { hub, viewer });
  const first = await rowsFrom(hub, split, 0, viewer);
  const total = first.num_rows_total ?? first.rows.length;
  // What is chosen by chance is chosen among all.
  const wanted = source.shuffle === undefined ? (source.rows ?? total) : total;
  if (source.rows === undefined && total > mostRows) {
    throw new DatasetRowsError(source.dataset, { code: 'tooMany', rows: total, most: mostRows });
  }
  const count = Math.min(wanted, total, mostRows);
  const offsets = Array.from({ length: Math.ceil(count / rowsOfPage) }, (_, page) => page * rowsOfPage);
  const limit = new Limit(concurrency);
  const others = offsets
    .slice(1)
    .map((offset) => limit.run(() => rowsFrom(hub, split, offset, viewer), viewer.signal));
  return tableOf([first, ...(await Promise.all(others))], count);
}

/**
 * Reads a page of rows of a dataset of the hub.
 *
 * @throws DatasetRowsError, HubError
 */
export async function datasetPage(
  { offset, length, ...source }: PageSource,
  { hub, viewer }: ViewerWorld,
): Promise<DatasetPage> {
  const { dataset, config, split } = await splitOf(source, { hub, viewer });
  const page = await rowsFrom(hub, { dataset, config, split }, offset, { ...viewer, length });
  return { ...tableOf([page], length), config, split, total: page.num_rows_total };
}

async function splitOf(
  { dataset, config, split }: RowsSource,
  { hub, viewer }: ViewerWorld,
): Promise<{ readonly dataset: string; readonly config: string; readonly split: string }> {
  if (config !== undefined && split !== undefined) {
    return { dataset, config, split };
  }
  const all = await datasetSplits(hub, dataset, viewer);
  const own = all.filter((each) => config === undefined || each.config === config);
  const chosenConfig = own.find((each) => each.config === 'default')?.config ?? own[0]?.config;
  const splits = own.filter((each) => each.config === chosenConfig).map((each) => each.split);
  const chosen = split ?? usualSplits.find((each) => splits.includes(each)) ?? splits[0];
  if (chosenConfig === undefined || chosen === undefined || !splits.includes(chosen)) {
    const known = all.map((each) => `${each.config}/${each.split}`).slice(0, 20);
    throw new DatasetRowsError(dataset, { code: 'noSplit', known });
  }
  return { dataset, config: chosenConfig, split: chosen };
}

function tableOf(pages: readonly RowPage[], count: number): DatasetTable {
  const features = pages[0]?.features ?? [];
  const labels = new Map(
    features.flatMap(({ name, type }) => {
      const { data } = labelsSchema.safeParse(type);
      return data === undefined ? [] : [[name, data.names] as const];
    }),
  );
  const rows = pages.flatMap((page) => page.rows).slice(0, count);
  return {
    columns: features.map(({ name }) => name),
    rows: rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, labelled(value, labels.get(name))]),
      ),
    ),
    cut: new Set(rows.flatMap((row) => row.truncated_cells)),
  };
}

/** The name of a class in place of its number. */
function labelled(value: unknown, names: readonly string[] | undefined): unknown {
  return typeof value === 'number' ? (names?.[value] ?? value) : value;
}
