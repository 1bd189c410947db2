import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
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

/** No test of the host has a longer time limit. */
const silenceSeconds = 300;
/** So many of the last steps are told where a run breaks off. */
const shownSteps = 30;

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
  { early = false, loads = 1, limitSeconds = 3600, words = [] }: HostRun = {},
): Promise<HostResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-host-'));
  const results = join(folder, 'results.json');
  const progress = join(folder, 'progress.log');
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
      HUB_LENS_HOST_PROGRESS: progress,
      HUB_LENS_HOST_WORDS: words.join(' '),
    },
  });
  const browser = await launchBrowser('windows');
  try {
    const outcomes: HostResult[] = [];
    for (let load = 0; load < loads; load += 1) {
      const page = await browser.newPage();
      await page.goto(editor.url);
      outcomes.push(await resultsOf({ results, progress, page, editor, limitSeconds }));
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

interface Load {
  readonly results: string;
  readonly progress: string;
  readonly page: Page;
  readonly editor: Editor;
  readonly limitSeconds: number;
}

/** Waits for the results; not longer than the limit, and no longer once the window is gone or nothing happens any more. */
async function resultsOf({ results, progress, page, editor, limitSeconds }: Load): Promise<HostResult> {
  let end = `did not end within ${limitSeconds} s`;
  let isCrashed = false;
  page.once('crash', () => {
    isCrashed = true;
  });
  for (let tries = 0; tries < limitSeconds * 5; tries += 1) {
    const text = await readFile(results, 'utf8').catch(() => '');
    if (text.endsWith('}')) {
      return resultSchema.parse(JSON.parse(text));
    }
    if (isCrashed) {
      end = 'lost their window, which crashed';
      break;
    }
    if (await isStill(progress)) {
      end = `did nothing for ${silenceSeconds} s`;
      break;
    }
    await wait(200);
  }
  const steps = (await readFile(progress, 'utf8').catch(() => '')).trimEnd().split('\n');
  const failures = [`The tests in the extension host ${end}: ${steps.at(-1)}`];
  const report = [...steps.slice(-shownSteps), await editor.extensionHostLog()].join('\n');
  return { files: [{ ...nothingRun, failures, report }] };
}

/** Whether the last test began so long ago that not even its own time limit has ended it. */
async function isStill(progress: string): Promise<boolean> {
  const { mtimeMs } = (await stat(progress).catch(() => undefined)) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > silenceSeconds * 1000;
}
