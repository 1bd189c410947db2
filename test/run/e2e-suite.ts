import { fork } from 'node:child_process';
import * as z from 'zod/mini';
import type { Outcome } from './suite';

/** Where the extension runs: beside the files, or in a web worker of the browser. */
export const extensionHosts = ['desktop', 'web'] as const;

export type ExtensionHost = (typeof extensionHosts)[number];

const outcomeSchema = z.object({ passed: z.number(), failed: z.number() });

/** Runs the end-to-end tests once in each extension host, each in a process of its own. */
export async function runE2e(hosts: readonly ExtensionHost[] = extensionHosts): Promise<Outcome> {
  const total = { passed: 0, failed: 0 };
  for (const host of hosts) {
    console.log(`\nEnd to end, ${host} extension host`);
    const { passed, failed } = await runIn(host);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

function runIn(host: ExtensionHost): Promise<Outcome> {
  return new Promise((resolve) => {
    let outcome: Outcome = { passed: 0, failed: 1 };
    const child = fork('dist/test/run/e2e-host.mjs', [host]);
    child.on('message', (message) => {
      outcome = outcomeSchema.parse(message);
    });
    child.on('exit', () => resolve(outcome));
  });
}
