import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileOutcome, fileOutcomeSchema, nothingRun } from './outcome';
import { bundledTests } from './suite';
import { type SuiteName, suites } from './suites';

/** The bundled files of a suite whose paths have one of the words, the longest first. */
export function filesOf(suite: SuiteName, words: readonly string[] = []): string[] {
  const root = join(bundledTests, suites[suite].folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.mjs'))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .map((name) => join(root, name))
    .sort((one, other) => statSync(other).size - statSync(one).size);
}

interface Work {
  readonly suite: SuiteName;
  /** Absolute paths of the files to run. Each worker takes the next one. */
  readonly files: string[];
  /** What is in the titles of the tests to run. Default: run all tests. */
  readonly title?: string | undefined;
  readonly tell: (outcome: FileOutcome) => void;
}

/** Runs files of the list in a process of their own, until none is left. */
export async function work(given: Work): Promise<void> {
  const { suite, files, title = '', tell } = given;
  let file = files.shift();
  if (file === undefined) {
    return;
  }
  const worker = fork(join(bundledTests, 'run', 'worker.mjs'), [suite, title]);
  const hasEnded = new Promise<undefined>((resolve) => worker.once('exit', () => resolve(undefined)));
  const outcomeOf = (asked: string) => {
    const answer = new Promise((resolve) => worker.once('message', resolve));
    worker.send(asked);
    return Promise.race([answer, hasEnded]);
  };
  for (; file !== undefined; file = files.shift()) {
    const outcome = await outcomeOf(file);
    if (outcome === undefined) {
      tell(broken(file));
      return work(given);
    }
    tell(fileOutcomeSchema.parse(outcome));
  }
  worker.disconnect();
  await hasEnded;
}

function broken(file: string): FileOutcome {
  return { ...nothingRun, file, failures: [`${file}: the process that ran it ended`] };
}
