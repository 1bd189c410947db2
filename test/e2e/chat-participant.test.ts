import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { until } from '../until';
import { itInBothHosts } from './both-hosts';
import { openWith, session } from './session';
import type { Workbench } from './workbench';

// The chat asks for a model before it asks a participant.
openWith({ settings: { 'chat.disableAIFeatures': false }, extensions: ['chat-model'] });

describe('The participant @hub in the chat view', () => {
  let page: Page;
  let workbench: Workbench;

  before(async () => {
    ({ page, workbench } = session());
    await workbench.signIn();
    await workbench.runCommand('Chat: Open Chat');
    await (await workbench.findChatModel('Parrot')).click();
    await page
      .locator('.interactive-session .chat-input-toolbars .action-item', { hasText: 'Parrot' })
      .waitFor();
  });

  /** Of a long conversation the editor draws only what is to be seen. */
  const latest = () => page.locator('.interactive-session .interactive-response.chat-most-recent-response');

  /** Asks in the chat view, and waits until the answer says so. */
  async function ask(question: string, says: string | RegExp): Promise<Locator> {
    const box = page.locator('.interactive-session .interactive-input-part .monaco-editor').first();
    const focused = page.locator('.interactive-session .interactive-input-part .monaco-editor.focused');
    // A notification that was dismissed gives the focus back to the file, once it is gone.
    await until(async () => {
      await box.click();
      return focused.isVisible();
    });
    // Text that is inserted at once brings no suggestions, which would take the enter key for themselves.
    await page.keyboard.insertText(question);
    // What another part of the editor has begun may still take the focus.
    await box.locator('.native-edit-context').press('Enter');
    const answer = latest().filter({ hasText: says });
    await answer.waitFor();
    return answer;
  }

  itInBothHosts('finds models, and opens the page of one', async () => {
    const answer = await ask(
      '@hub /find speech recognition in German under 1B params',
      'openai/whisper-tiny',
    );
    assert.match(
      (await answer.textContent()) ?? '',
      /Automatic Speech Recognition · German · < 1B parameters/,
    );
    await workbench.screenshot('chat-find');
    await answer.getByRole('link', { name: 'Model Details' }).first().click();
    await page.locator('.tab', { hasText: 'whisper-large-v3-turbo' }).waitFor();
  });

  itInBothHosts('writes code, and inserts it into the file that is open', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.newFile();
    const answer = await ask('@hub /snippet facebook/bart-large-cnn', 'with Transformers');
    await workbench.screenshot('chat-snippet');
    await answer.getByRole('button', { name: 'Insert', exact: true }).click();
    await workbench.waitForText(/facebook\/bart-large-cnn/);
    // It lies over the box to write in.
    await workbench.notification('pip install').waitFor();
    await workbench.dismissNotifications();
    // The focus goes to the file with it, and would take along what is typed next.
    await page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
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
      .waitFor();
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
    await latest().filter({ hasText: 'Parrot says: Output of Qwen/Qwen2.5-7B-Instruct' }).waitFor();
    await workbench.screenshot('chat-tool');
  });
});
