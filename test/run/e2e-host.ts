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
await closeSession();
process.send?.(outcome);
process.exit(outcome.failed === 0 ? 0 : 1);
