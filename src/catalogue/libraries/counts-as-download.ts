import { parseDownloadQuery } from './download-query';
import type { Library } from './library';

/** A request for one of these is a download, of a library that says nothing else. */
export const defaultCountedFiles: readonly string[] = [
  'config.json',
  'config.yaml',
  'hyperparams.yaml',
  'params.json',
  'meta.yaml',
];

/**
 * Whether a repository of the library has a file by which the hub counts downloads.
 *
 * @param paths of the repository's files, from its top
 */
export function countsAsDownload(library: Library, paths: readonly string[]): boolean {
  const { countDownloads } = library;
  return paths.some(
    countDownloads === undefined
      ? (path) => defaultCountedFiles.includes(path)
      : parseDownloadQuery(countDownloads),
  );
}
