import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { tinyFiles } from './tiny-model';

export const tinyCommit = '0123456789abcdef0123456789abcdef01234567';

/** Puts one of the small models of `test/models` into a cache as the hub's own tools do: `tiny/{name}`. */
export async function cacheTiny(cache: string, name: string): Promise<void> {
  const folder = join(cache, `models--tiny--${name}`);
  const snapshot = join(folder, 'snapshots', tinyCommit);
  await mkdir(join(folder, 'refs'), { recursive: true });
  await mkdir(join(folder, 'blobs'), { recursive: true });
  await writeFile(join(folder, 'refs', 'main'), tinyCommit);
  for (const [path, { content }] of Object.entries(tinyFiles(name))) {
    const bytes = await readFile(String(content));
    const blob = join(folder, 'blobs', createHash('sha256').update(bytes).digest('hex'));
    const pointer = join(snapshot, path);
    await mkdir(dirname(pointer), { recursive: true });
    await writeFile(blob, bytes);
    await symlink(relative(dirname(pointer), blob), pointer);
  }
}
