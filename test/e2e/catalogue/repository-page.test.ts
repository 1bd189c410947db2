import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

/** Opens the page of a repository by its id, from anywhere. */
async function open(title: string, id: string): Promise<Frame> {
  const { workbench } = session();
  await workbench.runCommandOn(id, `Hub Lens: ${title}`);
  const frame = await workbench.webview();
  await frame.locator('h1', { hasText: id }).waitFor();
  return frame;
}

describe('the page of a repository', () => {
  afterEach(() => session().workbench.closeAllEditors());

  itInBothHosts(
    'shows the card, the facts and the files of a model, in one panel however often it is opened',
    async () => {
      const { page, workbench } = session();
      const frame = await open('Model Details', 'facebook/bart-large-mnli');
      await frame.locator('.markdown h2').first().waitFor();
      await workbench.screenshot('model-page-card');
      await frame.getByRole('tab', { name: 'Files' }).click();
      await frame.getByRole('button', { name: 'config.json: open on the hub', exact: true }).waitFor();
      await open('Model Details', 'facebook/bart-large-mnli');
      assert.equal(await page.locator('.tabs-container .tab', { hasText: 'bart-large-mnli' }).count(), 1);
      await frame.getByRole('tab', { name: 'Files', selected: true }).waitFor();
    },
  );

  itInBothHosts('shows the rows of a data set', async () => {
    const frame = await open('Dataset Details', 'nyu-mll/glue');
    await frame.getByRole('tab', { name: 'Preview' }).click();
    await frame.getByText('Row 3 of the train split').waitFor();
    await session().workbench.screenshot('dataset-page-preview');
  });
});
