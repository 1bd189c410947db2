import { type DatasetSplit, datasetSplits, type HubClient, parquetSplits, type ViewerOptions } from '../hub';
import { datasetSource, remoteParquet } from './dataset-source';
import { RowsError } from './errors';
import { askSecond, retrySeconds } from './fallback-source';
import { inRowsErrors } from './hub-errors';
import type { RowCount } from './row-source';
import { type TakenTable, TooManyRowsError, tableOfPages, takeTable } from './take-table';

/** Rows of a dataset of the hub. */
interface NamedSplit {
  readonly dataset: string;
  /** Default: `default`, or the first. */
  readonly config?: string | undefined;
  /** Default: the test split, the validation split, the training split, or the first. */
  readonly split?: string | undefined;
}

/** Which rows of a dataset are wanted. */
export interface DatasetRows extends NamedSplit {
  /** Default: all. */
  readonly rows?: number | undefined;
  /** With a seed the caller chooses the rows by chance, among all. */
  readonly shuffle?: number | undefined;
}

/** A few rows of a dataset in a row. */
interface PageOfRows extends NamedSplit {
  /** The first of them, from 0. */
  readonly offset: number;
  /** At most 100. */
  readonly length: number;
}

/** Some rows of a split, and how many it has where that is known. */
export interface DatasetPage extends TakenTable {
  readonly config: string;
  readonly split: string;
  readonly total: number | undefined;
}

export interface DatasetWorld {
  readonly hub: HubClient;
  readonly viewer: Pick<ViewerOptions, 'endpoint' | 'fetch'>;
  /** In milliseconds, on a clock that only goes on. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Why there are no rows. */
type DatasetProblem =
  | { readonly code: 'tooMany'; readonly rows: number; readonly most: number }
  /** The dataset has no such subset or split; `known` are those that it has, as `config/split`. */
  | { readonly code: 'noSplit'; readonly known: readonly string[] };

export class DatasetRowsError extends Error {
  override readonly name = 'DatasetRowsError';

  constructor(
    readonly dataset: string,
    readonly problem: DatasetProblem,
    options?: ErrorOptions,
  ) {
    super(`${dataset}: ${problem.code}`, options);
  }
}

/** Splits that are tried first where none is named: those that models weren't trained on. */
const usualSplits = ['test', 'validation', 'train'];

/**
 * Reads rows of a dataset of the hub, from the viewer service or the hub's Parquet files.
 *
 * @throws DatasetRowsError, RowsError, or the signal's reason once it is aborted
 */
export async function datasetTable(
  { rows, shuffle, ...named }: DatasetRows,
  world: DatasetWorld,
): Promise<TakenTable> {
  const split = await chooseSplit(named, world);
  const whole = remoteParquet(world.hub, split);
  try {
    return await takeTable(datasetSource(world.hub, split, world), {
      ...{ rows, shuffle, whole },
      signal: world.signal,
    });
  } catch (cause) {
    if (cause instanceof TooManyRowsError) {
      const { rows: found, most } = cause;
      throw new DatasetRowsError(named.dataset, { code: 'tooMany', rows: found, most }, { cause });
    }
    throw cause;
  }
}

/** Reads a page of rows of a dataset of the hub. Throws as {@link datasetTable} does. */
export async function datasetPage(
  { offset, length, ...named }: PageOfRows,
  world: DatasetWorld,
): Promise<DatasetPage> {
  const split = await chooseSplit(named, world);
  const source = datasetSource(world.hub, split, world);
  const page = await source.rows({ from: offset, count: length }, world.signal);
  const table = tableOfPages([page], await source.schema(world.signal));
  return { ...table, config: split.config, split: split.split, total: rowsOf(page.total) };
}

function rowsOf(total: RowCount): number | undefined {
  return total.kind === 'exact' ? total.rows : undefined;
}

/**
 * The splits of a dataset, as the viewer service has them, else as the hub does.
 *
 * @throws RowsError, or the signal's reason once it is aborted
 */
export async function splitsOfDataset(
  dataset: string,
  { hub, viewer, signal }: Omit<DatasetWorld, 'now'>,
): Promise<readonly Omit<DatasetSplit, 'dataset'>[]> {
  try {
    return await inRowsErrors(() => datasetSplits(hub, dataset, { ...viewer, signal }));
  } catch (error) {
    if (error instanceof RowsError && retrySeconds[error.code] !== undefined) {
      return askSecond(() => inRowsErrors(() => parquetSplits(hub, dataset, { signal })), error);
    }
    throw error;
  }
}

async function chooseSplit(
  { dataset, config, split }: NamedSplit,
  world: DatasetWorld,
): Promise<DatasetSplit> {
  if (config !== undefined && split !== undefined) {
    return { dataset, config, split };
  }
  const all = await splitsOfDataset(dataset, world);
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
