import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from './session';

const chatModel = 'HuggingFaceTB/SmolLM2-1.7B-Instruct';

describe('Snippets in the editor', () => {
  afterEach(async () => {
    const { hub, workbench, page } = session();
    hub.faults.clear();
    await page.keyboard.press('Escape');
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  it('merges imports, stops where one will edit, and is undone in one step', async () => {
    const { page, workbench } = session();
    await workbench.openFile('summarise.py');
    const before = await workbench.editorText();
    await page.keyboard.press('ControlOrMeta+End');
    await ask('Hub Lens: Insert Model Snippet', 'Insert Model Snippet', chatModel);
    await workbench.quickItem('Transformers: Pipeline').click();
    await workbench.waitForText(/Instruct"\)/);
    await workbench.screenshot('snippet-merged');
    const text = await workbench.editorText();
    assert.equal(text.split('from transformers import pipeline').length - 1, 1, text);
    // The first tab stop is selected: what is typed replaces it.
    await page.keyboard.type('Name three rivers.');
    await workbench.waitForText(/"content": "Name three rivers\."/);
    for (let undone = 0; undone < 30 && (await workbench.editorText()) !== before; undone += 1) {
      await page.keyboard.press('ControlOrMeta+Z');
      await page.waitForTimeout(50);
    }
    assert.equal(await workbench.editorText(), before);
  });

  it('adds an import to those of the file, and undoes both together', async () => {
    const { page, workbench } = session();
    await workbench.openFile('summarise.py');
    const before = await workbench.editorText();
    await page.keyboard.press('ControlOrMeta+End');
    await ask('Hub Lens: Insert Model Snippet', 'Insert Model Snippet', chatModel);
    await workbench.quickItem('Transformers: Direct loading').click();
    const text = await workbench.waitForText(/from_pretrained/);
    assert.match(text, /from transformers import pipeline, AutoTokenizer, AutoModelForCausalLM\n/);
    await page.keyboard.press('ControlOrMeta+Z');
    await page.waitForTimeout(300);
    assert.equal(await workbench.editorText(), before);
  });

  it('asks for the provider, then the client, and goes back', async () => {
    const { hub, page, workbench } = session();
    await workbench.newFile();
    await ask('Hub Lens: Insert Inference Snippet', 'Insert Inference Snippet', 'meta-llama/Llama-3.1-8B');
    await workbench.quickItem('Fastest').waitFor();
    await workbench.screenshot('inference-providers');
    await workbench.quickItem('Cerebras').click();
    await workbench.quickItem('huggingface_hub').first().waitFor();
    await workbench.screenshot('inference-clients');
    await page.locator('.quick-input-widget .codicon-quick-input-back').click();
    await workbench.quickItem('Novita').click();
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
    await ask('Hub Lens: Insert Model Snippet', 'Insert Model Snippet', chatModel);
    await workbench.quickItem('Transformers: Pipeline').click();
    const notification = workbench.notification('uv add transformers torch accelerate');
    await notification.waitFor();
    await workbench.screenshot('install-offer');
    await notification.getByRole('button', { name: 'Type in Terminal' }).click();
    await page.locator('.terminal-wrapper.active .xterm').waitFor();
    await page.waitForTimeout(1500);
    await workbench.screenshot('install-terminal');
    await workbench.runCommand('Terminal: Kill All Terminals').catch(() => undefined);
  });

  it('copies a snippet, and opens one in a new file', async () => {
    const { page, workbench } = session();
    await ask('Hub Lens: Copy Snippet', 'Copy Snippet', chatModel);
    await workbench.quickItem('Transformers: Pipeline').click();
    await workbench.statusBarItem(`Copied the snippet of ${chatModel}`).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^from transformers import pipeline\n/);
    await ask('Hub Lens: Copy Snippet', 'Copy Snippet', chatModel);
    const item = workbench.quickItem('curl').first();
    await item.hover();
    await item.getByRole('button', { name: 'Open Snippet in New File' }).click();
    await workbench.waitForText(/^curl --fail-with-body/);
    await workbench.screenshot('open-snippet');
  });

  it('shows favourites first', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
    await workbench.quickInput.fill('whisper-large');
    const item = workbench.quickItem('openai/whisper-large-v3').first();
    await item.hover();
    await item.getByRole('button', { name: 'Add to Favourites' }).click();
    await workbench.quickItem('Favourites').first().waitFor();
    await page.keyboard.press('Escape');
    await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
    await workbench.quickItem('Used recently').first().waitFor();
    await workbench.quickItem('On the hub').first().waitFor();
    const first = page.locator('.quick-input-list .monaco-list-row').first();
    assert.match((await first.textContent()) ?? '', /openai\/whisper-large-v3/);
    await workbench.screenshot('favourite-models');
    await first.hover();
    await first.getByRole('button', { name: 'Remove from Favourites' }).click();
    await page.waitForTimeout(1000);
    await workbench.screenshot('favourite-removed');
    assert.doesNotMatch((await page.locator('.quick-input-list').textContent()) ?? '', /Favourites/);
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
    await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
    await workbench.quickItem('Transformers: Pipeline').click();
    const text = await workbench.waitForText(/pipe = pipeline/);
    assert.match(text, /^# google-bert\/bert-base-uncased\n(from|import)/);
  });

  it('asks which file of a GGUF repository an app is to run', async () => {
    const { workbench } = session();
    await workbench.newFile();
    await ask('Hub Lens: Insert Model Snippet', 'Insert Model Snippet', 'Qwen/Qwen2.5-7B-Instruct-GGUF');
    await workbench.quickInput.fill('Ollama');
    await workbench.quickItem('Ollama').waitFor();
    await workbench.screenshot('local-apps');
    await workbench.quickItem('Ollama').click();
    await workbench.quickItem('Q4_K_M').waitFor();
    await workbench.screenshot('gguf-files');
    await workbench.quickItem('Q4_K_M').click();
    await workbench.waitForText(/ollama run hf\.co\/Qwen\/Qwen2\.5-7B-Instruct-GGUF:Q4_K_M/);
  });
});

async function ask(command: string, title: string, model: string): Promise<void> {
  const { workbench } = session();
  await workbench.runAskingCommand(command, title);
  await workbench.quickInput.fill(model);
  await workbench.quickItem(model).first().click();
}
