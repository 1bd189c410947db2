import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { providerList } from '../../src/inference';
import { type Handlers, type HostEvent, RequestFailure, Responder, type ToWebview } from '../../src/protocol';
import { launchBrowser } from '../run/browser';
import { until } from '../until';
import themes from './themes.json';

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];

const bundle = 'dist/webview';
const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** What any page may ask for, where a test has nothing to say about it. */
const unlessTold: Partial<Handlers> = {
  listNames: async () => ({
    providers: Object.fromEntries(providerList.map(({ id, label }) => [id, label])),
    tasks: { conversational: 'Chat', summarization: 'Summarization' },
  }),
  listServers: async () => [],
  serverModels: async () => null,
};

interface Look {
  readonly theme?: ThemeName;
  readonly width?: number;
  /** What the page kept before it was closed. */
  readonly state?: unknown;
  /** Whether the page has the keyboard. Default: it has. */
  readonly focused?: boolean;
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
}

let server: Server | undefined;
let browser: Browser | undefined;
let address = '';

/** To be called in a `before` hook of the whole run. */
export async function raiseStages(): Promise<void> {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://stage');
    void respond(pathname).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  address = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}` : '';
  browser = await launchBrowser();
}

export async function strikeStages(): Promise<void> {
  await browser?.close();
  server?.close();
}

/**
 * Opens a page of the webview.
 *
 * @param name of its bundle
 * @param handlers answers to its requests; to ask for one that is missing is an error of the page
 */
export async function openStage(
  name: string,
  handlers: Partial<Handlers>,
  { theme = 'dark', width = 1000, state, focused = true }: Look = {},
): Promise<Stage> {
  if (browser === undefined) {
    throw new Error('The stages are not raised');
  }
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const asked: { method: string; params: unknown }[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  let posted: Promise<unknown> = Promise.resolve();
  // As in VS Code, messages come in the order in which they were sent.
  const post = (message: ToWebview) => {
    posted = posted
      .catch(() => undefined)
      .then(() => page.evaluate((sent) => window.postMessage(sent, '*'), message));
    return posted;
  };
  const responder = new Responder({
    handlers: recorded({ ...unlessTold, ...handlers }, asked, errors),
    post: (message) => void post(message).catch(() => undefined),
    onReady: () => undefined,
    onMalformed: (problem) => errors.push(problem),
    explain: (error) =>
      error instanceof RequestFailure ? error.failure : { message: String(error), steps: ['retry'] },
  });
  await page.exposeFunction('postToHost', (message: unknown) => responder.receive(message));
  await page.addInitScript((kept) => {
    let current: unknown = kept;
    Object.assign(window, {
      keptState: () => current,
      acquireVsCodeApi: () => ({
        postMessage: (message: unknown) =>
          void (window as unknown as { postToHost: (message: unknown) => void }).postToHost(message),
        getState: () => current,
        setState: (state: unknown) => {
          // As VS Code does: what JSON cannot hold is lost.
          current = JSON.parse(JSON.stringify(state));
        },
      }),
    });
  }, state);
  if (!focused) {
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });
  }
  await page.goto(`${address}/${name}.html`);
  const stage: Stage = {
    page,
    asked,
    errors,
    state: () => page.evaluate('keptState()'),
    tell: async (event) => {
      responder.tell(event);
      await posted;
    },
    setTheme: async (chosen) => {
      await page.evaluate(dress, themes[chosen]);
      // The toolkit follows a moment later.
      await page.waitForTimeout(100);
    },
  };
  await stage.setTheme(theme);
  return stage;
}

/** Closes the page, and fails if there was an error on it. */
export async function closeStage(stage: Stage | undefined): Promise<void> {
  await stage?.page.context().close();
  assert.deepEqual(stage?.errors ?? [], []);
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

/**
 * Tests that axe finds nothing, in each theme and at 300, 600 and 1600 px, and that nothing is wider than the page.
 * Leaves a picture of each in test-results.
 */
export async function checkLook(stage: Stage, name: string): Promise<void> {
  await stage.page.evaluate(axe.source);
  for (const theme of themeNames) {
    await stage.setTheme(theme);
    for (const width of [300, 600, 1600]) {
      await stage.page.setViewportSize({ width, height: 900 });
      await stage.page.screenshot({ path: `test-results/component-${name}-${theme}-${width}.png` });
      // Colours differ by theme and the layout by width: one of each is enough.
      if (theme === 'dark' || width === 600) {
        await checkAccess(stage.page, `${theme}, ${width} px`);
      }
      const overflow = await stage.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, `${overflow} px wider than ${width} px in ${theme}`);
    }
  }
}

async function checkAccess(page: Page, place: string): Promise<void> {
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, ...nodes.map((node) => `${node.html} ${node.failureSummary}`)]),
    [],
    place,
  );
}

/** Puts the colours and classes of a theme on the page, as VS Code does. */
function dress({
  kind,
  css,
}: {
  readonly kind: string;
  readonly css: Readonly<Record<string, string>>;
}): void {
  document.body.className = kind;
  document.documentElement.removeAttribute('style');
  for (const [name, value] of Object.entries(css)) {
    document.documentElement.style.setProperty(name, value);
  }
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

async function respond(path: string): Promise<{ readonly type: string; readonly body: string | Buffer }> {
  const name = /^\/([\w-]+)\.html$/.exec(path)?.[1];
  if (name !== undefined) {
    return { type: 'text/html', body: frame(name) };
  }
  const file = normalize(path).replace(/^\/+/, '');
  return {
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    body: await readFile(join(bundle, file)),
  };
}

/** The page as `src/editor/webview/html.ts` writes it, under the same policy. */
function frame(name: string): string {
  const policy =
    "default-src 'none'; script-src 'nonce-stage'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob: data:";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="/${name}.css"></head>
<body><div id="root" data-hub="https://huggingface.co" data-media="/media"></div>
<script type="module" nonce="stage" src="/${name}.js"></script></body></html>`;
}
