import { fork } from 'node:child_process';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { type Outcome, outcomeSchema, sum } from './outcome';
import type { SuiteOutcome } from './suite';

/** Where the extension runs: beside the files, or in a web worker of the browser. */
export const extensionHosts = ['desktop', 'web'] as const;

export type ExtensionHost = (typeof extensionHosts)[number];

const suiteOutcomeSchema = z.extend(outcomeSchema, { failedFiles: z.array(z.string()) });

/** Runs the end-to-end tests once in each extension host, each in a process of its own. */
export async function runE2e(hosts: readonly ExtensionHost[] = extensionHosts): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const host of hosts) {
    console.log(`\nEnd to end, ${host} extension host`);
    outcomes.push(await runTwiceIn(host));
  }
  return sum(outcomes);
}

/** What fails in the window that all files share is told, and tried once more where nothing is left of other files. */
async function runTwiceIn(host: ExtensionHost): Promise<Outcome> {
  const first = await runIn(host);
  if (first.failedFiles.length === 0) {
    return first;
  }
  console.log(`\nOnce more in a new window: ${first.failedFiles.map((file) => basename(file)).join(', ')}`);
  const { failures } = await runIn(host, first.failedFiles);
  return { passed: first.passed + Math.max(0, first.failures.length - failures.length), failures };
}

function runIn(host: ExtensionHost, only: readonly string[] = []): Promise<SuiteOutcome> {
  return new Promise((resolve) => {
    let outcome: SuiteOutcome = { passed: 0, failures: [`The ${host} tests did not end`], failedFiles: [] };
    const child = fork('dist/test/run/e2e-host.mjs', [host, '', ...only]);
    child.on('message', (message) => {
      outcome = suiteOutcomeSchema.parse(message);
    });
    child.on('exit', () => resolve(outcome));
  });
}
