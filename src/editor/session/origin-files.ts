import { CacheError, type CacheErrorCode } from '../../local';
import { cacheFailures } from './cache-failures';

/** A file that is open to write, and locked. What we use of a FileSystemSyncAccessHandle. */
export interface OpenFile {
  readonly write: (bytes: Uint8Array, options: { readonly at: number }) => number;
  readonly getSize: () => number;
  readonly close: () => void;
}

/** What we use of a file that a browser has for our origin. TypeScript doesn't know yet that it can be moved. */
interface OriginFile extends Pick<FileSystemFileHandle, 'getFile'> {
  readonly createSyncAccessHandle: () => Promise<OpenFile>;
  readonly move: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>;
}

interface Opening {
  /** Whether what is missing is made, folders included. */
  readonly create: boolean;
}

/** By the names of https://fs.spec.whatwg.org and https://storage.spec.whatwg.org. */
const errorCodes: ReadonlyMap<string, CacheErrorCode> = new Map([
  ['QuotaExceededError', 'diskFull'],
  ['NoModificationAllowedError', 'inUse'],
  ['TypeMismatchError', 'notAFolder'],
  ['NotAllowedError', 'notAllowed'],
  ['SecurityError', 'notAllowed'],
]);

/** What the browser calls a failure, such as `NotFoundError`. */
export function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : '';
}

export const { cacheErrors, unlessMissing } = cacheFailures({
  nameOf,
  missing: 'NotFoundError',
  codes: errorCodes,
});

/** Whether the browser has files for our origin. Without HTTPS it has none, and not in the window of an old browser. */
export function hasOriginFiles(): boolean {
  return (
    'storage' in navigator &&
    'getDirectory' in navigator.storage &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype &&
    'move' in FileSystemFileHandle.prototype
  );
}

/** @throws CacheError in a private window; DOMException where there is no such folder */
export async function folderAt(
  path: string,
  opening: Opening = { create: false },
): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory().catch((cause: unknown) => {
    throw new CacheError('noDisk', '', { cause });
  });
  for (const name of path.split('/').filter((each) => each !== '')) {
    folder = await folder.getDirectoryHandle(name, opening);
  }
  return folder;
}

/** @throws CacheError in a private window; DOMException where there is no such file */
export async function fileAt(path: string, opening: Opening = { create: false }): Promise<OriginFile> {
  const [folder, name] = splitAtLast(path);
  const file: unknown = await (await folderAt(folder, opening)).getFileHandle(name, opening);
  return file as OriginFile;
}

/** Deletes a file, or a folder with all that is in it, unless it is gone. @throws DOMException */
export async function removeAt(path: string): Promise<void> {
  const [folder, name] = splitAtLast(path);
  await unlessMissing(folderAt(folder).then((parent) => parent.removeEntry(name, { recursive: true })));
}

/** The folder of a path, and the name in it. */
export function splitAtLast(path: string): [string, string] {
  const end = path.lastIndexOf('/');
  return [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
}
