import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { chooseInstruction, choosePlace } from '../run-questions';
import { session } from '../session';

const themes = ['Light Modern', 'Dark Modern'] as const;
const name = 'Kitchen Ollama';

describe('Model servers of your own', () => {
  let ollama: LocalModelServer;
  let vllm: LocalModelServer;
  let playground: PlaygroundPage;
  let page: Frame;

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

  itInBothHosts('welcomes who has no server yet, with two ways to get one', async () => {
    const { page, workbench } = session();
    const welcome = page.locator('.welcome-view-content', {
      hasText: 'Models that run on your own machines',
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
      await workbench.choose('Ollama');
      await workbench.quickMessage.filter({ hasText: 'Address of the server' }).waitFor();
      await workbench.quickInput.fill('http://me:secret@localhost');
      await workbench.quickMessage.filter({ hasText: 'Leave the user name and password out' }).waitFor();
      await workbench.screenshot('servers-address');
      await workbench.quickInput.fill(`127.0.0.1:${ollama.port}/v1/chat/completions`);
      await page.keyboard.press('Enter');
      await workbench.quickMessage.filter({ hasText: 'Name of the server' }).waitFor();
      await workbench.quickInput.fill(name);
      await page.keyboard.press('Enter');
      await workbench.treeRow(name, 'running').waitFor();
      await workbench.treeRow('qwen3:8b', '16.4K tokens · tools · loaded').waitFor();
      await workbench.treeRow('nomic-embed-text:latest', 'not a chat model').waitFor();
    },
  );

  itInBothHosts('asks for the key that a server wants, and explains a wrong one', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Add Model Server', 'Add Model Server');
    await workbench.pick(`127.0.0.1:${vllm.port}`, 'Add the server at');
    await workbench.quickTitle.filter({ hasText: 'Key for vLLM' }).waitFor();
    await workbench.quickInput.fill('sk-wrong');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'vLLM refuses this key' }).waitFor();
    await workbench.screenshot('servers-key');
    await workbench.quickInput.fill('sk-right');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'Name of the server' }).waitFor();
    await workbench.quickInput.fill('GPU box');
    await page.keyboard.press('Enter');
    await workbench.treeRow('GPU box', 'vLLM · running').waitFor();
    // The editor opens the row by itself, unless it drew it before its models were known.
    await workbench.expand('GPU box');
    await workbench.treeRow('Qwen/Qwen2.5-7B-Instruct', '32.8K tokens').waitFor();
    await workbench.dismissNotifications();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`servers-models-${theme.replaceAll(' ', '-')}`);
    }
  });

  itInBothHosts('is chosen in the playground and streams an answer, with nobody signed in', async () => {
    const { hub, workbench } = session();
    const before = hub.requests.length;
    playground = await PlaygroundPage.open(workbench);
    page = playground.frame;
    await page.getByRole('combobox', { name: 'Model' }).click();
    const group = page.getByRole('group', { name });
    await group.getByRole('option', { name: /^qwen3:8b/ }).waitFor();
    await workbench.screenshot('own-server-chooser');
    await group.getByRole('option', { name: /^qwen3:8b/ }).click();
    await playground.factsOf('qwen3:8b', '16,384 tokens');
    await playground.ask('Why is the sky blue?');
    await playground.answered();
    await workbench.screenshot('own-server-chat');
    assert.ok(ollama.requests.some(({ path }) => path === '/v1/chat/completions'));
    // The start page asks the router for prices, and for nothing else.
    const ofRouter = hub.requests.slice(before).filter(({ service }) => service === 'router');
    assert.deepEqual(
      ofRouter.filter(({ path }) => path !== '/v1/models').map(({ path }) => path),
      [],
    );
  });

  it('has its code with the address of the server', async () => {
    await playground.openTab('Code');
    await page.getByText(`${ollama.url}/v1`).first().waitFor();
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
    await run.click();
    await playground.lastAnswer.getByText('Why is the sky blue?').waitFor();
    await playground.factsOf('qwen3:8b', '16,384 tokens');
  });

  it('is explained when its server is stopped, with the way to start it', async () => {
    await ollama.close();
    await playground.ask('Are you there?');
    const { host, workbench } = session();
    // A browser does not tell why there is no connection.
    const words = host === 'web' ? /Can’t reach .* Is it running, and does it allow/ : 'ollama serve';
    await playground.lastAnswer.getByText(words).waitFor();
    await workbench.screenshot('own-server-stopped');
    ollama = await startModelServer({ kind: 'ollama', port: ollama.port });
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
    await workbench.choose('qwen3:8b');
    await chooseInstruction(workbench, 'Send as It Is');
    await choosePlace(workbench, 'Beside');
    await window.locator('.monaco-editor .view-lines', { hasText: 'council' }).nth(1).waitFor();
    await workbench.screenshot('own-server-run-beside');
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
    await workbench.treeRow(name, 'not running').waitFor();
    await workbench.treeRow('Set Key', 'GPU box refuses the saved key').waitFor();
    await workbench.treeRow('Retry', 'Can’t connect to').waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`servers-wrong-${theme.replaceAll(' ', '-')}`);
    }
    await workbench.treeItem('Set Key').click();
    await workbench.quickTitle.filter({ hasText: 'Key for' }).waitFor();
    await workbench.quickInput.fill('sk-other');
    await page.keyboard.press('Enter');
    await workbench.treeRow('GPU box', 'running').waitFor();
    await workbench.treeItem('Qwen/Qwen2.5-7B-Instruct').waitFor();
    await workbench.dismissNotifications();
  });

  it('tests a server on demand', async () => {
    const { workbench } = session();
    const row = workbench.treeItem('GPU box');
    await workbench.clickRowButton(row, 'Test Model Server');
    await workbench.notification(/GPU box is running. It lists 1 model.*vLLM 0\.11\.0/).waitFor();
    await workbench.screenshot('servers-tested');
    await workbench.dismissNotifications();
  });

  itInBothHosts('opens a model of a server in the playground', async () => {
    const { workbench } = session();
    const row = workbench.treeItem('Qwen/Qwen2.5-7B-Instruct');
    await workbench.clickRowButton(row, 'Try in Playground');
    const frame = await workbench.webview();
    const about = frame.getByRole('region', { name: 'About Qwen/Qwen2.5-7B-Instruct', exact: true });
    await about.getByText('GPU box').waitFor();
    await new PlaygroundPage(frame).factsOf('Qwen/Qwen2.5-7B-Instruct', '32,768 tokens');
    await workbench.closeAllEditors();
  });

  it('adds a server that does not answer only after a question', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Add Model Server', 'Add Model Server');
    const gone = await startModelServer({ kind: 'openai' });
    await gone.close();
    await workbench.pick(`${gone.url}/v1`, 'Add the server at');
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.filter({ hasText: 'Can’t use the server right now' }).waitFor();
    await workbench.screenshot('servers-question');
    await dialog.getByRole('button', { name: 'Change Address' }).click();
    await workbench.quickMessage.filter({ hasText: 'Address of the server' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await workbench.treeItem('OpenAI-compatible server').count(), 0);
  });

  it('removes servers with their keys, from their rows and by the command, after a question that names them', async () => {
    const { page: window, workbench } = session();
    const remove = async (server: string) => {
      const dialog = window.locator('.monaco-dialog-box');
      await dialog.filter({ hasText: `Remove the model server ${server}?` }).waitFor();
      await workbench.screenshot(`servers-remove-${server.replaceAll(' ', '-')}`);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      // While it closes it gives back the focus, and a list that opens meanwhile would close.
      await dialog.waitFor({ state: 'detached' });
      await until(() => window.evaluate(() => document.activeElement !== document.body));
      await workbench.treeItem(server).waitFor({ state: 'detached' });
    };
    await workbench.chooseFromMenu(workbench.treeItem('GPU box'), 'Remove Model Server');
    await remove('GPU box');
    await workbench.runCommand('Hub Lens: Remove Model Server');
    await workbench.choose(name);
    await remove(name);
    await window
      .locator('.welcome-view-content', { hasText: 'Models that run on your own machines' })
      .waitFor();
  });
});
