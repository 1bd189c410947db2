import { raiseStages, strikeStages, watchForFailure } from '../component/stage';
import { isForBothHosts } from '../e2e/both-hosts';
import { closeSession, openSession, session, startBrowser, stopBrowser } from '../e2e/session';
import type { SuiteOptions } from './suite';

/** Where the extension runs: beside the files, or in a web worker of the browser. */
export type ExtensionHost = 'desktop' | 'web';

export type SuiteName = 'unit' | 'package' | 'pages' | 'desktop' | 'web';

/** Files of tests that are run in the same way. */
export interface Suite {
  /** The folder under dist/test that has its files. */
  readonly folder: string;
  readonly options: SuiteOptions;
  /** Whether the files of a subfolder are run one after another in the same process. Default: each alone. */
  readonly isByFolder?: boolean;
  /** What a process does after a group of files. */
  readonly leave?: () => Promise<void>;
  /** What a process does once, before its first file and after its last. */
  readonly setUp?: () => Promise<void>;
  readonly tearDown?: () => Promise<void>;
}

export const suites: Readonly<Record<SuiteName, Suite>> = {
  unit: { folder: 'unit', options: {} },
  package: { folder: 'package', options: {} },
  pages: {
    folder: 'component',
    options: {
      rootHooks: {
        beforeEach(this: Mocha.Context) {
          watchForFailure(this.currentTest);
        },
      },
    },
    setUp: raiseStages,
    tearDown: strikeStages,
  },
  desktop: endToEnd('desktop'),
  web: endToEnd('web'),
};

/** Has a picture taken of the window as it is when the test fails, ahead of what cleans up after it. */
function pictureIfFailed(test: Mocha.Test | undefined, host: ExtensionHost): void {
  const run = test?.fn as Mocha.AsyncFunc | undefined;
  if (test === undefined || run === undefined) {
    return;
  }
  test.fn = async function (this: Mocha.Context) {
    try {
      await run.call(this);
    } catch (error) {
      await session().workbench.picture(`failed-${host}-${test.title.replaceAll(/\W+/g, '-')}`);
      throw error;
    }
  };
}

/** The files of a subfolder share a window, with a user who is new at first; each other file has its own. */
function endToEnd(host: ExtensionHost): Suite {
  return {
    folder: 'e2e',
    isByFolder: true,
    setUp: startBrowser,
    leave: closeSession,
    tearDown: stopBrowser,
    options: {
      // On the desktop run everything; in the browser what can differ there, unless there is time for all.
      ...(host === 'web' && process.env.HUB_LENS_LONG === undefined && { isWanted: isForBothHosts }),
      rootHooks: {
        async beforeAll(this: Mocha.Context) {
          await openSession(host);
        },
        beforeEach(this: Mocha.Context) {
          pictureIfFailed(this.currentTest, host);
        },
        async afterAll(this: Mocha.Context) {
          await session().workbench.tidyUp();
        },
      },
    },
  };
}
