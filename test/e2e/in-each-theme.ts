import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Frame } from 'playwright-core';
import { spend } from '../run/spent';
import { until } from '../until';
import { session } from './session';
import { type Theme, themeNames, themes } from './workbench';

const widths = [1400, 480];

/** The rules of axe that a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Tests that axe finds nothing in the visible webview and that it fits the window, wide and narrow, in each theme.
 * Leaves a picture of each.
 *
 * @param name of the pictures
 */
export function itIsFitToBeSeenInEachTheme(name: string, prepare?: () => Promise<unknown>): void {
  it('has nothing for axe to find in any theme, wide or narrow', async () => {
    const { page, workbench } = session();
    await prepare?.();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of themeNames) {
        await workbench.setTheme(theme);
        const frame = await workbench.webview();
        await untilDrawn(frame, theme);
        await check(frame, `${theme}, ${width} px`, theme === themeNames[0] ? undefined : ofColours);
        await workbench.screenshot(`${name}-${theme.replaceAll(' ', '-')}-${width}`);
      }
    }
    await page.setViewportSize({ width: 1400, height: 900 });
    await workbench.setTheme('Dark Modern');
  });
}

/** The page follows theme and width of the window a moment later. */
async function untilDrawn(frame: Frame, theme: Theme): Promise<void> {
  await frame.locator(`body[data-vscode-theme-id="${themes[theme].id}"]`).waitFor();
  const editors = session().page.locator('.part.editor .editor-container').first();
  await until(async () => {
    const room = await editors.evaluate((element) => element.clientWidth);
    return Math.abs((await frame.evaluate(() => window.innerWidth)) - room) <= 1;
  });
  await frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** @param rules of axe. Default: all */
async function check(frame: Frame, where: string, rules?: readonly string[]): Promise<void> {
  const { violations } = await spend('axe', async () => {
    await frame.evaluate(axe.source);
    const options = rules === undefined ? {} : { runOnly: rules };
    return (await frame.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults;
  });
  assert.deepEqual(
    violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    })),
    [],
    where,
  );
  const overflow = await frame.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${where}: ${overflow} px wider than the window`);
}
