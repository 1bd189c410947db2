import { closeSession, openSession, session } from '../e2e/session';
import type { ExtensionHost } from './e2e-suite';
import { endOnSignals } from './end-on-signals';
import { runSuite } from './suite';

endOnSignals();

const [, , asked, grep, ...only] = process.argv;
const host: ExtensionHost = asked === 'web' ? 'web' : 'desktop';

await openSession(host);
const options: Mocha.MochaOptions = {
  timeout: 60_000,
  // The window is a whole editor on a busy machine: one that stumbles gets a second chance.
  retries: 1,
  ...(grep && { grep }),
  rootHooks: {
    async afterEach() {
      const { state, title } = (this as Mocha.Context).currentTest ?? {};
      if (state === 'failed') {
        await session().workbench.screenshot(`failed-${host}-${title?.replaceAll(/\W+/g, '-')}`);
      }
    },
  },
};
const outcome = await runSuite('e2e', options, only);
const left = await closeSession();
if (left.length > 0) {
  console.error(`The windows left what they must not:\n${left.join('\n')}`);
}
// A test that fails leaves things behind, and is tried again; one that passes must not.
const failures = outcome.failures.length > 0 ? outcome.failures : left;
process.send?.({ ...outcome, failures });
process.exit(failures.length === 0 ? 0 : 1);
