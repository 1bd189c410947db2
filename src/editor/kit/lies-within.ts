import { hasNodeFiles, realPath } from './node-files';

/** A file or folder, as the editor's addresses have it. */
export interface FileLocation {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly fsPath: string;
}

/**
 * Whether a file lies in one of the folders. A repository may hold links: on a disk of this machine it's the place that
 * they lead to that counts. Elsewhere links can't be followed, and the path decides.
 *
 * @throws as the file system does
 */
export async function liesWithin(file: FileLocation, folders: readonly FileLocation[]): Promise<boolean> {
  const real = isOnDisk(file) ? await realPath(file.fsPath) : undefined;
  if (real === undefined) {
    return folders.some(
      ({ scheme, authority, path }) =>
        scheme === file.scheme && authority === file.authority && isBelow(file.path, path),
    );
  }
  const roots = await Promise.all(folders.filter(isOnDisk).map(({ fsPath }) => realPath(fsPath)));
  return roots.some((root) => root !== undefined && isBelow(real, root));
}

function isOnDisk({ scheme }: FileLocation): boolean {
  return scheme === 'file' && hasNodeFiles();
}

function isBelow(path: string, folder: string): boolean {
  const separator = folder.startsWith('/') ? '/' : '\\';
  const start = folder.endsWith(separator) ? folder : `${folder}${separator}`;
  return path.startsWith(start) && !path.split(separator).includes('..');
}
