import { wordMatch } from '../../../format/word-match';

export interface RepositoryFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** A folder with what is in it. */
export interface Folder {
  readonly name: string;
  readonly path: string;
  /** Of all files in it and below it. */
  readonly size: number;
  readonly folders: readonly Folder[];
  readonly files: readonly RepositoryFile[];
}

/** The files of a repository as folders; names in the order that people expect. */
export function fileTree(files: readonly RepositoryFile[], path = ''): Folder {
  const own: RepositoryFile[] = [];
  const below = new Map<string, RepositoryFile[]>();
  const start = path === '' ? 0 : path.length + 1;
  for (const file of files) {
    const slash = file.path.indexOf('/', start);
    if (slash === -1) {
      own.push(file);
    } else {
      const folder = file.path.slice(0, slash);
      below.set(folder, [...(below.get(folder) ?? []), file]);
    }
  }
  const folders = [...below]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([folder, inside]) => fileTree(inside, folder));
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    size: totalSize(files),
    folders,
    files: own.toSorted((one, other) => compare(one.path, other.path)),
  };
}

/** The files whose path holds all words. */
export function matching(files: readonly RepositoryFile[], query: string): readonly RepositoryFile[] {
  const matches = wordMatch(query);
  return files.filter(({ path }) => matches(path));
}

export function totalSize(files: readonly RepositoryFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(one: string, other: string): number {
  return collator.compare(one, other);
}
