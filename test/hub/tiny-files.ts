import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('test', 'models');

/** The content of a file of the small models, which the local hub has as they are. */
export function tinyFile(id: string, path: string): Buffer | undefined {
  const place = join(folder, id, path);
  return id.startsWith('tiny/') && existsSync(place) ? readFileSync(place) : undefined;
}
