import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { schemas } from '../schemas';

for (const [path, schema] of Object.entries(schemas())) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(schema, undefined, 2)}\n`);
}
