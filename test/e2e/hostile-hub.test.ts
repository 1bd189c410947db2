import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { hiddenCharacter } from '../unit/hostile/attacks';
import { outputOf } from '../unit/snippets/processes';
import { allAttacks, evilAnswers, evilForms, evilId, evilRows, notAnId, publishEvil } from './evil-model';
import { session } from './session';

describe('a hub that attacks', () => {
  let server: Server;
  let address: string;
  let withdraw: () => void;
  const asked: string[] = [];
  const errors: string[] = [];
  const dialogs: string[] = [];
  const file = 'evil.py';
  const table = 'evil.jsonl';
  const ok = { status: 200, headers: { 'Content-Type': 'application/json' } } as const;

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
    await workbench.openViews();
    await workbench.signIn();
  });

  after(async () => {
    const { page, workbench, workspace } = session();
    page.off('pageerror', onError);
    page.off('dialog', onDialog);
    await workbench.closeAllEditors();
    await workbench.signOut();
    await Promise.all([file, table].map((name) => rm(join(workspace, name), { force: true })));
    withdraw();
    server.close();
  });

  afterEach(() => {
    session().hub.faults.clear();
    return session().workbench.closeAllEditors();
  });

  const onError = (error: Error) => errors.push(String(error));
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  };

  /** Links of a hover that would run a command of somebody else. */
  const strangeLinks = async (hover: Locator): Promise<string[]> => {
    const links = await hover
      .locator('a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-href') ?? ''));
    return links.filter((link) => link.startsWith('command:') && !link.startsWith('command:hubLens.'));
  };

  const pickModel = async (frame: Frame, id: string) => {
    const box = frame.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.fill(id);
    await frame.getByRole('option').getByText(id, { exact: true }).click();
  };

  const openPage = async (): Promise<Frame> => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Model Details', 'Model Details');
    await workbench.quickInput.fill(evilId);
    await workbench.quickFocus(evilId).waitFor();
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

  it('gets nothing done by the tooltip of its model in the Models view', async () => {
    const { page, workbench } = session();
    await workbench.showView('Models');
    const tooltip = await workbench.hoverOver(workbench.treeItem(evilId).first(), evilId);
    assert.deepEqual(await strangeLinks(tooltip), []);
    // Joiners stay, since some languages cannot be written without them, and so do halves of characters.
    const text = (await tooltip.innerText()).replace(/\u200c|\u200d|\p{Cs}/gu, '');
    assert.doesNotMatch(text, hiddenCharacter);
    await page.mouse.move(900, 300);
  });

  it('gets nothing done by a hover, whose links run commands of ours alone', async () => {
    const { page, workbench } = session();
    await workbench.openFile(file);
    const card = await workbench.hoverOver(
      page.locator('.view-line span', { hasText: evilId }).last(),
      evilId,
    );
    assert.ok((await card.locator('a').count()) > 0);
    assert.deepEqual(await strangeLinks(card), []);
    await page.keyboard.press('Escape');
  });

  it('gets nothing done by a chat, in which its own words come back', async () => {
    const { page, workbench } = session();
    await workbench.runCommand('Hub Lens: Open Playground');
    const frame = await workbench.webview();
    await pickModel(frame, evilId);
    await frame.getByRole('textbox', { name: 'Message' }).fill(allAttacks(address));
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame
      .locator('.turn.assistant')
      .last()
      .getByText(/Have a good day|tokens/)
      .first()
      .waitFor();
    for (const name of ['Raw', 'Code']) {
      await frame.getByRole('tab', { name, exact: true }).click();
    }
    await frame.getByRole('region', { name: /^Code/ }).first().waitFor();
    assert.equal(await page.locator('.monaco-workbench').count(), 1);
  });

  it('gets nothing done by the answers to forms, which are shown as they are or refused', async () => {
    const { hub, workbench } = session();
    await workbench.runCommand('Hub Lens: Open Playground');
    const frame = await workbench.webview();
    const answers = evilAnswers(address);
    for (const [form, { id }] of Object.entries(evilForms)) {
      const body = answers[form as keyof typeof answers];
      hub.faults.clear();
      hub.faults.add({
        service: 'router',
        path: /^\/[\w-]+\//,
        times: 5,
        fault: { kind: 'status', ...ok, body },
      });
      await pickModel(frame, id);
      await frame.getByRole('region', { name: `About ${id}`, exact: true }).waitFor();
      await frame.getByRole('group', { name: 'Examples' }).getByRole('button').first().click();
      await frame.getByRole('button', { name: 'Run', exact: true }).click();
      const result = frame.getByRole('region', { name: `Result of ${id}`, exact: true });
      const seen = form === 'picture' ? result.getByRole('alert') : result.getByText('window.__pwned');
      await seen.first().waitFor();
    }
    await workbench.screenshot('hostile-form');
  });

  it('gets nothing done by the rows of a data set', async () => {
    const { hub, page, workbench } = session();
    const body = evilRows(address);
    hub.faults.add({ path: '/viewer/first-rows', times: 5, fault: { kind: 'status', ...ok, body } });
    await workbench.runAskingCommand('Hub Lens: Dataset Details', 'Dataset Details');
    await workbench.quickInput.fill('nyu-mll/glue');
    await workbench.quickFocus('nyu-mll/glue').waitFor();
    await page.keyboard.press('Enter');
    const frame = await workbench.webview();
    await frame.getByRole('tab', { name: 'Preview' }).click();
    await frame.getByText('The cell. <script>').first().waitFor();
    await workbench.screenshot('hostile-rows');
  });

  it('gets nothing done by the rows that a model is run over', async () => {
    const { page, workbench, workspace } = session();
    const { rows } = evilRows(address);
    await writeFile(join(workspace, table), rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(''));
    await workbench.openExplorer();
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: table });
    await row.waitFor();
    await workbench.chooseFromMenu(row, 'New Batch Run…');
    const frame = await workbench.webview();
    await pickModel(frame, evilId);
    await frame
      .getByRole('list', { name: 'Columns for: Prompt', exact: true })
      .getByText('constructor', { exact: true })
      .click();
    await frame.getByRole('region', { name: 'What is sent' }).getByText('The cell. <script>').waitFor();
    await workbench.screenshot('hostile-batch');
  });

  it('gets nothing into code that is inserted, nor into the line that installs for it', async () => {
    const { workbench } = session();
    await workbench.newFile();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.pick(evilId);
    await workbench.choose('Transformers: Pipeline');
    const text = await workbench.waitForText(/pipeline\(/);
    assert.doesNotMatch(text, /[\u202a-\u202e\u200b]|canary/);
    await workbench.notification('pip install').getByRole('button', { name: 'Copy' }).click();
    assert.match(await workbench.waitForClipboard(/pip install/), /^pip install -U [\w -]+$/);
  });

  it('gets nothing onto the clipboard that a terminal obeys', async () => {
    const { page, workbench, workspace } = session();
    await workbench.runAskingCommand('Hub Lens: Copy Snippet', 'Copy Snippet');
    await workbench.pick(evilId);
    await workbench.choose('curl');
    await workbench.statusBarItem(`Copied the snippet of ${evilId}`).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(text.includes(evilId), text);
    assert.doesNotMatch(text, hiddenCharacter);
    const script = `cd '${workspace}'\ncurl() { printf '%s' "$@"; }\nHF_TOKEN=\n${text}`;
    assert.ok((await outputOf('bash', [], { input: script })).includes('touch hub-lens-canary'));
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
