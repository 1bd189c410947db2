import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { pageDocument } from '../../src/editor/panel/page-document';
import { sharedScripts } from '../../src/editor/panel/shared-scripts';
import type { Opening } from './played-editor';

const bundle = 'dist/webview';
const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** Where a page finds axe. */
export const axePath = '/axe.js';

/** What a script carries that the policy of the pages lets through. */
export const stageNonce = 'stage';

export interface ServedPages {
  /** Where a page is that opens like this. */
  readonly addressOf: (name: string, opening: Opening) => string;
  readonly close: () => void;
}

/** Serves the built pages. Files are read once and remembered by the browser. */
export async function servePages(): Promise<ServedPages> {
  const frames = new Map<string, string>();
  const files = new Map<string, Promise<Buffer>>();
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://stage');
    const page = frames.get(pathname);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const file = files.get(pathname) ?? readFile(fileOf(pathname));
    files.set(pathname, file);
    void sendFile(response, pathname, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const origin = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}` : '';
  return {
    addressOf: (name, opening) => {
      const path = `/${frames.size}/${name}.html`;
      frames.set(path, frame(name, opening));
      return origin + path;
    },
    close: () => server.close(),
  };
}

async function sendFile(response: ServerResponse, path: string, file: Promise<Buffer>): Promise<void> {
  try {
    const body = await file;
    const type = mediaTypes[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function fileOf(path: string): string {
  return path === axePath
    ? createRequire(import.meta.url).resolve('axe-core/axe.min.js')
    : join(bundle, normalize(path));
}

/** The page as the extension writes it, policy included, and ahead of its script the editor that the test plays. */
function frame(name: string, opening: Opening): string {
  const page = pageDocument({
    title: name,
    language: 'en',
    script: `/${name}.js`,
    style: `/${name}.css`,
    shared: sharedScripts.map((file) => `/${file}`),
    source: "'self'",
    nonce: stageNonce,
    data: { hub: 'https://huggingface.co', media: '/media', terminal: 'python js ts go sh' },
  });
  const json = JSON.stringify(JSON.stringify(opening)).replaceAll('<', '\\u003c');
  return page.replace(
    '<body>',
    () => `<body><script nonce="${stageNonce}">playedEditor.open(JSON.parse(${json}))</script>`,
  );
}
