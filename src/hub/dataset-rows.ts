import * as z from 'zod/mini';
import { anyObject, entriesOf, flag, listOf, optional, text, texts } from '../http/shapes';
import type { HubClient } from './client';
import { askViewer, type ViewerOptions } from './dataset-viewer';
import { checkedId } from './model-id';
import type { CallOptions } from './request-options';

/** A split of a dataset. */
export interface DatasetSplit {
  readonly dataset: string;
  readonly config: string;
  readonly split: string;
}

/** What rows the viewer service is asked for. */
export type RowsQuery =
  | { readonly endpoint: 'rows' }
  | { readonly endpoint: 'search'; readonly query: string }
  | { readonly endpoint: 'filter'; readonly where?: string; readonly orderby?: string };

const whole = z.int().check(z.nonnegative());
const count = optional(whole);

const rowSchema = z.looseObject({
  row_idx: whole,
  /** Cells by the name of their column. */
  row: anyObject,
  truncated_cells: texts,
});

const pageSchema = z.looseObject({
  features: entriesOf(z.looseObject({ name: z.string(), type: z.unknown() })),
  rows: listOf(rowSchema),
  num_rows_total: count,
  partial: flag,
});

export type ViewerPage = z.output<typeof pageSchema>;

/** Rows of a split, in pages of at most 100. Throws HubError, or the signal's reason once it is aborted. */
export async function viewerRows(
  hub: HubClient,
  { dataset, config, split }: DatasetSplit,
  { endpoint, ...query }: RowsQuery,
  { offset, length }: { readonly offset: number; readonly length: number },
  options: ViewerOptions,
): Promise<ViewerPage> {
  const parameters = new URLSearchParams({ dataset, config, split, ...query });
  parameters.append('offset', String(offset));
  parameters.append('length', String(length));
  return askViewer(hub, `/${endpoint}?${parameters}`, pageSchema, { ...options, isExact: true });
}

const sizeSchema = z.looseObject({
  size: z.looseObject({
    splits: listOf(
      z.looseObject({ config: z.string(), split: z.string(), num_rows: count, estimated_num_rows: count }),
    ),
  }),
  partial: flag,
});

/** How many rows a split has. Fails as {@link viewerRows} does. */
export async function viewerSize(
  hub: HubClient,
  { dataset, config, split }: DatasetSplit,
  options: ViewerOptions,
) {
  const query = new URLSearchParams({ dataset, config });
  const { size, partial } = await askViewer(hub, `/size?${query}`, sizeSchema, options);
  const own = size.splits.find((each) => each.split === split && each.config === config);
  return { rows: own?.num_rows, estimated: own?.estimated_num_rows, partial };
}

const statisticsSchema = z.looseObject({
  num_examples: count,
  statistics: entriesOf(
    z.looseObject({ column_name: z.string(), column_type: text, column_statistics: anyObject }),
  ),
  partial: flag,
});

/** What the service has counted in the columns of a split. Fails as {@link viewerRows} does. */
export async function viewerStatistics(hub: HubClient, split: DatasetSplit, options: ViewerOptions) {
  return askViewer(hub, `/statistics?${new URLSearchParams({ ...split })}`, statisticsSchema, options);
}

/** More than a split has. */
const mostFiles = 10_000;

const filesSchema = listOf(z.string(), mostFiles);

/**
 * The paths of a split's Parquet files at the hub, in their order.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function parquetPaths(
  hub: HubClient,
  { dataset, config, split }: DatasetSplit,
  options: CallOptions = {},
): Promise<readonly string[]> {
  const [subset, part] = [config, split].map(encodeURIComponent);
  const path = `/api/datasets/${checkedId(dataset, hub.endpoint)}/parquet/${subset}/${part}`;
  const { value } = await hub.get(path, filesSchema, options);
  return value.map((_, index) => `${path}/${index}.parquet`);
}
