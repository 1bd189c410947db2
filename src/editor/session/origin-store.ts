import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CacheError, type CacheStore } from '../../local';
import {
  cacheErrors,
  fileAt,
  folderAt,
  nameOf,
  type OpenFile,
  removeAt,
  splitAtLast,
  unlessMissing,
} from './origin-files';

const hashes = { sha1, sha256 };

/** What is read of a file at once to hash it, in bytes. The extension does nothing else meanwhile. */
const pieceBytes = 1_000_000;

const moveAttempts = 20;
const movePauseMilliseconds = 50;

/** Writes the hub's cache into the files that a browser has for our origin. A file that is open is locked for all windows. */
export function originStore(folder: string): CacheStore {
  const placeOf = (path: string) => `${folder}/${path}`;
  const at = <T>(path: string, work: (place: string) => Promise<T>) => cacheErrors(placeOf(path), work);
  const openAt = async (place: string) => (await fileAt(place, { create: true })).createSyncAccessHandle();
  return {
    sizeOf: (path) => at(path, async (place) => (await unlessMissing(readAt(place)))?.size),
    names: (path) =>
      at(path, async (place) => {
        const names: string[] = [];
        for await (const name of (await unlessMissing(folderAt(place)))?.keys() ?? []) {
          names.push(name);
        }
        return names;
      }),
    grow: (path) =>
      at(path, async (place) => {
        const file = await openAt(place);
        return {
          write: (bytes) => at(path, async () => append(file, bytes, place)),
          close: () => at(path, async () => file.close()),
        };
      }),
    isBeingWritten: (path) => at(path, isLocked),
    hash: (path, algorithm, prefix) => at(path, (place) => hashOf(place, algorithm, prefix)),
    move: (from, to) => at(to, async (place) => (await moveTo(placeOf(from), place)) ?? false),
    link: async () => false,
    writeText: (path, text) =>
      at(path, async (place) => {
        const draft = `${place}.${crypto.randomUUID()}`;
        const file = await openAt(draft);
        try {
          append(file, new TextEncoder().encode(text), place);
        } finally {
          file.close();
        }
        await moveTo(draft, place);
      }),
    remove: (path) => at(path, removeAt),
    freeBytes: () =>
      at('', async () => {
        const { quota, usage = 0 } = await navigator.storage.estimate();
        return quota === undefined ? undefined : Math.max(0, quota - usage);
      }),
  };
}

async function readAt(place: string): Promise<File> {
  return (await fileAt(place)).getFile();
}

/** @throws CacheError, or DOMException */
function append(file: OpenFile, bytes: Uint8Array, place: string): void {
  for (let rest = bytes; rest.byteLength > 0; ) {
    const written = file.write(rest, { at: file.getSize() });
    if (written === 0) {
      throw new CacheError('diskFull', place);
    }
    rest = rest.subarray(written);
  }
}

/** Only one window at a time can have a file open to write, and none that has ended. */
async function isLocked(place: string): Promise<boolean> {
  try {
    const file = await unlessMissing(fileAt(place));
    (await file?.createSyncAccessHandle())?.close();
    return false;
  } catch (error) {
    if (nameOf(error) === 'NoModificationAllowedError') {
      return true;
    }
    throw error;
  }
}

/** @returns true; undefined where there is nothing to move */
async function moveTo(from: string, to: string): Promise<true | undefined> {
  const [folder, name] = splitAtLast(to);
  const target = await folderAt(folder, { create: true });
  return unlessMissing(
    fileAt(from)
      .then((file) => unlessLocked(() => file.move(target, name)))
      .then(() => true as const),
  );
}

/** Tries again while another window moves a file to the same place, which locks it for a moment. */
async function unlessLocked(move: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < moveAttempts; attempt += 1) {
    try {
      return await move();
    } catch (error) {
      if (nameOf(error) !== 'NoModificationAllowedError') {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, movePauseMilliseconds));
    }
  }
  return move();
}

async function hashOf(place: string, algorithm: keyof typeof hashes, prefix: string): Promise<string> {
  const hash = hashes[algorithm].create().update(new TextEncoder().encode(prefix));
  const file = await readAt(place);
  for (let start = 0; start < file.size; start += pieceBytes) {
    hash.update(new Uint8Array(await file.slice(start, start + pieceBytes).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
