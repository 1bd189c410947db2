import assert from 'node:assert/strict';
import type { TaskId } from '../../src/catalogue';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

async function openTask(id: TaskId): Promise<Stage> {
  const stage = await openStage('task', { act: async () => null });
  await stage.tell({ event: 'openTask', id });
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  return stage;
}

describe('the page of a task', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('leads first of all to the playground, with a model of the task', async () => {
    stage = await openTask('text-classification');
    const { page } = stage;
    assert.deepEqual(await page.locator('.button.primary').allInnerTexts(), ['Try in Playground']);
    await page
      .locator('header')
      .getByRole('button', { name: /^Try in Playground/ })
      .click();
    const [asked] = await askedFor(stage, 'act');
    assert.equal((asked as { action: string }).action, 'openPlayground');
    await checkLook(stage, 'task');
  });

  it('offers code alone where nobody runs the task', async () => {
    stage = await openTask('depth-estimation');
    const { page } = stage;
    assert.deepEqual(await page.locator('.button.primary').allInnerTexts(), ['Insert Code']);
    assert.equal(await page.getByRole('button', { name: /^Try in Playground/ }).count(), 0);
    await page
      .getByRole('button', { name: /^Model Details: / })
      .first()
      .waitFor();
  });

  it('tries each model, tells of it and inserts its code', async () => {
    stage = await openTask('text-classification');
    const { page } = stage;
    for (const name of ['Try in Playground', 'Model Details', 'Insert Code']) {
      await page
        .getByRole('button', { name: `${name}: ProsusAI/finbert` })
        .last()
        .click();
    }
    await page.getByRole('button', { name: 'Dataset Details: nyu-mll/glue' }).click();
    assert.deepEqual(await askedFor(stage, 'act', 4), [
      { action: 'openPlayground', id: 'ProsusAI/finbert' },
      { action: 'openModelPage', id: 'ProsusAI/finbert' },
      { action: 'insertModelSnippet', id: 'ProsusAI/finbert' },
      { action: 'openDatasetPage', id: 'nyu-mll/glue' },
    ]);
  });

  it('links to its source at its end', async () => {
    stage = await openTask('text-classification');
    const link = stage.page.locator('footer').getByRole('link', { name: 'Update on GitHub' });
    assert.match((await link.getAttribute('href')) ?? '', /tasks\/text-classification\.ts$/);
  });
});
