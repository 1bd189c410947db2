import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { session } from './session';

const name = 'Kitchen Ollama';

describe('A model of a server of the own', () => {
  let server: LocalModelServer;
  let page: Frame;

  before(async () => {
    server = await startModelServer({ kind: 'ollama' });
    const { page: window, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Add Model Server', 'Add Model Server');
    await workbench.quickInput.fill(`127.0.0.1:${server.port}`);
    await workbench.quickItem('Add the server at').click();
    await workbench.quickMessage.filter({ hasText: 'Name of the server' }).waitFor();
    await workbench.quickInput.fill(name);
    await window.keyboard.press('Enter');
    await workbench.showView('Model Servers');
    await workbench.treeRow(name, 'up').waitFor();
    await workbench.dismissNotifications();
    await workbench.runCommand('Hub Lens: Open Playground');
    page = await workbench.webview();
  });

  after(async () => {
    const { page: window, workbench } = session();
    await window.keyboard.press('Escape');
    await workbench.closeAllEditors();
    await workbench.runCommand('Hub Lens: Remove Model Server');
    await workbench.quickItem(name).click();
    await window.getByRole('button', { name: 'Remove', exact: true }).click();
    await server.close();
  });

  it('is chosen in the playground and streams an answer, with nobody signed in', async () => {
    const { hub, workbench } = session();
    const before = hub.requests.filter(({ service }) => service === 'router').length;
    await page.getByRole('combobox', { name: 'Model' }).click();
    const group = page.getByRole('group', { name });
    await group.getByRole('option', { name: /^qwen3:8b/ }).waitFor();
    await workbench.screenshot('own-server-chooser');
    await group.getByRole('option', { name: /^qwen3:8b/ }).click();
    await page.getByText('16,384 tokens').waitFor();
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('Why is the sky blue?');
    await message.press('Enter');
    const answer = page.locator('.turn.assistant').last();
    await answer.getByText(/\d+ tokens?, \d+ a second/).waitFor();
    await workbench.screenshot('own-server-chat');
    assert.ok(server.requests.some(({ path }) => path === '/v1/chat/completions'));
    assert.equal(hub.requests.filter(({ service }) => service === 'router').length, before);
  });

  it('has its code with the address of the server', async () => {
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
    await page.getByText(`${server.url}/v1`).first().waitFor();
    await page.getByRole('region', { name: 'Code in Python' }).filter({ hasText: 'qwen3:8b' }).waitFor();
    await session().workbench.screenshot('own-server-code');
  });

  it('is in the history under the name of its server, and comes back from there', async () => {
    await page.getByRole('tab', { name: 'History', exact: true }).click();
    await page.getByText(name).first().waitFor();
    await session().workbench.screenshot('own-server-history');
    await page
      .getByRole('button', { name: /^Open qwen3:8b/ })
      .first()
      .click();
    await page.locator('.turn.assistant').getByText('Why is the sky blue?').first().waitFor();
    await page.getByText('16,384 tokens').waitFor();
  });

  it('is explained when its server is stopped, with the way to start it', async () => {
    await server.close();
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('Are you there?');
    await message.press('Enter');
    const answer = page.locator('.turn.assistant').last();
    await answer.getByText(/ollama serve|could not be reached/).waitFor({ timeout: 30_000 });
    await session().workbench.screenshot('own-server-stopped');
    server = await startModelServer({ kind: 'ollama', port: server.port });
    await answer.getByRole('button', { name: 'Retry' }).click();
    await answer.getByText(/\d+ tokens?, \d+ a second/).waitFor();
  });

  it('is run on a selection', async () => {
    const { page: window, workbench } = session();
    await workbench.closeAllEditors();
    await workbench.newFile('Say hello to the council.');
    await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
    await workbench.quickInput.fill('qwen3:8b');
    await workbench.quickItem('qwen3:8b').first().waitFor();
    await workbench.screenshot('own-server-run');
    await workbench.quickItem('qwen3:8b').first().click();
    await workbench.quickItem('In a new editor beside').waitFor();
    await window.waitForTimeout(400);
    await workbench.quickItem('Beside').first().click();
    await window
      .locator('.monaco-editor .view-lines', { hasText: 'council' })
      .nth(1)
      .waitFor({ timeout: 20_000 });
    await workbench.screenshot('own-server-run-beside');
  });
});
