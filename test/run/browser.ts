import { type Browser, chromium } from 'playwright-core';
import { browserPath, windowsPath } from './machine.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a browser is started for: windows of the editor, or single pages, which must scroll as users' do. */
export type BrowserUse = 'windows' | 'pages';

const paths: Readonly<Record<BrowserUse, () => string | undefined>> = {
  windows: windowsPath,
  pages: browserPath,
};

/** Chromium without a window on the screen, which asks nothing of the network on its own. */
export function launchBrowser(use: BrowserUse): Promise<Browser> {
  const executablePath = paths[use]();
  if (executablePath === undefined) {
    throw new Error('No Chromium was found. Install it, or name its path in the variable CHROMIUM.');
  }
  return chromium.launch({ executablePath, args: flags });
}
