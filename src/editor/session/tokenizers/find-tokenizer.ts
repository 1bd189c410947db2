import { type HubClient, isModelId } from '../../../hub';
import type { RemoteFile } from '../../../local';
import { TokenizerError } from './tokenizer-error';
import { tokenizerPaths } from './tokenizer-paths';

/** The tokenizer of a model as the hub has it. */
export interface RemoteTokenizer {
  readonly id: string;
  readonly commit: string;
  readonly files: readonly RemoteFile[];
  readonly bytes: number;
}

/** A merge is made from more. */
const mostBases = 4;

/** The largest are 33 MB. */
const mostBytes = 50_000_000;

/**
 * What is to be downloaded.
 *
 * @throws TokenizerError, HubError, or the signal's reason
 */
export async function findTokenizer(
  hub: Pick<HubClient, 'model' | 'files'>,
  id: string,
  signal: AbortSignal,
): Promise<RemoteTokenizer> {
  const { sha: commit } = await hub.model(id, { expand: ['sha'], signal });
  const all = commit === undefined ? [] : await hub.files(id, { revision: commit, signal });
  const wanted: readonly string[] = Object.values(tokenizerPaths);
  const files = all.filter(({ path }) => wanted.includes(path));
  if (commit === undefined || !files.some(({ path }) => path === tokenizerPaths.tokenizer)) {
    throw new TokenizerError('noFiles', id);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostBytes) {
    throw new TokenizerError('tooLarge', id);
  }
  return { id, commit, files, bytes };
}

/** The models that a model was made from, which often have the same tokenizer. */
export async function baseModelsOf(
  hub: Pick<HubClient, 'model'>,
  id: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { cardData } = await hub.model(id, { expand: ['cardData'], signal });
  return [...new Set([cardData?.base_model ?? []].flat())].filter(isModelId).slice(0, mostBases);
}
