import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { itInBothHosts } from './both-hosts';
import { PlaygroundPage } from './playground-page';
import { chooseInstruction, choosePlace } from './run-questions';
import { session } from './session';

const name = 'Kitchen Ollama';

describe('A model of a server of the own', () => {
  let server: LocalModelServer;
  let playground: PlaygroundPage;
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
    playground = await PlaygroundPage.open(workbench);
    page = playground.frame;
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

  itInBothHosts('is chosen in the playground and streams an answer, with nobody signed in', async () => {
    const { hub, workbench } = session();
    const before = hub.requests.filter(({ service }) => service === 'router').length;
    await page.getByRole('combobox', { name: 'Model' }).click();
    const group = page.getByRole('group', { name });
    await group.getByRole('option', { name: /^qwen3:8b/ }).waitFor();
    await workbench.screenshot('own-server-chooser');
    await group.getByRole('option', { name: /^qwen3:8b/ }).click();
    await page.getByText('16,384 tokens').waitFor();
    await playground.ask('Why is the sky blue?');
    await playground.answered();
    await workbench.screenshot('own-server-chat');
    assert.ok(server.requests.some(({ path }) => path === '/v1/chat/completions'));
    assert.equal(hub.requests.filter(({ service }) => service === 'router').length, before);
  });

  it('has its code with the address of the server', async () => {
    await playground.openTab('Code');
    await page.getByText(`${server.url}/v1`).first().waitFor();
    await page.getByRole('region', { name: 'Code in Python' }).filter({ hasText: 'qwen3:8b' }).waitFor();
    await session().workbench.screenshot('own-server-code');
  });

  it('is in the history under the name of its server, and comes back from there', async () => {
    await playground.openTab('Try');
    await playground.button('New Chat').click();
    await playground.lastAnswer.waitFor({ state: 'detached' });
    await playground.openTab('History');
    const run = page.getByRole('row').filter({ hasText: 'Why is the sky blue?' });
    await run.filter({ hasText: name }).waitFor();
    await session().workbench.screenshot('own-server-history');
    await run.getByRole('button', { name: /^Open qwen3:8b/ }).click();
    await playground.lastAnswer.getByText('Why is the sky blue?').waitFor();
    await page.getByText('16,384 tokens').waitFor();
  });

  it('is explained when its server is stopped, with the way to start it', async () => {
    await server.close();
    await playground.ask('Are you there?');
    const { host, workbench } = session();
    // A browser does not tell why there is no connection.
    const words = host === 'web' ? /could not be reached\. Is it running, and does it allow/ : 'ollama serve';
    await playground.lastAnswer.getByText(words).waitFor({ timeout: 30_000 });
    await workbench.screenshot('own-server-stopped');
    server = await startModelServer({ kind: 'ollama', port: server.port });
    await playground.retry();
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
    await chooseInstruction(workbench, 'Send as It Is');
    await choosePlace(workbench, 'Beside');
    await window
      .locator('.monaco-editor .view-lines', { hasText: 'council' })
      .nth(1)
      .waitFor({ timeout: 20_000 });
    await workbench.screenshot('own-server-run-beside');
  });
});
