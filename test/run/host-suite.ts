import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startHub } from '../hub';
import { launchBrowser } from './browser';
import { type Editor, startEditor } from './editor';
import { type Outcome, outcomeSchema, sum } from './outcome';
import { run } from './steps.mjs';
import { vsixPath } from './vsix';

const resultSchema = z.extend(outcomeSchema, {
  report: z.string(),
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
}

/** Runs a bundled suite inside the extension host of a real VS Code, once for each page load asked for. */
export async function runInHost(
  suite: string,
  { early = false, loads = 1, limitSeconds = 900 }: HostRun = {},
): Promise<HostResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-host-'));
  const results = join(folder, 'results.json');
  const hub = await startHub();
  const editor = await startEditor({
    extensions: [
      await packed('empty'),
      vsixPath,
      await packed('driver', early ? { activationEvents: ['*'] } : {}),
    ],
    settings: { 'hubLens.endpoint': hub.endpoint, 'hubLens.routerEndpoint': hub.routerEndpoint },
    workspace: resolve('test/workspace'),
    env: { HUB_LENS_HOST_SUITE: resolve(suite), HUB_LENS_HOST_RESULTS: results },
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

/** Runs the host tests and prints what they say. */
export async function runHostTests(): Promise<Outcome> {
  const results = await runInHost('dist/test/host/index.js');
  for (const { report } of results) {
    console.log(report);
  }
  return sum(results);
}

async function resultsIn(file: string, editor: Editor, limitSeconds: number): Promise<HostResult> {
  for (let tries = 0; tries < limitSeconds * 5; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) {
      return resultSchema.parse(JSON.parse(text));
    }
    await wait(200);
  }
  const failure = `The host tests did not end within ${limitSeconds} s`;
  return { passed: 0, failures: [failure], report: `${failure}.\n${await editor.extensionHostLog()}` };
}

/** Packs one of the test extensions, with other values in its manifest if they are given. */
export async function packed(
  name: 'driver' | 'empty' | 'chat-model' | 'trial',
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const built = join('dist', 'test', 'vscode', name);
  await mkdir(built, { recursive: true });
  await cp(join('test', 'vscode', name), built, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const own = JSON.parse(await readFile(join('test', 'vscode', name, 'package.json'), 'utf8'));
  await writeFile(join(built, 'package.json'), JSON.stringify({ ...own, ...manifest }));
  const packagePath = resolve('dist', 'test', `${name}.vsix`);
  const options = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', packagePath];
  run(process.execPath, [resolve('node_modules/@vscode/vsce/vsce'), 'package', ...options], { cwd: built });
  return packagePath;
}
