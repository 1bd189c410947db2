import { raiseStages, strikeStages, watchForFailure } from '../component/stage';
import { runSuite, type SuiteOutcome } from './suite';

interface Part {
  /** Words of the titles. Default: all tests. */
  readonly grep?: string;
  /** Bundled files. Default: all. Several processes may run different files at the same time. */
  readonly files?: readonly string[];
}

/** Runs the tests of the webview's pages in Chromium. A test that fails leaves a picture of its page in test-results. */
export async function runComponentTests({ grep, files }: Part = {}): Promise<SuiteOutcome> {
  await raiseStages();
  try {
    return await runSuite(
      'component',
      {
        timeout: 60_000,
        ...(grep && { grep }),
        rootHooks: {
          beforeEach(this: Mocha.Context) {
            watchForFailure(this.currentTest);
          },
        },
      },
      files,
    );
  } finally {
    await strikeStages();
  }
}
