import * as z from 'zod/mini';
import { anyObject } from '../http/shapes';
import type { HubClient } from './client';
import type { HubFile } from './hub-file';
import { checkedId } from './model-id';
import type { CallOptions } from './request-options';

interface Split {
  readonly config: string;
  readonly split: string;
}

/** More than anyone chooses from. */
const splitLimit = 1000;

/** The files of each split of each subset. */
const listingSchema = z.pipe(
  anyObject,
  z.transform((configs): Split[] =>
    Object.entries(configs)
      .slice(0, splitLimit)
      .flatMap(([config, splits]) => filledIn(splits).map((split) => ({ config, split })))
      .slice(0, splitLimit),
  ),
);

function filledIn(splits: unknown): string[] {
  const named = anyObject.safeParse(splits);
  return Object.entries(named.success ? named.data : {})
    .filter(([, files]) => Array.isArray(files) && files.length > 0)
    .map(([split]) => split);
}

/**
 * The splits of a data set of which the hub has Parquet files. They lie on the hub itself, so that the token goes along:
 * https://huggingface.co/docs/datasets-server/parquet.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function parquetSplits(
  hub: HubClient,
  dataset: string,
  options: CallOptions = {},
): Promise<readonly Split[]> {
  return (await hub.get(addressOf(hub, dataset), listingSchema, options)).value;
}

/** The first Parquet file of a split. Fails as {@link parquetSplits} does. */
export async function openParquet(
  hub: HubClient,
  dataset: string,
  { config, split }: Split,
  options: CallOptions & { readonly firstBytes: number },
): Promise<HubFile> {
  const [subset, part] = [config, split].map(encodeURIComponent);
  return hub.openAt(`${addressOf(hub, dataset)}/${subset}/${part}/0.parquet`, options);
}

function addressOf(hub: HubClient, dataset: string): string {
  return `/api/datasets/${checkedId(dataset, hub.endpoint)}/parquet`;
}
