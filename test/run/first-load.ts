import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that a page loads before it draws: its bundle, and the chunks that it imports in any depth. */
export function firstLoad(file: string, found: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s?"(\.[^"]+)"/g);
  let all: ReadonlySet<string> = new Set([...found, file]);
  for (const [, path = ''] of imports) {
    const imported = join(dirname(file), path);
    all = all.has(imported) ? all : firstLoad(imported, all);
  }
  return all;
}
