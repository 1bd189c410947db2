import { CacheError } from '../cache/errors';
import type { CacheStore } from './cache-store';

/** A file of a repository on the hub. */
export interface RemoteFile {
  /** In the repository. */
  readonly path: string;
  readonly size: number;
  /** SHA-1 of the content as git has it. */
  readonly oid?: string | undefined;
  /** Of a large file: `oid` is the SHA-256 of the content. */
  readonly lfs?: { readonly oid: string } | undefined;
}

export interface Download {
  readonly store: CacheStore;
  /** The repository's folder in the cache. */
  readonly folder: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** The branch or tag that it was found by. */
  readonly ref: string;
  readonly files: readonly RemoteFile[];
  /** The bytes of a file from a place on. */
  readonly pieces: (path: string, start: number) => AsyncIterable<Uint8Array>;
  /** Told how many bytes of all files are there. */
  readonly onProgress: (bytes: number) => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** What a file is called in the cache, and how its content is checked. */
interface Blob {
  readonly name: string;
  readonly algorithm: 'sha1' | 'sha256';
  readonly prefix: string;
}

/** The parts that we write begin so, and end with four digits of whoever writes: others' parts are left alone. */
const partMark = '4875';

/**
 * Puts files of a commit into the hub's cache, in the layout of the hub's own tools. What is there already stays, and a
 * part of a file that was given up is taken up again. Nothing gets its name before it is whole and has the right hash.
 *
 * @throws CacheError, or as `pieces` does; what was received by then is there for the next time
 */
export async function downloadFiles(download: Download): Promise<void> {
  const { store, folder, commit, ref, files, onProgress } = download;
  await requireSpace(download);
  let done = 0;
  for (const file of files) {
    const base = done;
    await downloadFile(download, file, (bytes) => onProgress(base + bytes));
    done += file.size;
    onProgress(done);
  }
  await store.writeText(`${folder}/refs/${ref}`, commit);
}

async function requireSpace({ store, folder, commit, files }: Download): Promise<void> {
  const missing = await Promise.all(
    files.map(async ({ path, size }) =>
      (await isThere(store, `${folder}/snapshots/${commit}/${path}`, size)) ? 0 : size,
    ),
  );
  const needed = missing.reduce((sum, size) => sum + size, 0);
  const free = await store.freeBytes();
  if (free !== undefined && needed > free) {
    throw new CacheError('diskFull', folder);
  }
}

async function downloadFile(
  download: Download,
  file: RemoteFile,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const { store, folder, commit } = download;
  const pointer = `${folder}/snapshots/${commit}/${file.path}`;
  if (await isThere(store, pointer, file.size)) {
    return;
  }
  const blob = blobOf(file, pointer);
  const place = `${folder}/blobs/${blob.name}`;
  if (!(await isThere(store, place, file.size))) {
    const part = await receive(download, file, place, onProgress);
    if ((await store.hash(part, blob.algorithm, blob.prefix)) !== blob.name) {
      await store.remove(part);
      throw new CacheError('damaged', file.path);
    }
    await store.move(part, place);
  }
  const up = '../'.repeat(file.path.split('/').length + 1);
  if (!(await store.link(pointer, `${up}blobs/${blob.name}`))) {
    // As the hub's own tools do where a disk has no links.
    await store.move(place, pointer);
  }
}

/** The whole of a file, as a part. */
async function receive(
  { store, pieces, ...download }: Download,
  { path, size }: RemoteFile,
  place: string,
  onProgress: (bytes: number) => void,
): Promise<string> {
  const part = await takePart({ store, ...download }, place);
  let bytes = (await store.sizeOf(part)) ?? 0;
  if (bytes > size) {
    await store.remove(part);
    bytes = 0;
  }
  const file = await store.grow(part);
  try {
    onProgress(bytes);
    if (bytes < size) {
      for await (const piece of pieces(path, bytes)) {
        bytes += piece.byteLength;
        if (bytes > size) {
          break;
        }
        await file.write(piece);
        onProgress(bytes);
      }
    }
  } finally {
    await file.close();
  }
  if (bytes !== size) {
    throw new CacheError(bytes < size ? 'cutOff' : 'damaged', path);
  }
  return part;
}

/** A part of our own name: one that was given up, if there is one. Who moves it first has it. */
async function takePart(
  { store, random }: Pick<Download, 'store' | 'random'>,
  place: string,
): Promise<string> {
  const digits = Math.floor(random() * 0x10000)
    .toString(16)
    .padStart(4, '0');
  const own = `${place}.${partMark}${digits}.incomplete`;
  const [folder = '', name = ''] = splitAtLast(place);
  const parts = (await store.names(folder)).filter(
    (each) => each.startsWith(`${name}.${partMark}`) && each.endsWith('.incomplete'),
  );
  for (const each of parts) {
    const part = `${folder}/${each}`;
    if (!(await store.isBeingWritten(part)) && (await store.move(part, own))) {
      break;
    }
  }
  return own;
}

async function isThere(store: CacheStore, path: string, size: number): Promise<boolean> {
  return (await store.sizeOf(path)) === size;
}

/** @throws CacheError for a file that the hub gives no hash of */
function blobOf({ size, oid, lfs, path }: RemoteFile, pointer: string): Blob {
  if (lfs !== undefined && /^[0-9a-f]{64}$/.test(lfs.oid)) {
    return { name: lfs.oid, algorithm: 'sha256', prefix: '' };
  }
  if (lfs === undefined && oid !== undefined && /^[0-9a-f]{40}$/.test(oid)) {
    return { name: oid, algorithm: 'sha1', prefix: `blob ${size}\0` };
  }
  throw new CacheError('damaged', path, { cause: pointer });
}

function splitAtLast(path: string): [string, string] {
  const end = path.lastIndexOf('/');
  return [path.slice(0, end), path.slice(end + 1)];
}
