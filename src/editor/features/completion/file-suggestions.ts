import type { RepositoryFile } from '../../../hub';
import type { HubReference } from '../../../source';
import { formatBytes } from '../../kit/amounts';
import type { Suggestion } from './source';

/** Names of files; of those alone that the argument takes. */
export function fileSuggestions(
  files: readonly RepositoryFile[],
  { literal: { place } }: HubReference,
): Suggestion[] {
  const onlyGguf = (place.key ?? place.argument) === 'gguf_file';
  return files
    .filter(({ path }) => !onlyGguf || /\.gguf$/i.test(path))
    .map(({ path, size }) => ({ text: path, kind: 'file', description: formatBytes(size) }));
}
