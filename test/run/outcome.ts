import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** What a run of tests came to, as one process tells another. */
export const outcomeSchema = z.object({
  passed: z.number(),
  /** Of each test that failed: where it stands, and why. */
  failures: z.readonly(z.array(z.string())),
});

export type Outcome = z.output<typeof outcomeSchema>;

/** The line that tells of a test that failed, or was tried again; of one that waited in the browser also for what. */
export function failureOf(test: Pick<Mocha.Runnable, 'fullTitle'>, error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [first, ...more] = stripVTControlCharacters(message).split('\n');
  const waited = more.find((line) => line.includes('waiting for'))?.replace(/^[\s-]*/, ' ');
  return `${test.fullTitle()}: ${first}${waited ?? ''}`;
}

/** Of a run that has just begun: each test that fails, as it does. What is tried again is told at once. */
export function failuresIn(runner: Mocha.Runner, tell: (line: string) => void): readonly string[] {
  const failures: string[] = [];
  runner.on('retry', (test, error) => tell(`Once more: ${failureOf(test, error)}`));
  runner.on('fail', (test, error) => failures.push(failureOf(test, error)));
  return failures;
}

/** Adds up what several runs came to. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** Tells the numbers, and each failure once more where nobody has to search for it, and ends the process. */
export function endWith({ passed, failures }: Outcome): never {
  console.log(`\n${passed} passed, ${failures.length} failed`);
  for (const failure of failures) {
    console.log(`  ${failure}`);
  }
  process.exit(failures.length === 0 ? 0 : 1);
}
