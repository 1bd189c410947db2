import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { groupsOf, work } from './crew';
import { type FileOutcome, fileOutcomeSchema, nothingRun } from './outcome';
import { bundledTests } from './suite';
import type { SuiteName } from './suites';

/** What to run of a part, and who hears what each of its files came to. */
export interface Asked {
  /** Words of which the path of a file has one. With none of such a path: what the titles of tests have. */
  readonly words: readonly string[];
  readonly tell: (outcome: FileOutcome) => void;
}

export type Job = () => Promise<void>;

/** A part of the run that can be asked for by its name. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** What has to be done, side by side where there is room. */
  readonly jobs: (asked: Asked) => readonly Job[];
}

/** Runs tools one after another, each as a test. */
export function tools(name: string, title: string, commands: readonly (readonly string[])[]): Part {
  const run = async ({ tell }: Asked) => {
    for (const [tool = '', ...args] of commands) {
      tell(await command(tool, args));
    }
  };
  return { name, title, jobs: (asked) => [() => run(asked)] };
}

/** Runs files of tests in processes that share them. */
export function suitePart(suite: SuiteName, title: string, processes: number): Part {
  const jobs = ({ words, tell }: Asked) => {
    const named = groupsOf(suite, words);
    const given =
      named.length > 0
        ? { suite, groups: named, tell }
        : { suite, groups: groupsOf(suite), title: words.join(' '), tell };
    return Array.from({ length: processes }, () => () => work(given));
  };
  return { name: suite, title, jobs };
}

/** Runs bundles of tests, each inside an extension host of its own; of a bundle of many files, those whose names have one of the words. */
export function hostPart(
  name: string,
  title: string,
  bundles: readonly string[],
  limitSeconds: number,
): Part {
  const run = async ({ words, tell }: Asked) => {
    for (const bundle of bundles) {
      for (const outcome of await inHost(bundle, limitSeconds, words)) {
        tell(outcome);
      }
    }
  };
  return { name, title, jobs: (asked) => [() => run(asked)] };
}

function inHost(bundle: string, limitSeconds: number, words: readonly string[]): Promise<FileOutcome[]> {
  const child = fork(join(bundledTests, 'run', 'in-host.mjs'), [bundle, String(limitSeconds), ...words]);
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(z.array(fileOutcomeSchema).parse(message)));
    child.once('exit', () => resolve([{ ...nothingRun, file: bundle, failures: [`${bundle} did not end`] }]));
  });
}

/** A tool of node_modules. */
function command(tool: string, args: readonly string[]): Promise<FileOutcome> {
  const start = performance.now();
  const lines: string[] = [];
  const child = spawn(process.execPath, [join('node_modules', '.bin', tool), ...args]);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const file = [tool, ...args].join(' ');
      const seconds = { loading: 0, hooks: 0, tests: (performance.now() - start) / 1000 };
      const outcome = code === 0 ? { passed: 1 } : { failures: [`${file} failed`] };
      resolve({ ...nothingRun, file, report: lines.join(''), seconds, ...outcome });
    });
  });
}
