import { type DatasetSplit, type HubClient, parquetPaths } from '../hub';
import { RowsError } from './errors';
import { FallbackSource } from './fallback-source';
import { inRowsErrors } from './hub-errors';
import { ParquetSource } from './parquet/parquet-source';
import { type Viewer, ViewerSource } from './service/viewer-source';

interface DatasetOptions {
  readonly viewer: Viewer['options'];
  /** In milliseconds, on a clock that only goes on. */
  readonly now: () => number;
}

/** The rows of a split of a dataset: from the viewer service, else from the Parquet files that the hub has of it. */
export function datasetSource(
  hub: HubClient,
  split: DatasetSplit,
  { viewer, now }: DatasetOptions,
): FallbackSource {
  return new FallbackSource(
    new ViewerSource(split, { hub, options: viewer }),
    remoteParquet(hub, split),
    now,
  );
}

/** The rows of a split's Parquet files at the hub, private and gated ones with the user's token. */
export function remoteParquet(hub: HubClient, split: DatasetSplit): ParquetSource {
  return new ParquetSource(async (signal) => {
    const paths = await inRowsErrors(() => parquetPaths(hub, split, { signal }));
    return {
      count: paths.length,
      open: async (index, shared) => {
        const path = paths[index];
        if (path === undefined) {
          throw new RowsError('empty');
        }
        const file = await inRowsErrors(() => hub.openKept(path, { signal: shared }));
        return {
          size: file.size,
          read: (start, length, of) => inRowsErrors(() => file.read(start, length, of)),
        };
      },
    };
  });
}
