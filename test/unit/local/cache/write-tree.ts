import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tree } from './memory-cache';

/** Writes what lies in a cache into a folder of this machine. */
export async function writeTree(folder: string, tree: Tree): Promise<void> {
  for (const [path, leaf] of Object.entries(tree)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await (typeof leaf === 'object'
      ? symlink(leaf.link, place)
      : writeFile(place, typeof leaf === 'number' ? new Uint8Array(leaf) : leaf));
  }
}
