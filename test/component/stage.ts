import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { providerList } from '../../src/inference';
import {
  type Handlers,
  type HostEvent,
  type PageName,
  pageMethods,
  RequestFailure,
  Responder,
  type ToWebview,
} from '../../src/protocol';
import { launchBrowser } from '../run/browser';
import { until } from '../until';
import { flawsOf } from './look';
import { playEditor, type ThemeName } from './played-editor';
import { type ServedPages, servePages } from './served-pages';
import themes from './themes.json';

/** What any page may ask for, where a test has nothing to say about it. */
const unlessTold: Partial<Handlers> = {
  countTokens: async () => ({ tokens: 7, isExact: true }),
  firstModels: async () => [],
  fitFiles: async () => null,
  smallModels: async () => [],
  listNames: async () => ({
    providers: Object.fromEntries(providerList.map(({ id, label }) => [id, label])),
    tasks: { conversational: 'Chat', summarization: 'Summarization' },
  }),
  listServers: async () => [],
  readMarks: async () => ({ marks: [] }),
  listTools: async () => ({ tools: [], canStartServers: false }),
  repositoryLists: async () => ({ favourites: [], recent: [] }),
  searchModels: async () => ({ models: [] }),
  serverModels: async () => null,
};

interface Look {
  readonly theme?: ThemeName;
  readonly width?: number;
  /** What the page kept before it was closed. */
  readonly state?: unknown;
  /** Whether the page has the keyboard. Default: it has. */
  readonly focused?: boolean;
  /** In a profile of its own, which has loaded nothing yet. */
  readonly afresh?: boolean;
}

/** A page of the webview in Chromium, with a host that answers as a test wants it to. */
export interface Stage {
  readonly page: Page;
  /** Requests of the page, in their order. */
  readonly asked: readonly { readonly method: string; readonly params: unknown }[];
  /** What went wrong on the page and nobody handled. */
  readonly errors: readonly string[];
  /** What the page would keep. */
  readonly state: () => Promise<unknown>;
  readonly tell: (event: HostEvent) => Promise<void>;
  readonly setTheme: (theme: ThemeName) => Promise<void>;
  /** Leaves the page to the next stage. */
  readonly close: () => Promise<void>;
}

let pages: ServedPages | undefined;
let browser: Browser | undefined;
/** What all stages share, so that each file of a bundle is loaded and compiled once. */
let shared: BrowserContext | undefined;
const idle: Page[] = [];
/** Who takes what a page sends. */
const hosts = new WeakMap<Page, (message: unknown) => void>();

/** The test that runs. Its page is pictured if it fails. */
let running: Mocha.Test | undefined;

export function watchForFailure(test: Mocha.Test | undefined): void {
  running = test;
}

/** To be called in a `before` hook of the whole run. */
export async function raiseStages(): Promise<void> {
  pages = await servePages();
  browser = await launchBrowser('pages');
  shared = await newContext(browser);
}

export async function strikeStages(): Promise<void> {
  await browser?.close();
  pages?.close();
  idle.length = 0;
}

/** A page of its own, which has none of ours. */
export async function openPage(): Promise<Page> {
  if (browser === undefined) {
    throw new Error('The stages are not raised');
  }
  return browser.newPage();
}

async function newContext(of: Browser): Promise<BrowserContext> {
  const context = await of.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  await context.exposeBinding('postToHost', ({ page }, message: unknown) => hosts.get(page)?.(message));
  await context.addInitScript(playEditor, themes);
  return context;
}

/**
 * Opens a page of the webview.
 *
 * @param name of its bundle
 * @param handlers answers to its requests; to ask for one that is missing is an error of the page
 */
