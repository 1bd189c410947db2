import type { CacheDisk, FileFacts } from './cache-disk';
import { unlessFailing } from './unless-failing';

const mostBlobs = 20_000;

export interface Blobs {
  /** By their names. */
  readonly finished: ReadonlyMap<string, FileFacts>;
  /** Parts of downloads. */
  readonly parts: readonly FileFacts[];
  /** Whether these are all. */
  readonly isWhole: boolean;
}

export async function readBlobs(disk: CacheDisk, folder: string): Promise<Blobs> {
  const entries = (await unlessFailing(disk.list(folder)))?.filter(({ kind }) => kind === 'file');
  const read = await Promise.all(
    (entries ?? []).slice(0, mostBlobs).map(async ({ name }) => {
      const facts = await unlessFailing(disk.facts(`${folder}/${name}`));
      return facts === undefined ? [] : [{ name, facts }];
    }),
  );
  const isPart = ({ name }: { readonly name: string }) => name.endsWith('.incomplete');
  const blobs = read.flat();
  return {
    finished: new Map(blobs.filter((blob) => !isPart(blob)).map(({ name, facts }) => [name, facts])),
    parts: blobs.filter(isPart).map(({ facts }) => facts),
    isWhole: blobs.length === entries?.length,
  };
}
