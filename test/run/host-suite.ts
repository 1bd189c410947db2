import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startHub } from '../hub';
import { launchBrowser } from './browser';
import { type Editor, startEditor } from './editor';
import { fileOutcomeSchema, nothingRun } from './outcome';
import { packed } from './test-extensions';
import { vsixPath } from './vsix';

const resultSchema = z.object({
  files: z.array(fileOutcomeSchema),
  /** What activation took, in milliseconds, of Hub Lens and of an extension that does nothing. */
  activation: z.optional(z.object({ hubLens: z.number(), empty: z.number() })),
});

type HostResult = z.output<typeof resultSchema>;

interface HostRun {
  /** Whether the suite begins while the window starts, before extensions that wait for its end are activated. */
  readonly early?: boolean;
  /** How often the window is opened, and the suite with it. */
  readonly loads?: number;
  readonly limitSeconds?: number;
  /** Of which the name of a file has one. Default: all files. */
  readonly words?: readonly string[];
}

/** Runs a bundled suite inside the extension host of a real VS Code, once for each page load asked for. */
export async function runInHost(
  suite: string,
  { early = false, loads = 1, limitSeconds = 900, words = [] }: HostRun = {},
): Promise<HostResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-host-'));
  const results = join(folder, 'results.json');
  const workspace = join(folder, 'workspace');
  await cp('test/workspace', workspace, { recursive: true });
  const hub = await startHub();
  const editor = await startEditor({
    extensions: [
      await packed('empty'),
      vsixPath,
      await packed('driver', early ? { activationEvents: ['*'] } : {}),
    ],
    settings: { 'hubLens.endpoint': hub.endpoint, 'hubLens.routerEndpoint': hub.routerEndpoint },
    workspace,
    env: {
      HUB_LENS_HOST_SUITE: resolve(suite),
      HUB_LENS_HOST_RESULTS: results,
      HUB_LENS_HOST_WORDS: words.join(' '),
    },
  });
  const browser = await launchBrowser();
  try {
    const outcomes: HostResult[] = [];
    for (let load = 0; load < loads; load += 1) {
      const page = await browser.newPage();
      await page.goto(editor.url);
      outcomes.push(await resultsIn(results, editor, limitSeconds));
      await page.close();
      await rm(results, { force: true });
    }
    return outcomes;
  } finally {
    await browser.close();
    await editor.stop();
    await hub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function resultsIn(file: string, editor: Editor, limitSeconds: number): Promise<HostResult> {
  for (let tries = 0; tries < limitSeconds * 5; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) {
      return resultSchema.parse(JSON.parse(text));
    }
    await wait(200);
  }
  const failures = [`The tests in the extension host did not end within ${limitSeconds} s`];
  return { files: [{ ...nothingRun, failures, report: await editor.extensionHostLog() }] };
}
