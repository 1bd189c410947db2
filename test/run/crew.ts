import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type FileOutcome, fileOutcomeSchema, nothingRun } from './outcome';
import { bundledTests } from './suite';
import { type SuiteName, suites } from './suites';

/** Bundled files that are run one after another in the same process. */
export type Group = readonly string[];

/** The groups of a suite whose files' paths have one of the words, the longest first. */
export function groupsOf(suite: SuiteName, words: readonly string[] = []): Group[] {
  const root = join(bundledTests, suites[suite].folder);
  const groups = new Map<string, string[]>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.test.mjs') && (words.length === 0 || words.some((word) => name.includes(word)))) {
      const isGrouped = suites[suite].isByFolder && dirname(name) !== '.';
      const key = isGrouped ? dirname(name) : name;
      groups.set(key, [...(groups.get(key) ?? []), join(root, name)]);
    }
  }
  const size = (group: Group) => group.reduce((sum, file) => sum + statSync(file).size, 0);
  return [...groups.values()].sort((one, other) => size(other) - size(one));
}

interface Work {
  readonly suite: SuiteName;
  /** Each worker takes the next one. */
  readonly groups: Group[];
  /** What is in the titles of the tests to run. Default: run all tests. */
  readonly title?: string | undefined;
  readonly tell: (outcome: FileOutcome) => void;
}

/** Runs groups of the list in a process of their own, until none is left. */
export async function work(given: Work): Promise<void> {
  const { suite, groups, title = '', tell } = given;
  let group = groups.shift();
  if (group === undefined) {
    return;
  }
  const worker = fork(join(bundledTests, 'run', 'worker.mjs'), [suite, title]);
  const hasEnded = new Promise<undefined>((resolve) => worker.once('exit', () => resolve(undefined)));
  const outcomesOf = (asked: Group) => {
    const answer = new Promise((resolve) => worker.once('message', resolve));
    worker.send(asked);
    return Promise.race([answer, hasEnded]);
  };
  for (; group !== undefined; group = groups.shift()) {
    const outcomes = await outcomesOf(group);
    if (outcomes === undefined) {
      group.map(broken).forEach(tell);
      return work(given);
    }
    z.array(fileOutcomeSchema).parse(outcomes).forEach(tell);
  }
  worker.disconnect();
  await hasEnded;
}

function broken(file: string): FileOutcome {
  return { ...nothingRun, file, failures: [`${file}: the process that ran it ended`] };
}
