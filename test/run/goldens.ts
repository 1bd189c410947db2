import { rmSync, writeFileSync } from 'node:fs';
import { goldens, orphans } from '../unit/snippets/goldens/goldens';

for (const path of orphans()) {
  rmSync(path);
  console.log(`${path} is deleted: it has no template`);
}
const files = goldens();
for (const { path, text } of files) {
  writeFileSync(path, text);
}
console.log(`${files.length} golden files show the snippets as they are`);
