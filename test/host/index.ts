import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';
import { failuresIn, type Outcome } from '../run/outcome';

/** Runs the tests beside this file. Called inside the extension host. */
export function run(): Promise<Outcome & { report: string }> {
  const mocha = new Mocha({
    timeout: 20_000,
    forbidOnly: true,
    reporter: 'spec',
    color: false,
    // The window is a whole editor on a busy machine: a test that stumbles gets a second chance.
    retries: 1,
  });
  for (const name of readdirSync(__dirname).filter((each) => each.endsWith('.test.js'))) {
    mocha.addFile(join(__dirname, name));
  }
  const lines: string[] = [];
  const { Base } = Mocha.reporters;
  Base.consoleLog = (text?: unknown, ...values: unknown[]) => lines.push(format(text ?? '', ...values));
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      resolve({ passed: runner.stats?.passes ?? 0, failures, report: lines.join('\n') });
    });
    const failures = failuresIn(runner, (line) => lines.push(line));
  });
}
