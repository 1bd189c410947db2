import { type CachedRevision, readRepository, repositoryFolder, type TokenizerFiles } from '../../../local';
import type { LocalDisk } from '../cache-disk';
import { tokenizerPaths } from './tokenizer-paths';

/** A tokenizer that is on this machine. */
export interface CachedTokenizer {
  /** Of the model and its commit. */
  readonly key: string;
  readonly files: TokenizerFiles;
}

/** The tokenizer of a model as the hub's cache has it, of the revision that `main` names before all others. */
export async function cachedTokenizer(disk: LocalDisk, id: string): Promise<CachedTokenizer | undefined> {
  const repository = await readRepository(disk, repositoryFolder(id));
  const revisions = (repository?.revisions ?? []).toSorted(
    (one, other) => Number(other.refs.includes('main')) - Number(one.refs.includes('main')),
  );
  for (const revision of revisions) {
    const files = filesOf(disk, `${repository?.folder}/snapshots/${revision.commit}`, revision);
    if (files !== undefined) {
      return { key: `${id}@${revision.commit}`, files };
    }
  }
  return undefined;
}

function filesOf(disk: LocalDisk, snapshot: string, { files }: CachedRevision): TokenizerFiles | undefined {
  const fileAt = (path: string) => {
    const file = files.find((each) => each.path === path);
    return file && { content: disk.placeOf(file.blob ?? `${snapshot}/${path}`), size: file.size };
  };
  const tokenizer = fileAt(tokenizerPaths.tokenizer);
  return (
    tokenizer && {
      tokenizer,
      config: fileAt(tokenizerPaths.config),
      chatTemplate: fileAt(tokenizerPaths.chatTemplate),
    }
  );
}
