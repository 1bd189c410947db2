import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { ThemeName } from './played-editor';
import { axePath, stageNonce } from './served-pages';

interface Check {
  readonly theme: ThemeName;
  /** The rules that axe checks. Default: all. */
  readonly rules?: readonly string[];
}

declare global {
  interface Window {
    readonly axe?: Pick<typeof axe, 'run'>;
  }
}

const widths = [600, 300, 1600];
const otherThemes: readonly ThemeName[] = ['light', 'contrast', 'contrast-light'];

/** The rules that depend on colours, and so on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** The rules that depend on the width alone. */
const layoutRules = ['scrollable-region-focusable'];

/** What is wrong in each theme and width: what axe finds, and what is wider than the page. */
export async function flawsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(loadAxe, { path: axePath, nonce: stageNonce });
  const seen = new Set<string>();
  const flaws: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await page.evaluate(shownElements);
    const isNew = !seen.has(shown);
    seen.add(shown);
    const checks: Check[] = [
      ...otherThemes.map((theme) => ({ theme, rules: isNew ? colourRules : [] })),
      { theme: 'dark', ...(!isNew && { rules: layoutRules }) },
    ];
    flaws.push(...(await page.evaluate(flawsAtThisWidth, checks)));
  }
  return flaws;
}

/** Runs in the page. Some pages show other elements when they are narrow or wide. */
async function shownElements(): Promise<string> {
  await window.playedEditor.drawn();
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .map(({ localName, role, ariaLabel }) => [localName, role, ariaLabel].join(' '))
    .join('\n');
}

/** Runs in the page. */
function loadAxe({ path, nonce }: { readonly path: string; readonly nonce: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.axe !== undefined) {
      resolve();
      return;
    }
    const script = Object.assign(document.createElement('script'), { src: path, nonce });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('axe could not be loaded'));
    document.head.append(script);
  });
}

/** Runs in the page. */
async function flawsAtThisWidth(checks: readonly Check[]): Promise<unknown[]> {
  const flaws: unknown[] = [];
  for (const { theme, rules } of checks) {
    await window.playedEditor.dress(theme);
    const place = `${theme}, ${window.innerWidth} px`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      flaws.push(`${place}: ${scrollWidth - clientWidth} px wider than the page`);
    }
    if (rules?.length === 0) {
      continue;
    }
    const results = await window.axe?.run({
      // Nothing but violations is read, so the selectors of all else need not be made.
      resultTypes: ['violations'],
      ...(rules !== undefined && { runOnly: [...rules] }),
    });
    for (const { id, nodes } of results?.violations ?? []) {
      flaws.push([place, id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]);
    }
  }
  return flaws;
}
