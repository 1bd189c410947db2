import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import type { FileOutcome } from '../run/outcome';
import { runLoaded } from '../run/suite';

/** Runs the files of tests beside this file, or those that the environment has a word of. Called inside the extension host. */
export async function run(): Promise<{ files: FileOutcome[] }> {
  const files: FileOutcome[] = [];
  const words = process.env.HUB_LENS_HOST_WORDS?.split(' ') ?? [''];
  const names = readdirSync(__dirname).filter((name) => name.endsWith('.test.js'));
  for (const name of names.filter((each) => words.some((word) => each.includes(word)))) {
    const mocha = new Mocha({ timeout: 20_000, forbidOnly: true, reporter: 'spec', color: false });
    mocha.addFile(join(__dirname, name));
    files.push({ ...(await runLoaded(mocha)), file: join('host', name) });
  }
  return { files };
}
