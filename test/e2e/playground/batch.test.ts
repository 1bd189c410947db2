import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { confirmRun, fillInRun } from '../rows-page';
import { session } from '../session';

const model = 'Qwen/Qwen2.5-7B-Instruct';

describe('Running a model over rows', () => {
  const path = (name: string) => join(session().workspace, name);

  before(async () => {
    const { workbench } = session();
    const rows = Array.from({ length: 20 }, (_, index) => `${index},"review ${index}, with a comma"\n`);
    await writeFile(path('reviews.csv'), `id,text\n${rows.join('')}`);
    await workbench.signIn();
  });

  afterEach(async () => {
    const { workbench } = session();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  after(async () => {
    const { workbench } = session();
    await Promise.all(
      ['reviews.csv', 'reviews.answers.csv', 'reviews.eval.yaml'].map((name) =>
        rm(path(name), { force: true }),
      ),
    );
    await workbench.signOut();
  });

  itInBothHosts('goes from the menu of the explorer to the finished file', async () => {
    const { page, workbench } = session();
    await workbench.openExplorer();
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'reviews.csv' });
    await row.waitFor();
    await workbench.chooseFromMenu(row, 'New Batch Run…');
    const frame = await workbench.webview();
    await frame.getByText('20 rows · 2 columns').waitFor();
    await fillInRun(frame, model, 'Answer shortly: ');
    await frame
      .getByRole('region', { name: 'What is sent' })
      .getByText('Answer shortly: review 0, with a comma')
      .waitFor();
    await frame.getByText('Estimated from').waitFor();
    await workbench.screenshot('batch-setup');
    await frame.getByText('Try 3 Rows').click();
    await frame.getByText('3 rows tried · in').waitFor();
    await frame.getByText('Based on 3 test rows.').waitFor();
    await workbench.screenshot('batch-tried');
    await frame.getByText('Run 20 Rows…').click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText(`Run ${model} on 20 rows of reviews.csv?`).waitFor();
    await workbench.screenshot('batch-confirm');
    await confirmRun(page);
    await frame.getByText('Done: 20 rows answered').waitFor();
    await workbench.screenshot('batch-done');
    const text = await readFile(path('reviews.answers.csv'), 'utf8');
    const lines = text.trim().split('\n');
    assert.equal(lines.length, 21);
    assert.match(lines[0] ?? '', /^id,text,answer/);
    assert.ok(
      lines.slice(1).every((line, index) => line.startsWith(`${index},"review ${index}, with a comma",`)),
    );
    assert.ok(lines.slice(1).every((line) => line.includes('Have a good day!')));
  });

  itInBothHosts('lists the run, and shows it again', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Show Batch Runs', 'Batch Runs');
    await workbench.quickItem('Qwen2.5-7B-Instruct on reviews.csv').first().waitFor();
    await workbench.screenshot('batch-list');
    await page.keyboard.press('Enter');
    const frame = await workbench.webview();
    await frame.getByText('Done: 20 rows answered').waitFor();
  });

  it('becomes an evaluation of its prompt and its model over the same rows', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Show Batch Runs', 'Batch Runs');
    await workbench.pick('Qwen2.5-7B-Instruct on reviews.csv');
    const frame = await workbench.webview();
    await frame.getByRole('button', { name: 'New Evaluation…' }).click();
    await workbench.quickTitle.filter({ hasText: 'New Evaluation' }).waitFor();
    await page.keyboard.press('Enter');
    const text = await workbench.waitForText(/file: reviews\.csv/);
    assert.match(text, /prompt: "?Answer shortly: \{\{ text \}\}/);
    assert.match(text, new RegExp(`models:\n {2}- ${model}\n`));
  });

  itInBothHosts('is in one panel, also after the window was reloaded', async () => {
    const { page, workbench } = session();
    const isShown = () => workbench.webviewShowing((frame) => frame.getByText('Done: 20 rows answered'));
    const open = async () => {
      await workbench.runAskingCommand('Hub Lens: Show Batch Runs', 'Batch Runs');
      await workbench.pick('Qwen2.5-7B-Instruct on reviews.csv');
      await isShown();
    };
    await open();
    await workbench.reload();
    await isShown();
    await open();
    const tabs = page.locator('.tabs-container .tab', { hasText: 'reviews.csv' });
    await until(async () => (await tabs.count()) === 1);
  });
});
