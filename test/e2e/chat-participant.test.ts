import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../run/browser';
import { type Editor, startEditor } from '../run/editor';
import { packed } from '../run/host-suite';
import { vsixPath } from '../run/vsix';
import { session } from './session';
import { Workbench } from './workbench';

/** An editor of its own: the chat is off in the others, and asks for a model before it asks a participant. */
describe('The participant @hub in the chat view', () => {
  let editor: Editor;
  let page: Page;
  let workbench: Workbench;

  before(async function () {
    this.timeout(120_000);
    const { hub, host, workspace } = session();
    const kind = host === 'web' ? 'ui' : 'workspace';
    editor = await startEditor({
      extensions: [vsixPath, await packed('chat-model')],
      settings: {
        'hubLens.endpoint': hub.endpoint,
        'hubLens.routerEndpoint': hub.routerEndpoint,
        // A participant is given only models of its own extension host.
        'remote.extensionKind': {
          'hub-lens.hub-lens': [kind],
          'hub-lens-tests.chat-model': [kind],
        },
        'chat.disableAIFeatures': false,
        'workbench.colorTheme': 'Default Dark Modern',
      },
      workspace,
    });
    const browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.setDefaultTimeout(15_000);
    workbench = new Workbench(page);
    await page.goto(editor.url);
    await workbench.ready();
    await workbench.signIn();
    await workbench.runCommand('Chat: Open Chat');
    await (await workbench.findChatModel('Parrot')).click();
    await page
      .locator('.interactive-session .chat-input-toolbars .action-item', { hasText: 'Parrot' })
      .waitFor();
  });

  after(async () => {
    await page?.context().browser()?.close();
    await editor?.stop();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await workbench.screenshot(`failed-chat-${this.currentTest.title.replaceAll(/\W+/g, '-')}`);
    }
  });

  /** Of a long conversation the editor draws only what is to be seen. */
  const latest = () => page.locator('.interactive-session .interactive-response.chat-most-recent-response');

  /** Asks in the chat view, and waits until the answer says so. */
  async function ask(question: string, says: string | RegExp): Promise<Locator> {
    await page.locator('.interactive-session .interactive-input-part .monaco-editor').first().click();
    await page.keyboard.type(question, { delay: 20 });
    // Suggestions that come late would take the enter key for themselves.
    await page.waitForTimeout(1000);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    const answer = latest().filter({ hasText: says });
    await answer.waitFor({ timeout: 30_000 });
    return answer;
  }

  it('finds models, and opens the page of one', async () => {
    const answer = await ask(
      '@hub /find speech recognition in German under 1B params',
      'openai/whisper-tiny',
    );
    assert.match(
      (await answer.textContent()) ?? '',
      /Automatic Speech Recognition · German · < 1B parameters/,
    );
    await workbench.screenshot('chat-find');
    await answer.getByRole('link', { name: 'Open Page' }).first().click();
    await page.locator('.tab', { hasText: 'whisper-large-v3-turbo' }).waitFor();
  });

  it('writes code, and inserts it into the file that is open', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.newFile();
    const answer = await ask('@hub /snippet facebook/bart-large-cnn', 'with Transformers');
    await workbench.screenshot('chat-snippet');
    await answer.getByRole('button', { name: 'Insert', exact: true }).click();
    await workbench.waitForText(/facebook\/bart-large-cnn/);
  });

  it('asks before it runs a model, and streams its answer', async () => {
    const asked = await ask(
      '@hub /try Qwen/Qwen2.5-7B-Instruct Why is the sky blue?',
      'your account is charged',
    );
    await workbench.screenshot('chat-try');
    const runs = () =>
      session().hub.requests.filter(
        ({ method, path }) => method === 'POST' && path.includes('chat/completions'),
      ).length;
    const before = runs();
    await asked.getByRole('button', { name: 'Run It' }).click();
    await latest()
      .filter({ hasText: /tokens in, \d+ out/ })
      .first()
      .waitFor({ timeout: 30_000 });
    assert.equal(runs(), before + 1);
    await workbench.screenshot('chat-ran');
  });

  it('lets the model of the chat use a tool, which the user is asked about', async () => {
    const input = '{"model":"Qwen/Qwen2.5-7B-Instruct","text":"Hello"}';
    await ask(`@hub use hub_run_inference with ${input}`, 'confirmation pending');
    // The question stands beside the conversation, above the box to write in.
    const chat = page.locator('.interactive-session');
    const allow = chat.getByRole('button', { name: /^Allow/ }).first();
    await allow.waitFor();
    assert.match((await chat.textContent()) ?? '', /Run Qwen\/Qwen2\.5-7B-Instruct\?/);
    await workbench.screenshot('chat-confirmation');
    await chat.getByRole('link', { name: 'Show Everything That Is Sent' }).last().click();
    await workbench.waitForText(/"text": "Hello"[\s\S]*"max_tokens": 2000/);
    await workbench.screenshot('chat-sent');
    await allow.click();
    await latest()
      .filter({ hasText: 'Parrot says: Output of Qwen/Qwen2.5-7B-Instruct' })
      .waitFor({ timeout: 30_000 });
    await workbench.screenshot('chat-tool');
  });
});