export async function openStage(
  name: PageName,
  handlers: Partial<Handlers>,
  { theme = 'dark', width = 1000, state, focused = true, afresh = false }: Look = {},
): Promise<Stage> {
  if (browser === undefined || shared === undefined || pages === undefined) {
    throw new Error('The stages are not raised');
  }
  const context = afresh ? await newContext(browser) : shared;
  const page = (!afresh && idle.pop()) || (await context.newPage());
  const asked: { method: string; params: unknown }[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const post = poster(page);
  const responder = new Responder({
    methods: pageMethods[name],
    handlers: recorded({ ...unlessTold, ...handlers }, asked, errors),
    post: (message) => void post(message),
    onReady: () => undefined,
    onMalformed: (problem) => errors.push(problem),
    explain: (error) =>
      error instanceof RequestFailure ? error.failure : { message: String(error), steps: ['retry'] },
  });
  hosts.set(page, (message) => responder.receive(message));
  await page.setViewportSize({ width, height: 900 });
  await page.goto(pages.addressOf(name, { theme, state, focused }));
  let closing: Promise<void> | undefined;
  return {
    page,
    asked,
    errors,
    state: () => page.evaluate(() => window.playedEditor.state()),
    tell: (event) => {
      responder.tell(event);
      return post();
    },
    setTheme: (chosen) => page.evaluate((wanted) => window.playedEditor.dress(wanted), chosen),
    close: () => {
      closing ??= afresh ? context.close() : leave(page);
      return closing;
    },
  };
}

/**
 * Posts messages to a page in the order in which they are sent, as VS Code does; those that wait go together.
 *
 * @returns a function that resolves once all messages have been posted, or can't be since the page is closed
 */
function poster(page: Page): (message?: ToWebview) => Promise<void> {
  let waiting: ToWebview[] = [];
  let posted = Promise.resolve();
  const flush = async () => {
    const messages: readonly unknown[] = waiting;
    waiting = [];
    if (messages.length > 0) {
      await page.evaluate((all) => {
        for (const message of all) {
          window.postMessage(message, '*');
        }
      }, messages);
    }
  };
  return (message) => {
    if (message !== undefined) {
      waiting.push(message);
    }
    posted = posted.then(flush).catch(() => undefined);
    return posted;
  };
}

/** Empties a page for the next stage. */
async function leave(page: Page): Promise<void> {
  hosts.delete(page);
  await page.goto('about:blank');
  for (const event of ['pageerror', 'console', 'request'] as const) {
    page.removeAllListeners(event);
  }
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
  idle.push(page);
}

/** Closes the page, and fails if there was an error on it. */
export async function closeStage(stage: Stage | undefined): Promise<void> {
  if (running?.state === 'failed') {
    const name = running.fullTitle().replaceAll(/\W+/g, '-').slice(0, 150);
    await stage?.page.screenshot({ path: `test-results/component-${name}.png` });
  }
  await stage?.close();
  assert.deepEqual(stage?.errors ?? [], []);
}

/** Presses a button that copies a text. @returns what it copied */
export async function copiedBy(button: Locator): Promise<string> {
  const page = button.page();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  return until(async () => (await page.evaluate(() => navigator.clipboard.readText())) || false);
}

/** Waits until what a page has begun is done: pictures that can't be loaded, timers that are due, and drawing. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => {
      const picture = Object.assign(new Image(), { onload: resolve, onerror: resolve });
      picture.src = 'data:image/png,';
    });
    await new Promise((resolve) => setTimeout(resolve));
    await window.playedEditor.drawn();
  });
}

/** Waits until the page has asked for something. @returns what it asked with each time */
export function askedFor({ asked }: Stage, method: string, times = 1): Promise<unknown[]> {
  const paramsOf = () => asked.filter((each) => each.method === method).map(({ params }) => params);
  return until(() => paramsOf().length >= times && paramsOf());
}

/** Waits until the page would keep such a text. It is written down a few times a second. @returns all that it would keep */
export function keptWith({ state }: Stage, text: string): Promise<unknown> {
  return until(async () => {
    const kept = await state();
    return JSON.stringify(kept ?? '').includes(text) && kept;
  });
}

/** Tests that axe finds nothing in each theme and at 300, 600 and 1600 px, and that nothing is wider than the page. */
export async function checkLook({ page }: Stage, name: string): Promise<void> {
  assert.deepEqual(await flawsOf(page), [], name);
}

function recorded(
  handlers: Partial<Handlers>,
  asked: { method: string; params: unknown }[],
  errors: string[],
): Handlers {
  return new Proxy(handlers, {
    get: (target, method: string) => (params: unknown, call: never) => {
      asked.push({ method, params });
      const handler = (target as Record<string, ((params: unknown, call: never) => unknown) | undefined>)[
        method
      ];
      if (handler === undefined) {
        errors.push(`The test answers nothing to ${method}`);
        return Promise.reject(new Error('No answer'));
      }
      return handler(params, call);
    },
  }) as Handlers;
}
