import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type LocalHub, type LocalHubOptions, startHub } from '../hub';
import { launchBrowser } from '../run/browser';
import type { ExtensionHost } from '../run/e2e-suite';
import { type Editor, startEditor } from '../run/editor';
import { vsixPath } from '../run/vsix';
import { leftovers } from './leftovers';
import { Workbench } from './workbench';

/** One real VS Code with the packaged extension, shared by all end-to-end tests of a run. */
export interface Session {
  readonly host: ExtensionHost;
  readonly hub: LocalHub;
  readonly editor: Editor;
  readonly page: Page;
  readonly workbench: Workbench;
  readonly workspace: string;
  /** Where the machine's own login is looked for; no file is there at first. */
  readonly login: string;
  /** What the window has written to its console. */
  readonly consoleMessages: readonly string[];
}

interface SessionOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly hub?: LocalHubOptions;
}

interface OpenSession extends Session {
  readonly browser: Browser;
  readonly folder: string;
}

let current: OpenSession | undefined;

const left: string[] = [];

export function session(): Session {
  if (current === undefined) {
    throw new Error('No session is open');
  }
  return current;
}

export async function openSession(host: ExtensionHost, options: SessionOptions = {}): Promise<void> {
  current = await startSession(host, options);
}

/** A window of one's own, for what the shared one is set to do without. */
export async function withOwnSession(
  settings: Readonly<Record<string, unknown>>,
): Promise<Session & { readonly close: () => Promise<void> }> {
  const own = await startSession(session().host, { settings });
  return { ...own, close: () => end(own) };
}

async function startSession(
  host: ExtensionHost,
  { settings = {}, hub: hubOptions = {} }: SessionOptions,
): Promise<OpenSession> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-e2e-'));
  const workspace = join(folder, 'workspace');
  await mkdir('test-results', { recursive: true });
  await cp('test/workspace', workspace, { recursive: true });
  const hub = await startHub(hubOptions);
  const login = join(folder, 'login');
  const editor = await startEditor({
    extensions: [vsixPath],
    settings: { ...settingsFor(host, hub), ...settings },
    workspace,
    // The machine has a login for the local hub as soon as a test writes the file.
    env: { HF_ENDPOINT: hub.endpoint, HF_TOKEN_PATH: login, HF_TOKEN: '' },
  });
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  const workbench = new Workbench(page);
  await page.goto(editor.url);
  await workbench.ready();
  return { host, hub, editor, page, workbench, workspace, login, consoleMessages, browser, folder };
}

/** @returns what the windows of this run left that they must not */
export async function closeSession(): Promise<readonly string[]> {
  const open = current;
  current = undefined;
  await (open && end(open));
  return left;
}

async function end(ending: OpenSession): Promise<void> {
  const { browser, editor, hub, folder } = ending;
  await browser.close();
  left.push(...(await leftovers(ending)));
  await editor.stop();
  await hub.close();
  await rm(folder, { recursive: true, force: true });
}

function settingsFor(host: ExtensionHost, hub: LocalHub): Record<string, unknown> {
  return {
    'hubLens.endpoint': hub.endpoint,
    'hubLens.routerEndpoint': hub.routerEndpoint,
    'hubLens.datasetViewerEndpoint': `${hub.endpoint}/viewer`,
    'remote.extensionKind': { 'hub-lens.hub-lens': [host === 'web' ? 'ui' : 'workspace'] },
    'workbench.colorTheme': 'Default Dark Modern',
    'editor.minimap.enabled': false,
    'editor.wordBasedSuggestions': 'off',
    'files.autoSave': 'off',
    'files.hotExit': 'off',
    'window.confirmBeforeClose': 'never',
  };
}
