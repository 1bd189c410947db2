import { mkdir } from 'node:fs/promises';
import { raiseStages, strikeStages } from '../component/stage';
import { type Outcome, runSuite } from './suite';

/** Runs the tests of the webview's pages in Chromium. */
export async function runComponentTests(grep?: string): Promise<Outcome> {
  await mkdir('test-results', { recursive: true });
  await raiseStages();
  try {
    return await runSuite('component', { timeout: 30_000, ...(grep !== undefined && { grep }) });
  } finally {
    await strikeStages();
  }
}
