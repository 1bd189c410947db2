import { mkdir } from 'node:fs/promises';
import { raiseStages, strikeStages } from '../component/stage';
import type { Outcome } from './outcome';
import { runSuite } from './suite';

/** Runs the tests of the webview's pages in Chromium. */
export async function runComponentTests(grep?: string): Promise<Outcome> {
  await mkdir('test-results', { recursive: true });
  await raiseStages();
  try {
    return await runSuite('component', {
      timeout: 60_000,
      // A page on a busy machine that stumbles gets a second chance.
      retries: 1,
      ...(grep !== undefined && { grep }),
    });
  } finally {
    await strikeStages();
  }
}
