import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { itInBothHosts } from './both-hosts';
import { confirmRun } from './rows-page';
import { session } from './session';

const model = 'Qwen/Qwen2.5-7B-Instruct';
const file = 'reviews.eval.yaml';

/** The local hub repeats the question, so that a prompt without the review can't have it in its answer. */
const evaluation = `name: Which prompt repeats the review?
prompts:
  - { label: With the review, text: 'Repeat: {{ review }}' }
  - { label: Without it, text: 'Repeat: {{ stars }} stars' }
models:
  - { model: ${model}, label: Qwen }
data: { file: reviews.csv }
assert:
  - { type: contains, value: '{{ review }}' }
`;

describe('An evaluation', () => {
  const path = (name: string) => join(session().workspace, name);
  const calls = () => session().hub.requests.filter(({ method }) => method === 'POST').length;
  let frame: Frame;

  before(async () => {
    const { workbench } = session();
    const rows = Array.from(
      { length: 12 },
      (_, index) => `The room number ${index + 1} was fine.,${index % 5}\n`,
    );
    await writeFile(path('reviews.csv'), `review,stars\n${rows.join('')}`);
    await writeFile(path(file), evaluation);
    await workbench.signIn();
  });

  after(async () => {
    const { workbench } = session();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
    await Promise.all(['reviews.csv', file].map((name) => rm(path(name), { force: true })));
    await workbench.signOut();
  });

  itInBothHosts('goes from its file to the scores', async () => {
    const { page, workbench } = session();
    await workbench.openFile(file);
    await page.locator('.codelens-decoration a', { hasText: 'Run Evaluation' }).click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Requests: 24 (12 rows × 2 cells).').waitFor();
    await workbench.screenshot('evaluation-confirm');
    await confirmRun(page);
    frame = await workbench.webviewShowing((shown) =>
      shown.getByRole('heading', { name: 'Which prompt repeats the review?' }),
    );
    await frame.getByText('Done: 24 requests').waitFor();
    await frame.getByText('100.0 % (75.8 to 100.0)').first().waitFor();
    await frame.getByText('Worse by 100.0 points').waitFor();
    await workbench.dismissNotifications();
    await workbench.screenshot('evaluation');
  });

  it('shows the rows on which its cells differ, and each of them as a whole', async () => {
    const { page, workbench } = session();
    await frame.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Cells differ' });
    const rows = frame.getByRole('grid', { name: 'Rows' });
    await rows.getByText('The room number 7 was fine.').first().click();
    const row = frame.getByRole('dialog', { name: 'Row 7' });
    await row.getByText('Repeat: 1 stars').first().waitFor();
    await workbench.screenshot('evaluation-row');
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
  });

  it('asks nothing again when only its assertions have changed', async () => {
    const { page, workbench } = session();
    const before = calls();
    await writeFile(path(file), evaluation.replace('type: contains', 'type: icontains'));
    await workbench.closeAllEditors();
    await workbench.openFile(file);
    await page.locator('.monaco-editor .view-lines', { hasText: 'icontains' }).waitFor();
    await workbench.runCommand('Hub Lens: Run Evaluation');
    await confirmRun(page);
    frame = await workbench.webviewShowing((shown) =>
      shown.getByText('12 answers reused from an earlier run').first(),
    );
    await frame.getByText('Done: 24 requests').waitFor();
    assert.equal(calls(), before);
  });

  it('is a test in the Testing view, with what was expected', async () => {
    const { page, workbench } = session();
    await workbench.runCommand('Test: Run All Tests');
    await confirmRun(page);
    await page.locator('.activitybar [aria-label="Testing"]').first().click();
    const tests = page.locator('.test-explorer');
    await tests.locator('.monaco-list-row', { hasText: file }).waitFor();
    await page.locator('.pane-body', { hasText: '12/24' }).waitFor();
    await workbench.screenshot('evaluation-tests');
  });
});
