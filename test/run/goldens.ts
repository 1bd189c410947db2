import { rmSync, writeFileSync } from 'node:fs';
import { goldenPath, goldenReports } from '../unit/fim/quality';
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

writeFileSync(goldenPath, `${JSON.stringify(await goldenReports(), undefined, 2)}\n`);
console.log(`${goldenPath} says how good completions of code are`);
