import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Mocha from 'mocha';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export interface SuiteOutcome extends Outcome {
  /** The bundled test files that something failed in. */
  readonly failedFiles: readonly string[];
}

/** Runs every bundled test file of a folder under dist/test, or those named of them. */
export async function runSuite(
  folder: string,
  options: Mocha.MochaOptions = {},
  only: readonly string[] = [],
): Promise<SuiteOutcome> {
  const mocha = new Mocha({ timeout: 20_000, forbidOnly: true, ...options });
  const root = join('dist', 'test', folder);
  const names = await readdir(root, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.test.mjs')).sort()) {
    const file = resolve(root, name);
    if (only.length === 0 || only.includes(file)) {
      mocha.addFile(file);
    }
  }
  await mocha.loadFilesAsync();
  return new Promise((done) => {
    const failedFiles = new Set<string>();
    const runner = mocha.run((failed) =>
      done({ passed: runner.stats?.passes ?? 0, failed, failedFiles: [...failedFiles] }),
    );
    runner.on('fail', ({ file }) => file !== undefined && failedFiles.add(file));
  });
}
