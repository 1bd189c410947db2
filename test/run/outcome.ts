import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { spentSchema } from './spent';

/** What a run of tests came to, as one process tells another. */
export const outcomeSchema = z.object({
  passed: z.number(),
  /** Of each test that failed: its title, and why. */
  failures: z.readonly(z.array(z.string())),
});

export type Outcome = z.output<typeof outcomeSchema>;

/** The outcome of one file of tests. */
export const fileOutcomeSchema = z.extend(outcomeSchema, {
  /** Its path below the folder of the bundled tests. */
  file: z.string(),
  /** What mocha says of it. */
  report: z.string(),
  /** Seconds, by what they went into. */
  seconds: z.object({ loading: z.number(), hooks: z.number(), tests: z.number() }),
  spent: spentSchema,
});

export type FileOutcome = z.output<typeof fileOutcomeSchema>;

/** The outcome of a file that ran nothing yet. */
export const nothingRun: FileOutcome = {
  passed: 0,
  failures: [],
  file: '',
  report: '',
  seconds: { loading: 0, hooks: 0, tests: 0 },
  spent: {},
};

/** The line about a test that failed; of one that waited in the browser also for what. */
export function failureOf(test: Pick<Mocha.Runnable, 'fullTitle'>, error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [first, ...more] = stripVTControlCharacters(message).split('\n');
  const waited = more.find((line) => line.includes('waiting for'))?.replace(/^[\s-]*/, ' ');
  return `${test.fullTitle()}: ${first}${waited ?? ''}`;
}

/** Adds up what several runs came to. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** Prints the numbers, and each failure once more where nobody has to search for it, and ends the process. */
export function endWith({ passed, failures }: Outcome): never {
  console.log(`\n${passed} passed, ${failures.length} failed`);
  for (const failure of failures) {
    console.log(`  ${failure}`);
  }
  process.exit(failures.length === 0 ? 0 : 1);
}
