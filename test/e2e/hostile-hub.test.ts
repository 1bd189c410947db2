import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { allAttacks, evilId, notAnId, publishEvil } from './evil-model';
import { session } from './session';

describe('a hub that attacks', () => {
  let server: Server;
  let address: string;
  let withdraw: () => void;
  const asked: string[] = [];
  const errors: string[] = [];
  const dialogs: string[] = [];
  const file = 'evil.py';

  before(async () => {
    const { hub, page, workbench, workspace } = session();
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end('pwned');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    withdraw = publishEvil(hub, address);
    page.on('pageerror', onError);
    page.on('dialog', onDialog);
    await writeFile(
      join(workspace, file),
      `from transformers import pipeline\n\npipe = pipeline(model="${evilId}")\n`,
    );
    await workbench.openView('Hub Lens');
    await workbench.signIn();
  });

  after(async () => {
    const { page, workbench, workspace } = session();
    page.off('pageerror', onError);
    page.off('dialog', onDialog);
    await workbench.closeAllEditors();
    await workbench.runCommand('Hub Lens: Forget Access Token');
    await workbench.dismissNotifications();
    await rm(join(workspace, file), { force: true });
    withdraw();
    server.close();
  });

  afterEach(() => session().workbench.closeAllEditors());

  const onError = (error: Error) => errors.push(String(error));
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  };

  const openPage = async (): Promise<Frame> => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Open Model Page', 'Open Model Page');
    await workbench.quickInput.fill(evilId);
    await workbench.quickItem(evilId).first().waitFor();
    assert.equal(await workbench.quickItem(notAnId.slice(0, 7)).count(), 0);
    await page.keyboard.press('Enter');
    return workbench.webview();
  };

  it('gets nothing done on the page of its model, whose tabs are all still usable', async () => {
    const frame = await openPage();
    await frame.getByRole('heading', { name: 'The start' }).waitFor();
    const tabs = frame.getByRole('tablist').first().getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      await frame.getByRole('progressbar').first().waitFor({ state: 'detached' });
      assert.equal(await tab.getAttribute('aria-selected'), 'true');
    }
    await session().workbench.screenshot('hostile-page');
  });

  it('gets nothing done by a hover, whose links run commands of ours alone', async () => {
    const { page, workbench } = session();
    await workbench.openFile(file);
    await page.locator('.view-line span', { hasText: evilId }).last().hover();
    const card = page.locator('.monaco-hover', { hasText: evilId }).first();
    await card.waitFor();
    const links = await card
      .locator('a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-href') ?? ''));
    assert.ok(links.length > 0);
    assert.deepEqual(
      links.filter((link) => link.startsWith('command:') && !link.startsWith('command:hubLens.')),
      [],
    );
    await page.keyboard.press('Escape');
  });

  it('gets nothing done by a chat, in which its own words come back', async () => {
    const { page, workbench } = session();
    await workbench.runCommand('Hub Lens: Open Playground');
    const frame = await workbench.webview();
    const box = frame.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.fill(evilId);
    await frame.getByRole('option').getByText(evilId, { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Message' }).fill(allAttacks(address));
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame
      .locator('.turn.assistant')
      .last()
      .getByText(/Have a good day|tokens/)
      .first()
      .waitFor({ timeout: 20_000 });
    for (const name of ['Raw', 'Code']) {
      await frame.getByRole('tab', { name, exact: true }).click();
    }
    await frame.getByRole('region', { name: /^Code/ }).first().waitFor();
    assert.equal(await page.locator('.monaco-workbench').count(), 1);
  });

  it('gets nothing into code that is inserted', async () => {
    const { workbench } = session();
    await workbench.newFile();
    await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
    await workbench.quickInput.fill(evilId);
    await workbench.quickItem(evilId).first().click();
    await workbench.quickItem('Transformers: Pipeline').first().click();
    const text = await workbench.waitForText(/pipeline\(/);
    assert.doesNotMatch(text, /[\u202a-\u202e\u200b]|canary/);
  });

  it('has asked for nothing, run nothing, opened no terminal and broken nothing', async () => {
    const { page, workbench, workspace } = session();
    for (const frame of page.frames()) {
      assert.equal(await frame.evaluate('window.__pwned').catch(() => undefined), undefined, frame.url());
    }
    assert.deepEqual([asked, dialogs], [[], []]);
    assert.deepEqual(
      errors.filter((text) => !/ResizeObserver|Canceled/.test(text)),
      [],
    );
    assert.equal(await page.locator('.terminal-wrapper, .terminal-tabs-entry').count(), 0);
    const files = [...(await readdir(workspace, { recursive: true })), ...(await readdir('.'))];
    assert.deepEqual(
      files.filter((name) => name.includes('canary')),
      [],
    );
    await workbench.showView('Models');
  });
});
