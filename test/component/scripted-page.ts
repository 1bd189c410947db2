import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { openPage } from './stage';

interface ScriptedPage {
  /** An empty page of an origin of its own. */
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page in Chromium that finds a script of the tests at `/script.js`.
 *
 * @param script - the file that it is bundled from
 * @param folders - of this machine, by the start of the paths that they are served under
 */
export async function openScriptedPage(
  script: string,
  folders: Readonly<Record<string, string>> = {},
): Promise<ScriptedPage> {
  const built = await build({ entryPoints: [script], bundle: true, write: false, format: 'iife' });
  const read = async (path: string): Promise<string | Buffer | undefined> => {
    const [start, folder] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? [];
    if (start !== undefined && folder !== undefined) {
      return readFile(join(folder, normalize(path.slice(start.length))));
    }
    return path === '/script.js' ? built.outputFiles[0]?.text : '<title>A page</title>';
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end(await read(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = await openPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    close: async () => {
      await page.close();
      server.close();
    },
  };
}
