import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Mocha from 'mocha';
import { failuresIn, type Outcome } from './outcome';

export interface SuiteOutcome extends Outcome {
  /** The bundled test files that something failed in. */
  readonly failedFiles: readonly string[];
}

/**
 * Runs every bundled test file of a folder under dist/test, or those named of them. That no test was run, since no file or
 * title is named like that, is a failure.
 */
export async function runSuite(
  folder: string,
  options: Mocha.MochaOptions = {},
  only: readonly string[] = [],
): Promise<SuiteOutcome> {
  const mocha = new Mocha({ timeout: 20_000, forbidOnly: true, ...options });
  const root = join('dist', 'test', folder);
  const names = await readdir(root, { recursive: true });
  const wanted = only.map((name) => resolve(name));
  for (const name of names.filter((each) => each.endsWith('.test.mjs')).sort()) {
    const file = resolve(root, name);
    if (wanted.length === 0 || wanted.includes(file)) {
      mocha.addFile(file);
    }
  }
  await mocha.loadFilesAsync();
  return new Promise((done) => {
    const failedFiles = new Set<string>();
    const runner = mocha.run(() => {
      const { tests = 0, pending = 0, passes = 0 } = runner.stats ?? {};
      const isNothing = tests + pending + failures.length === 0;
      done({
        passed: passes,
        failures: isNothing ? [`No test of ${folder} was found`] : failures,
        failedFiles: [...failedFiles],
      });
    });
    const failures = failuresIn(runner, console.log);
    runner.on('fail', ({ file }) => file !== undefined && failedFiles.add(file));
  });
}
