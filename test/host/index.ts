import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import type { FileOutcome } from '../run/outcome';
import { runLoaded } from '../run/suite';

/** Runs the files of tests beside this file. Called inside the extension host. */
export async function run(): Promise<{ files: FileOutcome[] }> {
  const files: FileOutcome[] = [];
  for (const name of readdirSync(__dirname).filter((each) => each.endsWith('.test.js'))) {
    const mocha = new Mocha({ timeout: 20_000, forbidOnly: true, reporter: 'spec', color: false });
    mocha.addFile(join(__dirname, name));
    files.push({ ...(await runLoaded(mocha)), file: join('host', name) });
  }
  return { files };
}
