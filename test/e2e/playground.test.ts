import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import { itIsFitToBeSeenInEachTheme } from './in-each-theme';
import { session } from './session';

const model = 'Qwen/Qwen2.5-7B-Instruct';

describe('the playground', () => {
  let page: Frame;

  before(async () => {
    const { workbench } = session();
    await workbench.openView('Hub Lens');
    await workbench.runCommand('Hub Lens: Open Playground');
    page = await workbench.webview();
  });

  after(async () => {
    const { hub, workbench } = session();
    hub.faults.clear();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  const send = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const lastAnswer = () => page.locator('.turn.assistant').last();
  const pickModel = async (id: string) => {
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('combobox', { name: 'Model' }).fill(id);
    await page.getByRole('option', { name: id }).first().click();
    await page.getByText('Licence').waitFor();
  };

  it('welcomes, and says what to do first', async () => {
    await page.getByText('Search above for a model').waitFor();
    await session().workbench.screenshot('playground-welcome');
  });

  it('looks a model up as one types, by keyboard alone', async () => {
    const box = page.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.pressSequentially('qwen2.5-7b', { delay: 30 });
    await page.getByRole('option', { name: model }).first().waitFor();
    await session().workbench.screenshot('playground-lookup');
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await box.press('Enter');
    await page.getByText('apache-2.0').waitFor();
    assert.equal(await box.inputValue(), model);
    assert.ok((await page.getByRole('combobox', { name: 'Provider' }).locator('option').count()) > 1);
  });

  it('asks for a token when nobody is signed in, and keeps the message', async () => {
    const { page: window, workbench } = session();
    await send('Hello there');
    await page.getByText('An access token is needed to run models.').waitFor();
    assert.equal(await page.locator('.turn.user .text').innerText(), 'Hello there');
    assert.equal(await page.getByRole('progressbar').count(), 0);
    await page.getByRole('alert').getByRole('button', { name: 'Set Token' }).click();
    await workbench.quickTitle.filter({ hasText: 'Set Access Token' }).waitFor();
    await workbench.quickInput.fill('hf_localReader');
    await window.keyboard.press('Enter');
    await page.getByText('Signed in as ada').waitFor();
    await workbench.dismissNotifications();
  });

  it('streams the answer to a retry, and tells what it took', async () => {
    const { hub } = session();
    await page
      .getByRole('button', { name: 'Retry' })
      .or(page.getByRole('button', { name: 'New Chat' }))
      .first()
      .click();
    await send('Why is the sky blue?');
    await lastAnswer().getByText('Why is the sky blue?').waitFor();
    await lastAnswer()
      .getByText(/\d+ tokens, \d+ a second, first after [\d.]+ m?s, [\d.]+ m?s in all/)
      .waitFor();
    const call = hub.requests.findLast(({ service, method }) => service === 'router' && method === 'POST');
    assert.equal(call?.headers.authorization, 'Bearer hf_localReader');
    await session().workbench.screenshot('playground');
  });

  it('stops an answer at once, keeps what had arrived, and cuts the request', async () => {
    const { hub } = session();
    await send('Tell me a long story.');
    await lastAnswer().getByText('long story').waitFor();
    await wait(300);
    await page.getByRole('button', { name: 'Stop' }).click();
    await lastAnswer().getByText('Stopped. What had arrived is kept.').waitFor();
    const arrived = await lastAnswer().locator('.text').innerText();
    assert.ok(arrived.length > 20);
    await wait(300);
    assert.equal(await lastAnswer().locator('.text').innerText(), arrived);
    assert.equal(hub.requests.findLast(({ service }) => service === 'router')?.aborted, true);
    assert.equal(await page.getByRole('progressbar').count(), 0);
  });

  it('keeps a partial answer when the stream is cut, and tries again', async () => {
    const { hub } = session();
    hub.faults.add({
      service: 'router',
      path: '/v1/chat/completions',
      fault: { kind: 'cut', afterBytes: 1500 },
    });
    await send('Will you be cut?');
    await page.getByText('broke off. What had arrived is kept.').waitFor();
    assert.ok((await lastAnswer().locator('.text').innerText()).length > 0);
    await session().workbench.screenshot('playground-cut');
    await lastAnswer().getByRole('button', { name: 'Retry' }).click();
    await lastAnswer()
      .getByText(/tokens, \d+ a second/)
      .waitFor();
  });

  const failures = [
    {
      name: 'a limit',
      fault: { kind: 'status', status: 429, headers: { 'Retry-After': '30' } },
      says: 'Try again in 30 s.',
    },
    {
      name: 'a fault of the router',
      fault: { kind: 'status', status: 500 },
      says: 'has a problem of its own',
    },
    { name: 'an HTML page', fault: { kind: 'html' }, says: 'has a problem of its own' },
    { name: 'nonsense in the stream', fault: { kind: 'malformed' }, says: 'cannot be read' },
  ] as const;
  for (const { name, fault, says } of failures) {
    it(`explains ${name}, and leaves no spinner behind`, async () => {
      const { hub } = session();
      hub.faults.add({ service: 'router', path: '/v1/chat/completions', fault });
      await send(`This meets ${name}`);
      await lastAnswer().getByText(says).waitFor();
      await lastAnswer().getByRole('button', { name: 'Show Log' }).waitFor();
      assert.equal(await page.getByRole('progressbar').count(), 0);
    });
  }

  it('sends one to the page of a gated model', async () => {
    await pickModel('meta-llama/Llama-3.1-8B-Instruct');
    await page.getByText('This model is gated').waitFor();
    await send('May I?');
    await lastAnswer().getByText('is gated: its owners decide').waitFor();
    await lastAnswer().getByRole('button', { name: 'Open Gate Page' }).waitFor();
    await session().workbench.screenshot('playground-gated');
  });

  it('says why a model cannot be run', async () => {
    await pickModel('apple/DepthPro-hf');
    await page.getByText('No provider runs apple/DepthPro-hf').waitFor();
  });

  it('runs a model that does something else than chat, with an example', async () => {
    await pickModel('google-t5/t5-small');
    await page.getByRole('group', { name: 'Examples' }).getByRole('button').first().click();
    const text = page.getByRole('textbox', { name: /^Text/ });
    assert.notEqual(await text.inputValue(), '');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('region', { name: 'Result of google-t5/t5-small' }).getByText('Bonjour').waitFor();
    await session().workbench.screenshot('playground-translation');
  });

  it('keeps conversation, model and draft when the panel is moved to another group', async () => {
    const { workbench } = session();
    await pickModel(model);
    await page.getByRole('textbox', { name: 'Message' }).fill('An unsent thought');
    const turns = await page.locator('.turn').count();
    await workbench.runCommand('View: Move Editor into Next Group');
    page = await workbench.webview();
    await page.getByText('Licence').waitFor();
    assert.equal(await page.locator('.turn').count(), turns);
    assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'An unsent thought');
  });

  itIsFitToBeSeenInEachTheme('playground');

  it('never shows the token to the page', async () => {
    page = await session().workbench.webview();
    const everything = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify(window.history.state),
    );
    assert.ok(!everything.includes('hf_localReader'));
    const { editor } = session();
    assert.ok(!(await editor.extensionHostLog()).includes('hf_localReader'));
  });
});
