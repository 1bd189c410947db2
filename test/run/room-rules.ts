import { writeFile } from 'node:fs/promises';
import { roomRules, roomRulesPath } from '../room-rules';

await writeFile(roomRulesPath, `${JSON.stringify(roomRules(), undefined, 2)}\n`);
