import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { openChat, says } from './chat-stage';
import { closeStage, type Stage } from './stage';
import themes from './themes.json';

/** The frame of a button, and the ring around it where it has the keyboard. */
const frameOf = (button: Locator) =>
  button.evaluate((element) => {
    const { borderTopColor, outlineColor, outlineStyle } = getComputedStyle(element);
    return { border: borderTopColor, ring: outlineStyle === 'none' ? undefined : outlineColor };
  });

/** Runs in the page. As in Light 2026, buttons get a border of the focus's colour. */
async function frameLikeFocus(): Promise<void> {
  const { style } = document.documentElement;
  style.setProperty('--vscode-button-border', style.getPropertyValue('--vscode-focusBorder'));
  await window.playedEditor.drawn();
}

describe('controls', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  it('tell the focus from the border of a secondary button, also where a theme frames buttons in that colour', async () => {
    stage = await openChat(says('Yes.'));
    const { page } = stage;
    const [one, other] = [
      page.getByRole('button', { name: 'Tell me a long story about a lighthouse.' }),
      page.getByRole('button', { name: 'Explain what a tokenizer does to a ten-year-old.' }),
    ];
    for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
      await stage.setTheme(theme);
      await page.evaluate(frameLikeFocus);
      await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
      await page.keyboard.press('Shift+Tab');
      await one.focus();
      const [focused, unfocused] = [await frameOf(one), await frameOf(other)];
      assert.ok(focused.ring, `${theme}: a ring`);
      assert.equal(unfocused.ring, undefined, theme);
      assert.notEqual(unfocused.border, focused.ring, theme);
    }
  });

  it('keep their ring while the mouse is over them', async () => {
    stage = await openChat(says('Yes.'));
    const { page } = stage;
    await stage.setTheme('contrast');
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Add Image' });
    await button.focus();
    const ring = await button.evaluate((element) => getComputedStyle(element).outlineStyle);
    await button.hover();
    assert.equal(ring, 'solid');
    assert.equal(await button.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid');
  });
});
