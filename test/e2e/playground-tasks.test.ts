import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { landscape, speech } from '../component/media-files';
import { session } from './session';
import { type TaskCase, taskCases } from './task-cases';

const files = { 'meadow.png': landscape(), 'speech.wav': speech() };

describe('the tasks of the playground', () => {
  let page: Frame;

  before(async () => {
    const { workbench, workspace } = session();
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(workspace, name), bytes);
    }
    await workbench.signIn();
    await workbench.runCommand('Hub Lens: Open Playground');
    page = await workbench.webview();
  });

  after(async () => {
    const { workbench, workspace } = session();
    await workbench.closeAllEditors();
    await workbench.runCommand('Hub Lens: Forget Access Token');
    await workbench.dismissNotifications();
    await Promise.all(Object.keys(files).map((name) => rm(join(workspace, name))));
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const result = (model: string) => page.getByRole('region', { name: `Result of ${model}`, exact: true });
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const pickModel = async (id: string, place = 0) => {
    const box = page.getByRole('combobox', { name: 'Model' }).nth(place);
    await box.click();
    await box.fill(id);
    await page.getByRole('option').getByText(id, { exact: true }).click();
    await page.getByRole('region', { name: `About ${id}`, exact: true }).waitFor();
  };
  const pressExample = () =>
    page.getByRole('group', { name: 'Examples' }).getByRole('button').first().click();
  const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();
  const screenshot = async (model: string, name: string) => {
    await result(model).last().scrollIntoViewIfNeeded();
    await session().workbench.screenshot(`playground-${name}`);
  };

  const chooseFile = async (field: string, name: string) => {
    await button(new RegExp(`^(Choose File: |Replace )${field}$`)).click();
    await session().workbench.quickItem(name).click();
    await page.locator('figcaption', { hasText: name }).waitFor();
  };

  const fillIn = async ({ example, typed = {}, chosen = {} }: TaskCase) => {
    if (example) {
      await pressExample();
    }
    for (const [label, text] of Object.entries(typed)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    for (const [field, name] of Object.entries(chosen)) {
      await chooseFile(field, name);
    }
  };

  for (const each of taskCases) {
    it(`fills in, runs and draws ${each.task}`, async () => {
      await pickModel(each.model);
      await fillIn(each);
      await run();
      for (const seen of each.shows(result(each.model))) {
        await seen.waitFor();
      }
      await screenshot(each.model, each.task);
    });
  }

  it('tells how far a job in a queue is, and shows the film that it made', async () => {
    const model = 'tencent/HunyuanVideo';
    await pickModel(model);
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('fal-ai');
    await pressExample();
    await run();
    const progress = result(model).getByRole('status');
    await progress.filter({ hasText: /In the queue, place 1, for \d+ s …/ }).waitFor();
    await Promise.all([
      progress.filter({ hasText: /Running for \d+ s …/ }).waitFor(),
      screenshot(model, 'queued'),
    ]);
    await button(/^Save As: /).waitFor();
    await screenshot(model, 'text-to-video');
  });

  it('compares two models that sort the same text', async () => {
    const models = ['ProsusAI/finbert', 'cardiffnlp/twitter-roberta-base-sentiment-latest'] as const;
    await pickModel(models[0]);
    await button('Compare').click();
    await pickModel(models[1], 1);
    await pressExample();
    await run();
    for (const model of models) {
      await result(model).getByRole('listitem').filter({ hasText: 'POSITIVE' }).waitFor();
      await result(model).getByRole('heading', { name: model }).waitFor();
    }
    await screenshot(models[1], 'compare');
    await button(`Remove ${models[1]} from the comparison`).click();
  });

  it('shows the code of what the form holds', async () => {
    await pickModel('facebook/bart-large-cnn');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A long tale of a short day.');
    await openTab('Code');
    await page
      .getByRole('region', { name: 'Code in Python' })
      .filter({ hasText: 'A long tale of a short day.' })
      .waitFor();
    await session().workbench.screenshot('playground-code');
    await openTab('Try');
  });

  it('opens an earlier run as it was', async () => {
    const model = 'google-bert/bert-base-uncased';
    await openTab('History');
    await page.getByRole('row').filter({ hasText: model }).waitFor();
    await page.getByRole('row').filter({ hasText: 'facebook/detr-resnet-50' }).locator('img').waitFor();
    await session().workbench.screenshot('playground-history');
    await button(`Open ${model}`).click();
    await result(model).getByText('a cat sat').waitFor();
    await page.getByRole('textbox', { name: 'Text with a gap' }).filter({ visible: true }).waitFor();
    await screenshot(model, 'restored');
  });
});
