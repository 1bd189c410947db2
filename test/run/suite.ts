import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Mocha from 'mocha';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every bundled test file of a folder under dist/test. */
export async function runSuite(folder: string, options: Mocha.MochaOptions = {}): Promise<Outcome> {
  const mocha = new Mocha({ timeout: 20_000, forbidOnly: true, ...options });
  const root = join('dist', 'test', folder);
  const names = await readdir(root, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.test.mjs')).sort()) {
    mocha.addFile(resolve(root, name));
  }
  await mocha.loadFilesAsync();
  return new Promise((done) => {
    const runner = mocha.run((failed) => done({ passed: runner.stats?.passes ?? 0, failed }));
  });
}
