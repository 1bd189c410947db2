import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { png, wav } from '../../hub/providers/media';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { chooseInstruction, choosePlace, chooseTask } from '../run-questions';
import { session } from '../session';

const command = 'Hub Lens: Run Inference on Selection';

describe('Running a model from the editor', () => {
  before(async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'shed.png'), png);
    await writeFile(join(workspace, 'talk.wav'), wav);
    await workbench.signIn();
  });

  afterEach(async () => {
    const { hub, page, workbench } = session();
    hub.faults.clear();
    await page.keyboard.press('Escape');
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  after(async () => {
    const { workbench } = session();
    await workbench.signOut();
  });

  /** Some editor, be it the active one or the one beside. */
  const editorWith = (text: string | RegExp): Locator =>
    session().page.locator('.monaco-editor .view-lines', { hasText: text });

  /** The first sentence of the document alone. */
  const summary = /^The.council.voted.on.Tuesday\.$/;

  const choose = (task: string, model: string) => chooseTask(session().workbench, task, model);
  const place = (name: string) => choosePlace(session().workbench, name);

  /** Repeats a run, once the one before has gone. */
  const again = async () => {
    const { workbench } = session();
    await workbench.notification(/ with \S+\/\S+/).waitFor({ state: 'hidden' });
    await workbench.runCommand('Hub Lens: Run Again');
  };

  const chooseFor = async (task: string, model: string) => {
    await session().workbench.runAskingCommand(command, 'Run Inference');
    await choose(task, model);
  };

  const instruct = (name: string) => chooseInstruction(session().workbench, name);

  const chat = async (instruction = 'Send as It Is') => {
    await chooseFor('Text Generation', 'Qwen/Qwen2.5-7B-Instruct');
    await instruct(instruction);
  };

  itInBothHosts('asks for a task, a model and a place, and shows the result beside', async () => {
    const { workbench } = session();
    await workbench.newFile('The council voted on Tuesday.\nWork begins in spring.');
    await workbench.runAskingCommand(command, 'Run Inference');
    await workbench.screenshot('run-task');
    await choose('Summarization', 'facebook/bart-large-cnn');
    await workbench.quickTitle.filter({ hasText: 'Summarization on the whole document' }).waitFor();
    await workbench.screenshot('run-place');
    await place('Beside');
    await editorWith(summary).waitFor();
    await workbench.screenshot('run-beside');
  });

  itInBothHosts('streams a chat below the line of the cursor, as one step to undo', async () => {
    const { page, workbench } = session();
    await workbench.newFile('first line\nWhy is the sky blue?');
    await chooseFor('Text Generation', 'Qwen/Qwen2.5-7B-Instruct');
    await workbench.quickTitle.filter({ hasText: 'Chat on line 2' }).waitFor();
    await workbench.screenshot('run-instruction');
    await instruct('Send as It Is');
    await place('Below');
    await workbench.waitForText(/^first line\nWhy is the sky blue\?\nHello from .*Have a good day!$/);
    await workbench.screenshot('run-below');
    await page.keyboard.press('ControlOrMeta+Z');
    await workbench.waitForText(/^first line\nWhy is the sky blue\?$/);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await workbench.waitForText(/Have a good day!$/);
  });

  it('offers the model of the last time, and runs again in the same place with the text as it is now', async () => {
    const { page, workbench } = session();
    await workbench.newFile('Say hello');
    await workbench.runAskingCommand(command, 'Run Inference');
    await workbench.quickItem('Qwen/Qwen2.5-7B-Instruct').first().waitFor();
    await workbench.screenshot('run-known-models');
    await workbench.choose('Qwen/Qwen2.5-7B-Instruct');
    await workbench.quickFocus('Send as It Is').waitFor();
    await instruct('Send as It Is');
    await place('Below');
    await workbench.waitForText(/"Say hello" Have a good day!$/);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+ArrowRight');
    await page.keyboard.insertText(' once more and');
    await again();
    const text = await workbench.waitForText(/wrote: "Say once more and hello" Have a good day!$/);
    assert.equal(text.split('\n').length, 2, text);
  });

  it('sends an instruction with the selection, offers it first the next time, and runs it again', async () => {
    const { hub, workbench } = session();
    const sent = () => JSON.stringify(hub.requests.findLast(({ service }) => service === 'router')?.body);
    await workbench.newFile('Teh sky is blue.');
    await chat('Improve Writing');
    await place('Replace');
    await workbench.waitForText(/^Hello from .*Have a good day!$/s);
    assert.match(sent(), /Improve the writing of the text below.*```\\nTeh sky is blue\.\\n```/);
    await workbench.newFile('Why is it blue?');
    await chooseFor('Text Generation', 'Qwen/Qwen2.5-7B-Instruct');
    await workbench.quickFocus('Improve Writing').waitFor();
    await instruct('Say it in verse');
    await place('Below');
    await workbench.waitForText(/^Why is it blue\?\nHello from .*Have a good day!$/s);
    const first = sent();
    assert.match(first, /Say it in verse\\n\\n```\\nWhy is it blue\?\\n```/);
    const before = hub.requests.length;
    await again();
    await until(() => hub.requests.length > before);
    assert.equal(sent(), first);
    await workbench.waitForText(/^Why is it blue\?\nHello from .*Have a good day!$/s);
  });

  it('is cancelled from its notification, and keeps what had arrived', async () => {
    const { hub, workbench } = session();
    await workbench.newFile('Tell me a long story.');
    await chat();
    await place('Below');
    await workbench.waitForText(/Hello from/);
    const notification = workbench.notification('Chat on line 1 with Qwen/Qwen2.5-7B-Instruct');
    await notification.waitFor();
    await notification.getByText('characters so far').waitFor();
    await workbench.screenshot('run-progress');
    await notification.getByRole('button', { name: 'Cancel' }).click();
    await notification.waitFor({ state: 'hidden' });
    const text = await workbench.editorText();
    assert.match(text, /^Tell me a long story\.\nHello from/);
    await until(() => hub.requests.findLast(({ service }) => service === 'router')?.aborted);
  });

  it('ends when one types into the text that is coming', async () => {
    const { hub, page, workbench } = session();
    await workbench.newFile('Tell me a long story.');
    await chat();
    await place('Below');
    await workbench.waitForText(/Hello from the local hub/);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('!');
    await workbench.notification('Chat on line 1').waitFor({ state: 'hidden' });
    assert.match(await workbench.editorText(), /\nH!ello from/);
    await until(() => hub.requests.findLast(({ service }) => service === 'router')?.aborted);
  });

  it('explains a failure, keeps what had arrived, and tries again in its place', async () => {
    const { hub, workbench } = session();
    await workbench.newFile('Will you be cut?');
    hub.faults.add({
      service: 'router',
      path: '/v1/chat/completions',
      fault: { kind: 'cut', afterBytes: 2500 },
    });
    await chat();
    await place('Below');
    const notification = workbench.notification('was interrupted and is incomplete.');
    await notification.waitFor();
    assert.match(await workbench.editorText(), /^Will you be cut\?\nHello/);
    await workbench.screenshot('run-cut');
    await notification.getByRole('button', { name: 'Retry' }).click();
    const text = await workbench.waitForText(/Have a good day!$/);
    assert.equal(text.split('Hello from').length, 2, text);
  });

  it('replaces what is selected, from the menu of the editor, after asking what the task needs', async () => {
    const { page, workbench } = session();
    await workbench.newFile('I like it.');
    await page.keyboard.press('ControlOrMeta+A');
    await workbench.chooseFromMenu(
      editorWith('I like it.').locator('.view-line').first(),
      'Run Inference on Selection',
    );
    await choose('Zero-Shot Classification', 'facebook/bart-large-mnli');
    await workbench.quickTitle.filter({ hasText: 'Zero-Shot Classification on' }).waitFor();
    await workbench.quickMessage.filter({ hasText: 'Labels to choose from' }).waitFor();
    await workbench.quickInput.fill('praise, complaint');
    await page.keyboard.press('Enter');
    await place('Replace');
    await workbench.waitForText(/^\| Label \| Score \|\n\| --- \| --- \|\n\| praise \| 0\.9 \|/);
    await workbench.screenshot('run-replaced');
  });

  itInBothHosts('runs on a picture and a recording from the explorer', async () => {
    const { page, workbench } = session();
    await workbench.openExplorer();
    const row = (name: string) => page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });
    await workbench.chooseFromMenu(row('shed.png'), 'Run Inference on File');
    await workbench.quickTitle.filter({ hasText: 'Run Inference on shed.png' }).waitFor();
    await workbench.screenshot('run-file');
    await choose('Image Classification', 'google/vit-base-patch16-224');
    await editorWith('| tabby cat | 0.9 |').waitFor();
    await workbench.screenshot('run-picture-result');
    await workbench.closeAllEditors();
    await workbench.chooseFromMenu(row('talk.wav'), 'Run Inference on File');
    await choose('Automatic Speech Recognition', 'openai/whisper-large-v3');
    await editorWith('hello there').waitFor();
    await workbench.screenshot('run-file-result');
  });

  itInBothHosts('opens a picture that a model made, to be saved elsewhere', async () => {
    const { page, workbench } = session();
    await workbench.newFile('a lighthouse at dusk');
    await chooseFor('Text-to-Image', 'black-forest-labs/FLUX.1-schnell');
    await page.locator('.tab', { hasText: 'FLUX.1-schnell.png' }).waitFor();
    await page.locator('.tab', { hasText: 'FLUX.1-schnell.png' }).click();
    await page.getByRole('button', { name: 'Save Result As' }).first().waitFor();
    await workbench.screenshot('run-picture');
  });

  it('hands a message over to the playground', async () => {
    const { workbench } = session();
    await workbench.newFile('What is a lighthouse?');
    await chat();
    await place('Playground');
    const frame = await workbench.webview();
    await frame.getByRole('button', { name: /^Facts about/ }).waitFor();
    assert.equal(await frame.getByRole('textbox', { name: 'Message' }).inputValue(), 'What is a lighthouse?');
    await workbench.screenshot('run-playground');
  });

  describe('the history', () => {
    before(async () => {
      await session().workbench.showView('History');
    });

    const rows = () =>
      session().page.locator('.pane:has(.pane-header[aria-label^="History"]) .pane-body .monaco-list-row');

    itInBothHosts('lists what was run, and opens a result again', async () => {
      const { workbench } = session();
      await rows().filter({ hasText: 'FLUX.1-schnell' }).waitFor();
      assert.match(await rows().filter({ hasText: 'Qwen2.5-7B-Instruct' }).first().innerText(), /Chat · \w+/);
      await rows().filter({ hasText: 'Qwen2.5-7B-Instruct' }).first().hover();
      await workbench.screenshot('run-history');
      await workbench.setTheme('Light Modern');
      await workbench.screenshot('run-history-light');
      await workbench.setTheme('Dark Modern');
      await rows().filter({ hasText: 'bart-large-cnn' }).first().click();
      await editorWith(summary).waitFor();
    });

    it('copies a run as code with the same input', async () => {
      const { page, workbench } = session();
      await workbench.chooseFromMenu(rows().filter({ hasText: 'bart-large-cnn' }).first(), 'Copy as Snippet');
      await workbench.choose('huggingface_hub');
      await workbench.statusBarItem('Snippet copied').waitFor();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(code, /The council voted on Tuesday/);
      assert.match(code, /summarization/);
      assert.doesNotMatch(code, /hf_localReader/);
    });

    const size = async () => Number(await rows().first().getAttribute('aria-setsize'));

    it('runs an earlier one again, with the result beside', async () => {
      const { workbench } = session();
      const before = await size();
      await workbench.chooseFromMenu(rows().filter({ hasText: 'bart-large-cnn' }).first(), 'Run Again');
      await editorWith(summary).waitFor();
      await until(async () => (await size()) === before + 1);
    });

    it('forgets one, and all', async () => {
      const { page, workbench } = session();
      const before = await size();
      await workbench.chooseFromMenu(rows().first(), 'Delete from History');
      await until(async () => (await size()) === before - 1);
      await workbench.runCommand('Hub Lens: Clear History');
      const dialog = page.locator('.monaco-dialog-box');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await size(), before - 1);
      await workbench.runCommand('Hub Lens: Clear History');
      await dialog.filter({ hasText: 'Delete the whole editor history' }).waitFor();
      await dialog.getByRole('button', { name: 'Delete All' }).click();
      await rows().first().waitFor({ state: 'detached' });
      await workbench.screenshot('run-history-empty');
    });
  });

  describe('the settings', () => {
    it('answer what would be asked, and keep no history where none is wanted', async () => {
      const { page, workbench } = session();
      const settings = {
        'hubLens.run.result': 'replace',
        'hubLens.run.models': { translation: 'Helsinki-NLP/opus-mt-en-fr' },
        'hubLens.history.limit': 0,
      };
      await workbench.set(settings);
      await workbench.newFile('First line\nGood day');
      await workbench.runAskingCommand(command, 'Run Inference');
      await workbench.choose('Helsinki-NLP/opus-mt-en-fr');
      await workbench.waitForText(/^First line\nBonjour$/);
      await page.keyboard.press('ControlOrMeta+Z');
      await workbench.waitForText(/^First line\nGood day$/);
    });
  });
});
