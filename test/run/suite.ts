import { relative, resolve } from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';
import { type FileOutcome, failureOf } from './outcome';
import { takeSpent } from './spent';

export interface SuiteOptions extends Mocha.MochaOptions {
  /** Which of the file's tests are run. Default: all. */
  readonly isWanted?: (test: Mocha.Test) => boolean;
}

/** Where esbuild puts the tests. */
export const bundledTests = resolve('dist', 'test');

/** Until a test counts as standing still. It says nothing about speed: other work may take most of the machine. */
export const timeout = 240_000;

/** Runs a bundled file of tests. @param file absolute path */
export async function runFile(file: string, { isWanted, ...options }: SuiteOptions): Promise<FileOutcome> {
  const start = performance.now();
  const mocha = new Mocha({ timeout, forbidOnly: true, reporter: 'spec', ...options });
  mocha.addFile(file);
  await mocha.loadFilesAsync();
  if (isWanted !== undefined) {
    narrow(mocha.suite, isWanted);
  }
  const loading = (performance.now() - start) / 1000;
  const outcome = await runLoaded(mocha);
  return { ...outcome, file: relative(bundledTests, file), seconds: { ...outcome.seconds, loading } };
}

/**
 * Runs what a mocha has loaded.
 *
 * @param onStep told of each test and hook when it begins, and of each failure
 */
export function runLoaded(
  mocha: Mocha,
  onStep: (words: string) => void = () => undefined,
): Promise<Omit<FileOutcome, 'file'>> {
  const lines: string[] = [];
  const { Base } = Mocha.reporters;
  const consoleLog = Base.consoleLog;
  Base.consoleLog = (text?: unknown, ...values: unknown[]) => lines.push(format(text ?? '', ...values));
  const failures: string[] = [];
  const seconds = { loading: 0, hooks: 0, tests: 0 };
  takeSpent();
  return new Promise((done) => {
    const runner = mocha.run(() => {
      Base.consoleLog = consoleLog;
      mocha.dispose();
      const passed = runner.stats?.passes ?? 0;
      done({ passed, failures, report: lines.join('\n'), seconds, spent: takeSpent() });
    });
    runner.on('test', (test) => onStep(test.fullTitle()));
    runner.on('hook', (hook) => onStep(hook.fullTitle()));
    runner.on('fail', (test, error) => {
      const failure = failureOf(test, error);
      failures.push(failure);
      onStep(`failed: ${failure}`);
    });
    runner.on('test end', ({ duration = 0 }) => {
      seconds.tests += duration / 1000;
    });
    runner.on('hook end', ({ duration = 0 }) => {
      seconds.hooks += duration / 1000;
    });
  });
}

function narrow(suite: Mocha.Suite, isWanted: (test: Mocha.Test) => boolean): void {
  suite.tests = suite.tests.filter(isWanted);
  for (const inner of suite.suites) {
    narrow(inner, isWanted);
  }
}
