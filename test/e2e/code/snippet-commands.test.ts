import assert from 'node:assert/strict';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const chatModel = 'HuggingFaceTB/SmolLM2-1.7B-Instruct';

/** A copy of the workspace's program, as other tests type into that one. */
const program = 'to_be_changed.py';

describe('Snippets in the editor', () => {
  beforeEach(() => copyFile('test/workspace/summarise.py', join(session().workspace, program)));

  after(() => rm(join(session().workspace, program), { force: true }));

  afterEach(async () => {
    const { hub, workbench, page } = session();
    hub.faults.clear();
    await page.keyboard.press('Escape');
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  itInBothHosts('merges imports, stops where one will edit, and is undone in one step', async () => {
    const { page, workbench } = session();
    await workbench.openFile(program);
    const before = await workbench.waitForText(/model=""\)/);
    await page.keyboard.press('ControlOrMeta+End');
    await workbench.runCommandOn(chatModel, 'Hub Lens: Insert Code');
    await workbench.choose('Transformers: Pipeline');
    await workbench.waitForText(/Instruct"\)/);
    await workbench.screenshot('snippet-merged');
    const text = await workbench.editorText();
    assert.equal(text.split('from transformers import pipeline').length - 1, 1, text);
    // The first tab stop is selected: what is typed replaces it.
    await page.keyboard.type('Name three rivers.');
    await workbench.waitForText(/"content": "Name three rivers\."/);
    for (let undone = 0; undone < 30 && (await workbench.editorText()) !== before; undone += 1) {
      await page.keyboard.press('ControlOrMeta+Z');
    }
    await until(async () => (await workbench.editorText()) === before);
  });

  it('adds an import to those of the file, and undoes both together', async () => {
    const { page, workbench } = session();
    await workbench.openFile(program);
    const before = await workbench.waitForText(/model=""\)/);
    await page.keyboard.press('ControlOrMeta+End');
    await workbench.runCommandOn(chatModel, 'Hub Lens: Insert Code');
    await workbench.choose('Transformers: Direct loading');
    const text = await workbench.waitForText(/from_pretrained/);
    assert.match(text, /from transformers import pipeline, AutoTokenizer, AutoModelForCausalLM\n/);
    await page.keyboard.press('ControlOrMeta+Z');
    await until(async () => (await workbench.editorText()) === before);
  });

  it('asks for the provider, then the client, and goes back', async () => {
    const { hub, page, workbench } = session();
    await workbench.newFile();
    await workbench.runCommandOn('meta-llama/Llama-3.1-8B', 'Hub Lens: Insert Code for a Provider');
    await workbench.quickItem('Fastest').waitFor();
    await workbench.screenshot('inference-providers');
    await workbench.choose('Cerebras');
    await workbench.quickItem('huggingface_hub').first().waitFor();
    await workbench.screenshot('inference-clients');
    await page.locator('.quick-input-widget .codicon-quick-input-back').click();
    await workbench.choose('Novita');
    await workbench
      .quickItem(/^requests/)
      .first()
      .click();
    const text = await workbench.waitForText(/requests\.post/);
    assert.ok(text.includes(`${hub.routerEndpoint}/v1/chat/completions`), text);
    assert.match(text, /"model": "meta-llama\/Llama-3\.1-8B-Instruct:novita"/);
    await workbench.notification('pip install -U requests').waitFor();
    await workbench.screenshot('inference-snippet');
  });

  it('offers the line of the folder’s package manager, and types it without running it', async () => {
    const { page, workbench, workspace } = session();
    await writeFile(join(workspace, 'uv.lock'), '');
    await workbench.newFile();
    await workbench.runCommandOn(chatModel, 'Hub Lens: Insert Code');
    await workbench.choose('Transformers: Pipeline');
    const notification = workbench.notification('uv add transformers torch accelerate');
    await notification.waitFor();
    await workbench.screenshot('install-offer');
    await notification.getByRole('button', { name: 'Run in Terminal' }).click();
    await page.locator('.terminal-wrapper.active .xterm').waitFor();
    await page.locator('.terminal-wrapper.active .xterm-rows', { hasText: 'uv add' }).waitFor();
    await workbench.screenshot('install-terminal');
    await workbench.runCommand('Terminal: Kill All Terminals').catch(() => undefined);
  });

  it('types the command of an app into a terminal, and leaves Enter to the user', async () => {
    const { page, workbench } = session();
    await workbench.runCommandOn('Qwen/Qwen2.5-7B-Instruct-GGUF', 'Hub Lens: Insert Code');
    await workbench.quickInput.fill('Ollama');
    const item = workbench.quickItem('Ollama').first();
    await item.hover();
    await item.getByRole('button', { name: 'Run in Terminal' }).click();
    await workbench.choose('Q4_K_M');
    const rows = page.locator('.terminal-wrapper.active .xterm-rows');
    await rows.filter({ hasText: 'ollama run' }).waitFor();
    // The shell would say so of a program that is not there.
    const ran = rows.filter({ hasText: 'not found' });
    await stays(async () => (await ran.count()) === 0);
    await workbench.screenshot('run-in-terminal');
    await page.keyboard.press('Enter');
    await ran.waitFor();
    await workbench.runCommand('Terminal: Kill All Terminals').catch(() => undefined);
  });

  itInBothHosts('copies a snippet, and opens one in a new file', async () => {
    const { page, workbench } = session();
    await workbench.runCommandOn(chatModel, 'Hub Lens: Copy Snippet');
    await workbench.choose('Transformers: Pipeline');
    await workbench.statusBarItem(`Copied the snippet of ${chatModel}`).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^from transformers import pipeline\n/);
    await workbench.runCommandOn(chatModel, 'Hub Lens: Copy Snippet');
    const item = workbench.quickItem('curl').first();
    await item.hover();
    await item.getByRole('button', { name: 'Open Snippet in New File' }).click();
    await workbench.waitForText(/^curl --fail-with-body/);
    await workbench.screenshot('open-snippet');
  });

  it('shows favourites first', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('whisper-large');
    const item = workbench.quickItem('openai/whisper-large-v3').first();
    await item.hover();
    await item.getByRole('button', { name: 'Add to Favourites' }).click();
    await workbench.quickItem('Favourites').first().waitFor();
    await page.keyboard.press('Escape');
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickItem('Recently used').first().waitFor();
    await workbench.quickItem('On the hub').first().waitFor();
    const first = page.locator('.quick-input-list .monaco-list-row').first();
    assert.match((await first.textContent()) ?? '', /openai\/whisper-large-v3/);
    await workbench.screenshot('favourite-models');
    await first.hover();
    await first.getByRole('button', { name: 'Remove from Favourites' }).click();
    const headings = page.locator('.quick-input-list-separator:visible');
    await headings.filter({ hasText: 'Favourites' }).waitFor({ state: 'detached' });
    assert.ok((await headings.count()) > 0);
  });

  it('takes the model from the selection, and keeps that', async () => {
    const { page, workbench } = session();
    await workbench.newFile('# google-bert/bert-base-uncased');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+End');
    await workbench.editor.first().click({ button: 'right', position: { x: 100, y: 8 } });
    await workbench.screenshot('editor-menu');
    await page.keyboard.press('Escape');
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.choose('Transformers: Pipeline');
    const text = await workbench.waitForText(/pipe = pipeline/);
    assert.match(text, /^# google-bert\/bert-base-uncased\n(from|import)/);
  });

  it('asks which file of a GGUF repository an app is to run', async () => {
    const { workbench } = session();
    await workbench.newFile();
    await workbench.runCommandOn('Qwen/Qwen2.5-7B-Instruct-GGUF', 'Hub Lens: Insert Code');
    await workbench.quickInput.fill('Ollama');
    await workbench.quickItem('Ollama').waitFor();
    await workbench.screenshot('local-apps');
    await workbench.choose('Ollama');
    await workbench.quickItem('Q4_K_M').waitFor();
    await workbench.screenshot('gguf-files');
    await workbench.choose('Q4_K_M');
    await workbench.waitForText(/ollama run 'hf\.co\/Qwen\/Qwen2\.5-7B-Instruct-GGUF:Q4_K_M/);
  });

  itInBothHosts('offers what its menus promise: in the editor, in the explorer and in the tree', async () => {
    const { page, workbench } = session();
    await workbench.openFile(program);
    await workbench.editor.first().click({ button: 'right', position: { x: 300, y: 60 } });
    await page.getByRole('menuitem', { name: 'Hub Lens' }).hover();
    await page.getByRole('menuitem', { name: 'Insert Code for a Provider' }).waitFor();
    await workbench.screenshot('editor-menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await workbench.openExplorer();
    await page.locator('.explorer-folders-view .monaco-list').click({ position: { x: 120, y: 500 } });
    await page
      .locator('.explorer-folders-view .monaco-list')
      .click({ button: 'right', position: { x: 120, y: 500 } });
    const entry = page.getByRole('menuitem', { name: 'New File with Model Snippet' });
    await entry.hover();
    await page.locator('.action-item.focused', { has: entry }).waitFor();
    await workbench.screenshot('explorer-menu');
    await page.keyboard.press('Enter');
    await workbench.quickTitle.filter({ hasText: 'New File' }).waitFor();
    await workbench.pick(chatModel);
    await workbench.choose('Transformers: Pipeline');
    await page.locator('.quick-input-widget:visible', { hasText: 'Name of the new file' }).waitFor();
    assert.equal(await workbench.quickInput.inputValue(), 'smollm2_1_7b_instruct.py');
    await workbench.screenshot('new-file-name');
    await page.keyboard.press('Enter');
    await page.locator('.tab.active', { hasText: 'smollm2_1_7b_instruct.py' }).waitFor();
    await workbench.waitForText(/^from transformers import pipeline\n/);
  });

  it('writes a chat request, and the next one below it', async () => {
    const { page, workbench } = session();
    await workbench.runCommandOn('Qwen/Qwen2.5-7B-Instruct', 'Hub Lens: Insert Chat Request');
    await workbench.choose('Automatic');
    await workbench.choose('REST Client');
    const text = await workbench.waitForText(/"messages"/);
    assert.match(text, /^### Qwen\/Qwen2\.5-7B-Instruct\nPOST http/);
    assert.ok(text.includes('{{$processEnv HF_TOKEN}}'), text);
    await page.keyboard.type('Name a river.');
    await workbench.waitForText(/"content": "Name a river\."/);
    await workbench.screenshot('chat-request');
  });

  it('gives a TypeScript file its own flavour first, in a light theme too', async () => {
    const { page, workbench, workspace } = session();
    await writeFile(
      join(workspace, 'app.ts'),
      "import { readFile } from 'node:fs/promises'\n\nexport async function main() {\n    \n}\n",
    );
    await workbench.setTheme('Light Modern');
    await workbench.openFile('app.ts');
    await workbench.editor.first().click();
    await page.keyboard.press('ControlOrMeta+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
    }
    await workbench.runCommandOn('Qwen/Qwen2.5-7B-Instruct', 'Hub Lens: Insert Code for a Provider');
    await workbench.choose('Automatic');
    await workbench
      .quickItem(/huggingface\.js.*TypeScript/)
      .first()
      .waitFor();
    const first = workbench.quickItem('huggingface.js').first();
    assert.match((await first.textContent()) ?? '', /TypeScript/);
    await workbench.screenshot('snippet-languages');
    await first.click();
    const text = await workbench.waitForText(/chatCompletion/);
    await workbench.screenshot('snippet-typescript');
    assert.match(
      text,
      /^import \{ readFile \} from 'node:fs\/promises'\nimport \{ InferenceClient \} from '@huggingface\/inference'\n/,
    );
    assert.match(text, /main\(\) \{\n\s+const client = new InferenceClient/);
    await workbench.setTheme('Dark Modern');
  });
});
