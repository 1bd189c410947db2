import * as z from 'zod/mini';
import type { CacheStore } from '../../local';
import { requireNodeFiles, withNodeFile } from '../kit/node-files';
import { nodeModule } from '../kit/node-module';
import { cacheErrors, codeOf, unlessMissing } from './cache-disk';

/** What is read of a file at once to hash it, in bytes. */
const pieceBytes = 4_000_000;

/** A file that nobody has added to for this long isn't being written, in milliseconds. */
const restMilliseconds = 90_000;

interface Hash {
  readonly update: (data: string | Uint8Array) => void;
  readonly digest: (form: 'hex') => string;
}

const cryptoSchema = z.object({
  createHash: z.custom<(algorithm: string) => Hash>((value) => typeof value === 'function'),
});

/** Writes the hub's cache in a folder of this machine. @throws Error in a web extension host */
export function storeAt(folder: string): CacheStore {
  const files = requireNodeFiles();
  const placeOf = (path: string) => `${folder}/${path}`;
  const at = <T>(path: string, work: (place: string) => Promise<T>) => cacheErrors(placeOf(path), work);
  const makeFolderOf = (place: string) =>
    files.mkdir(place.slice(0, place.lastIndexOf('/')), { recursive: true });
  return {
    sizeOf: (path) =>
      at(path, async (place) => {
        const found = await unlessMissing(files.stat(place));
        return found?.isFile() ? found.size : undefined;
      }),
    names: (path) =>
      at(path, async (place) => {
        const entries = await unlessMissing(files.readdir(place, { withFileTypes: true }));
        return (entries ?? []).map(({ name }) => name);
      }),
    grow: (path) =>
      at(path, async (place) => {
        await makeFolderOf(place);
        const file = await files.open(place, 'a');
        return {
          write: (bytes) =>
            at(path, async () => {
              for (let rest = bytes; rest.byteLength > 0; ) {
                const { bytesWritten } = await file.write(rest);
                rest = rest.subarray(bytesWritten);
              }
            }),
          close: () =>
            at(path, async () => {
              await file.close();
              // Whoever goes on with it need not wait.
              await unlessMissing(files.utimes(place, 0, 0));
            }),
        };
      }),
    isBeingWritten: (path) =>
      at(path, async (place) => {
        const { mtimeMs = 0 } = (await unlessMissing(files.stat(place))) ?? {};
        return Date.now() - mtimeMs <= restMilliseconds;
      }),
    hash: (path, algorithm, prefix) => at(path, (place) => hashOf(place, algorithm, prefix)),
    move: async (from, to) =>
      at(to, async (place) => {
        await makeFolderOf(place);
        return (await unlessMissing(files.rename(placeOf(from), place).then(() => true))) ?? false;
      }),
    link: (path, target) =>
      at(path, async (place) => {
        await makeFolderOf(place);
        await files.rm(place, { recursive: false, force: true });
        try {
          await files.symlink(target, place);
          return true;
        } catch (error) {
          // Another window was faster.
          if (codeOf(error) === 'EEXIST') {
            return true;
          }
          if (/^(?:EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP)$/.test(codeOf(error))) {
            return false;
          }
          throw error;
        }
      }),
    writeText: (path, text) =>
      at(path, async (place) => {
        await makeFolderOf(place);
        const draft = `${place}.${crypto.randomUUID()}`;
        await files.writeFile(draft, text);
        await files.rename(draft, place);
      }),
    remove: (path) => at(path, (place) => files.rm(place, { recursive: false, force: true })),
    freeBytes: () =>
      at('', async () => {
        await files.mkdir(folder, { recursive: true });
        const { bavail, bsize } = await files.statfs(folder);
        return bavail * bsize;
      }),
  };
}

async function hashOf(place: string, algorithm: string, prefix: string): Promise<string> {
  const hash = cryptoSchema.parse(nodeModule('node:crypto')).createHash(algorithm);
  hash.update(prefix);
  await withNodeFile(place, async ({ size, read }) => {
    for (let start = 0; start < size; start += pieceBytes) {
      hash.update(await read(start, Math.min(pieceBytes, size - start)));
    }
  });
  return hash.digest('hex');
}
