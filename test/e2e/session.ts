import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cdnHost, type LocalHub, type LocalHubOptions, startHub } from '../hub';
import { launchBrowser } from '../run/browser';
import { type Editor, type Shortcut, startEditor } from '../run/editor';
import { watchCalls } from '../run/spent';
import type { ExtensionHost } from '../run/suites';
import { packed, type TestExtension } from '../run/test-extensions';
import { vsixPath } from '../run/vsix';
import { leftovers } from './leftovers';
import { boundCommands, keybindings } from './shortcuts';
import { Workbench } from './workbench';

/** A real VS Code with the packaged extension, and a user who has never used it. */
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
  /** Extensions of the tests that are installed too. */
  readonly extensions?: readonly TestExtension[];
  readonly hub?: LocalHubOptions;
  /** Keyboard shortcuts beside those that all windows have. */
  readonly keys?: readonly Shortcut[];
  /** Puts the window into surroundings of the test's own, which last as long as it. */
  readonly surround?: (hub: LocalHub) => Promise<Surroundings>;
}

interface Surroundings {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

interface OpenSession extends Session {
  readonly context: BrowserContext;
  readonly surroundings: Surroundings | undefined;
  readonly folder: string;
}

let browser: Browser | undefined;
let current: OpenSession | undefined;
let wanted: SessionOptions = {};

/** Starts the browser that has the windows of all sessions. */
export async function startBrowser(): Promise<void> {
  browser = await launchBrowser('windows');
}

export async function stopBrowser(): Promise<void> {
  await browser?.close();
}

/** The window of the tests that are run. */
export function session(): Session {
  if (current === undefined) {
    throw new Error('No session is open');
  }
  return current;
}

/** Has the next window opened in another way than most. Call it where a file of tests is loaded. */
export function openWith(options: SessionOptions): void {
  wanted = options;
}

/** Opens a window, unless one is open. */
export async function openSession(host: ExtensionHost, options: SessionOptions = wanted): Promise<void> {
  if (current === undefined) {
    const opened = await startSession(host, options);
    try {
      await opened.page.goto(opened.editor.url);
      await opened.workbench.ready();
      current = opened;
    } catch (error) {
      await end(opened).catch(() => undefined);
      throw error;
    }
  }
}

/** @throws Error when the window left what it must not */
export async function closeSession(): Promise<void> {
  const open = current;
  current = undefined;
  wanted = {};
  await (open && end(open));
}

async function startSession(
  host: ExtensionHost,
  { settings = {}, extensions = [], hub: hubOptions = {}, keys = [], surround }: SessionOptions,
): Promise<OpenSession> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-e2e-'));
  const workspace = join(folder, 'workspace');
  await mkdir('test-results', { recursive: true });
  await cp('test/workspace', workspace, { recursive: true });
  const hub = await startHub(hubOptions);
  const surroundings = await surround?.(hub);
  const login = join(folder, 'login');
  const editor = await startEditor({
    extensions: [vsixPath, ...(await Promise.all(extensions.map((name) => packed(name))))],
    settings: { ...settingsFor(host, hub, extensions), ...settings, ...surroundings?.settings },
    keys: [...keybindings, ...keys],
    workspace,
    // The machine has a login for the local hub as soon as a test writes the file.
    env: { HF_ENDPOINT: hub.endpoint, HF_TOKEN_PATH: login, HF_TOKEN: '', ...surroundings?.env },
  });
  const context = await browserOfAll().newContext({
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  watchCalls(page);
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  const workbench = new Workbench(page, { workspace, settings: editor.settingsFile });
  return {
    host,
    hub,
    editor,
    page,
    workbench,
    workspace,
    login,
    consoleMessages,
    context,
    surroundings,
    folder,
  };
}

function browserOfAll(): Browser {
  if (browser === undefined) {
    throw new Error('No browser was started');
  }
  return browser;
}

async function end(ending: OpenSession): Promise<void> {
  const { context, editor, hub, surroundings, folder } = ending;
  await context.close();
  const left = await leftovers(ending);
  await editor.stop();
  await surroundings?.close();
  await hub.close();
  await rm(folder, { recursive: true, force: true });
  assert.deepEqual(left, [], 'The window left what it must not');
}

function settingsFor(
  host: ExtensionHost,
  hub: LocalHub,
  extensions: readonly TestExtension[],
): Record<string, unknown> {
  // A participant is given only models of its own extension host.
  const kind = host === 'web' ? 'ui' : 'workspace';
  return {
    'hubLens.endpoint': hub.endpoint,
    'hubLens.routerEndpoint': hub.routerEndpoint,
    'hubLens.datasetViewerEndpoint': `${hub.endpoint}/viewer`,
    'remote.extensionKind': Object.fromEntries(
      ['hub-lens.hub-lens', ...extensions.map((name) => `hub-lens-tests.${name}`)].map((id) => [id, [kind]]),
    ),
    ...(extensions.includes('internet') && {
      'hubLensTests.providersEndpoint': hub.providersEndpoint,
      'hubLensTests.cdnEndpoint': hub.cdnEndpoint,
      'hubLensTests.cdnHost': cdnHost,
    }),
    'workbench.colorTheme': 'Dark Modern',
    'editor.minimap.enabled': false,
    'editor.wordBasedSuggestions': 'off',
    'files.autoSave': 'off',
    'files.hotExit': 'off',
    'window.confirmBeforeClose': 'never',
    'workbench.reduceMotion': 'on',
    'editor.cursorBlinking': 'solid',
    // Text that the terminal draws with the graphics card can't be read.
    'terminal.integrated.gpuAcceleration': 'off',
    'terminal.integrated.commandsToSkipShell': boundCommands,
  };
}
