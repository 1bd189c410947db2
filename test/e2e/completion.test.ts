import assert from 'node:assert/strict';
import { session } from './session';

describe('completion of model ids', () => {
  afterEach(() => session().workbench.closeAllEditors());

  const situations = [
    { name: 'from_pretrained', before: 'model = AutoModel.from_pretrained("' },
    { name: 'pipeline', before: 'pipe = pipeline("summarization", model="' },
  ];
  for (const { name, before } of situations) {
    it(`offers the hub's models inside ${name}`, async () => {
      const { page, workbench } = session();
      await workbench.openFile('summarise.py');
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(`\n${before}`, { delay: 5 });
      await page.keyboard.type('bart-large', { delay: 30 });
      await page.keyboard.press('ControlOrMeta+Space');
      await workbench.suggestions.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
      await workbench.screenshot(`completion-${name}`);
      await page.keyboard.type('-cnn');
      await page
        .locator('.suggest-widget.visible .focused', { hasText: 'facebook/bart-large-cnn' })
        .waitFor();
      await page.keyboard.press('Tab');
      await workbench.waitForText(/"facebook\/bart-large-cnn"/);
    });
  }

  it('stays silent elsewhere', async () => {
    const { hub, page, workbench } = session();
    await workbench.openFile('summarise.py');
    await page.keyboard.press('ControlOrMeta+End');
    const before = hub.requests.length;
    await page.keyboard.type('\nprint("bart', { delay: 20 });
    await page.waitForTimeout(600);
    assert.equal(hub.requests.length, before);
  });
});
