import assert from 'node:assert/strict';
import axe from 'axe-core';
import { session } from './session';

const themes = ['Dark Modern', 'Light Modern', 'Dark High Contrast', 'Light High Contrast'];
const widths = [1400, 480];

/**
 * Tests that axe finds nothing in the visible webview and that it fits the window, in each theme, wide and narrow.
 * Leaves a picture of each.
 *
 * @param name of the pictures
 */
export function itIsFitToBeSeenInEachTheme(name: string, prepare?: () => Promise<unknown>): void {
  for (const theme of themes) {
    it(`has nothing for axe to find in ${theme}, wide or narrow`, async () => {
      const { page, workbench } = session();
      await prepare?.();
      await workbench.setTheme(theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // The page follows theme and width a moment later, and nothing tells of that.
        await page.waitForTimeout(300);
        await checkWebview();
        await workbench.screenshot(`${name}-${theme.replaceAll(' ', '-')}-${width}`);
      }
    });
  }

  after(async () => {
    const { page, workbench } = session();
    await page.setViewportSize({ width: 1400, height: 900 });
    await workbench.setTheme('Dark Modern');
  });
}

async function checkWebview(): Promise<void> {
  const frame = await session().workbench.webview();
  await frame.evaluate(axe.source);
  const { violations } = (await frame.evaluate('axe.run()')) as axe.AxeResults;
  assert.deepEqual(
    violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    })),
    [],
  );
  const overflow = await frame.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${overflow} px wider than the window`);
}
