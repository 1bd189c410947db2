import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const file = 'harbours.csv';

describe('The rows', () => {
  const path = () => join(session().workspace, file);
  let frame: Frame;

  before(async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Harbour ${index},${index % 6}\n`);
    await writeFile(path(), `name,stars\n${lines.join('')}`);
  });

  after(async () => {
    await session().workbench.closeAllEditors();
    await rm(path(), { force: true });
    await rm(`${path()}.marks.jsonl`, { force: true });
  });

  itInBothHosts('of a dataset are shown, and each of them in full', async () => {
    const { page, workbench } = session();
    await workbench.runCommandOn('nyu-mll/glue', 'Hub Lens: Browse Rows');
    frame = await workbench.webviewShowing((shown) => shown.getByText('Row 3 of the train split'));
    await frame.getByText('20 rows').waitFor();
    await frame.getByRole('combobox', { name: 'Split' }).selectOption('test');
    await frame.getByText('Row 3 of the test split').click();
    const row = frame.getByRole('dialog', { name: 'Row 3' });
    await row.getByText('1: good').waitFor();
    await workbench.screenshot('rows-row');
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
    await workbench.screenshot('rows-dataset');
    await workbench.closeAllEditors();
  });

  itInBothHosts('of a local file are shown too, filtered by a value that is clicked', async () => {
    const { page, workbench } = session();
    await workbench.openExplorer();
    const entry = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await workbench.chooseFromMenu(entry, 'Browse Rows');
    frame = await workbench.webviewShowing((shown) =>
      shown.getByRole('gridcell', { name: 'Harbour 3', exact: true }),
    );
    await frame.getByText('300 rows').waitFor();
    await frame.getByRole('columnheader', { name: /stars/ }).click();
    await frame.getByRole('dialog').getByRole('button', { name: /^5/ }).click();
    await frame.getByText('50 of 300 rows').waitFor();
    await workbench.screenshot('rows-file');
    const first = frame.getByRole('row', { name: /Harbour/ }).first();
    assert.match((await first.textContent()) ?? '', /Harbour 5/);
  });

  itInBothHosts('are marked in a file beside them, which opens in the editor', async () => {
    const { page, workbench } = session();
    await frame.getByRole('grid').focus();
    await page.keyboard.press('m');
    const row = frame.getByRole('dialog', { name: 'Row 5' });
    await row.getByLabel('Mark', { exact: true }).fill('wrong label');
    await row.getByLabel('Note', { exact: true }).fill('It is a pier.');
    await workbench.screenshot('rows-marking');
    await page.keyboard.press('Escape');
    await frame.getByRole('img', { name: 'Mark: wrong label Note: It is a pier.' }).waitFor();
    await workbench.screenshot('rows-marked');
    await frame.getByRole('button', { name: 'More Actions' }).click();
    await frame.getByRole('menuitem', { name: 'Open Marks' }).click();
    const line = '{"row": 5, "mark": "wrong label", "note": "It is a pier."}';
    await until(async () => (await workbench.editorText()).includes(line));
  });
});
