import assert from 'node:assert/strict';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { itInBothHosts } from './both-hosts';
import { session } from './session';

const themes = ['Light Modern', 'Dark Modern'] as const;

describe('the Model Servers view', () => {
  let ollama: LocalModelServer;
  let vllm: LocalModelServer;

  before(async () => {
    [ollama, vllm] = await Promise.all([
      startModelServer({ kind: 'ollama' }),
      startModelServer({ kind: 'vllm' }),
    ]);
    vllm.key = 'sk-right';
    const { workbench } = session();
    await workbench.showView('Model Servers');
  });

  after(async () => {
    await Promise.all([ollama.close(), vllm.close()]);
  });

  it('welcomes who has no server yet, with two ways to get one', async () => {
    const { page, workbench } = session();
    const welcome = page.locator('.welcome-view-content', {
      hasText: 'Models that run on a machine of yours',
    });
    await welcome.getByRole('button', { name: 'Find Local Model Servers' }).waitFor();
    await workbench.screenshot('servers-welcome');
    await welcome.getByRole('button', { name: 'Add Model Server' }).click();
    await workbench.quickTitle.filter({ hasText: 'Add Model Server' }).waitFor();
    await workbench.quickItem('Ollama').waitFor();
    await workbench.screenshot('servers-kinds');
  });

  itInBothHosts(
    'adds a server by its address, whichever way it is typed, and shows it with its models',
    async () => {
      const { page, workbench } = session();
      await workbench.quickItem('Ollama').click();
      await workbench.quickMessage.filter({ hasText: 'Address of the server' }).waitFor();
      await workbench.quickInput.fill('http://me:secret@localhost');
      await workbench.quickMessage.filter({ hasText: 'Leave name and password out' }).waitFor();
      await workbench.screenshot('servers-address');
      await workbench.quickInput.fill(`127.0.0.1:${ollama.port}/v1/chat/completions`);
      await page.keyboard.press('Enter');
      await workbench.quickMessage.filter({ hasText: 'Name of the server' }).waitFor();
      await workbench.quickInput.fill('Ollama');
      await page.keyboard.press('Enter');
      await workbench.treeRow('Ollama', 'up').waitFor();
      await workbench.treeRow('qwen3:8b', '16.4K tokens · tools · loaded').waitFor();
      await workbench.treeRow('nomic-embed-text:latest', 'no chat').waitFor();
    },
  );

  itInBothHosts('asks for the key that a server wants, and explains a wrong one', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Add Model Server', 'Add Model Server');
    await workbench.quickInput.fill(`127.0.0.1:${vllm.port}`);
    await workbench.quickItem('Add the server at').click();
    await workbench.quickTitle.filter({ hasText: 'Key of vLLM' }).waitFor();
    await workbench.quickInput.fill('sk-wrong');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'vLLM refuses this key' }).waitFor();
    await workbench.screenshot('servers-key');
    await workbench.quickInput.fill('sk-right');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'Name of the server' }).waitFor();
    await workbench.quickInput.fill('GPU box');
    await page.keyboard.press('Enter');
    await workbench.treeRow('GPU box', 'vLLM · up').waitFor();
    await workbench.treeRow('Qwen/Qwen2.5-7B-Instruct', '32.8K tokens').waitFor();
    await workbench.dismissNotifications();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`servers-models-${theme.replaceAll(' ', '-')}`);
    }
  });

  it('says what is wrong and what to do when a server changes its key or goes away', async function () {
    if (session().host === 'web') {
      // A browser does not tell why a connection failed.
      this.skip();
    }
    const { page, workbench } = session();
    vllm.key = 'sk-other';
    await ollama.close();
    await page.locator('.pane-header', { hasText: 'Model Servers' }).hover();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await workbench.treeRow('GPU box', 'refuses the key').waitFor();
    await workbench.treeRow('Ollama', 'not running').waitFor();
    await workbench.treeRow('Set Key', 'GPU box refuses the key').waitFor();
    await workbench.treeRow('Try Again', 'Nothing listens at').waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`servers-wrong-${theme.replaceAll(' ', '-')}`);
    }
    await workbench.treeItem('Set Key').click();
    await workbench.quickTitle.filter({ hasText: 'Key of' }).waitFor();
    await workbench.quickInput.fill('sk-other');
    await page.keyboard.press('Enter');
    await workbench.treeRow('GPU box', 'up').waitFor();
    await workbench.treeItem('Qwen/Qwen2.5-7B-Instruct').waitFor();
    await workbench.dismissNotifications();
  });

  it('tests a server on demand', async () => {
    const { workbench } = session();
    const row = workbench.treeItem('GPU box');
    await row.hover();
    await row.getByRole('button', { name: 'Test Model Server' }).click();
    await workbench.notification(/GPU box is up: it lists 1 model.*vLLM 0\.11\.0/).waitFor();
    await workbench.screenshot('servers-tested');
    await workbench.dismissNotifications();
  });

  itInBothHosts('opens a model of a server in the playground', async () => {
    const { workbench } = session();
    const row = workbench.treeItem('Qwen/Qwen2.5-7B-Instruct');
    await row.hover();
    await row.getByRole('button', { name: 'Open in Playground' }).click();
    const frame = await workbench.webview();
    const about = frame.getByRole('region', { name: 'About Qwen/Qwen2.5-7B-Instruct', exact: true });
    await about.getByText('GPU box').waitFor();
    await about.getByText('32,768 tokens').waitFor();
    await workbench.closeAllEditors();
  });

  it('adds a server that does not answer only after a question', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Add Model Server', 'Add Model Server');
    const gone = await startModelServer({ kind: 'openai' });
    await gone.close();
    await workbench.quickInput.fill(`${gone.url}/v1`);
    await workbench.quickItem('Add the server at').click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.filter({ hasText: 'The server cannot be used now' }).waitFor();
    await workbench.screenshot('servers-question');
    await dialog.getByRole('button', { name: 'Change Address' }).click();
    await workbench.quickMessage.filter({ hasText: 'Address of the server' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await workbench.treeItem('OpenAI-compatible server').count(), 0);
  });

  it('removes servers with their keys, after a question that names them', async () => {
    const { page, workbench } = session();
    for (const name of ['GPU box', 'Ollama']) {
      await workbench.chooseFromMenu(workbench.treeItem(name), 'Remove Model Server');
      const dialog = page.locator('.monaco-dialog-box');
      await dialog.filter({ hasText: `Remove the model server ${name}?` }).waitFor();
      await workbench.screenshot(`servers-remove-${name.replaceAll(' ', '-')}`);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await workbench.treeItem(name).waitFor({ state: 'detached' });
    }
    await page
      .locator('.welcome-view-content', { hasText: 'Models that run on a machine of yours' })
      .waitFor();
  });
});
