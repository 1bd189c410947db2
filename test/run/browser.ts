import { type Browser, chromium } from 'playwright-core';
import { browserPath } from './machine.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window, which asks nothing of the network on its own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === undefined) {
    throw new Error('No Chromium was found. Install it, or name its path in the variable CHROMIUM.');
  }
  return chromium.launch({ executablePath, args: flags });
}
