import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { itIsFitToBeSeenInEachTheme } from '../in-each-theme';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';

const model = 'Qwen/Qwen2.5-7B-Instruct';

describe('the playground', () => {
  let playground: PlaygroundPage;
  let page: Frame;

  before(async () => {
    const { workbench } = session();
    await workbench.openViews();
    playground = await PlaygroundPage.open(workbench);
    page = playground.frame;
  });

  after(async () => {
    const { hub, workbench } = session();
    hub.faults.clear();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  itInBothHosts('shows models to start with, which are a click from being asked', async () => {
    const { workbench } = session();
    const choose = async (list: string) => {
      await workbench.runCommand('Hub Lens: Get Started');
      const first = page.getByRole('region', { name: list }).getByRole('button').first();
      const name = await first.locator('.start-name').innerText();
      await first.click();
      await page.getByRole('button', { name: `Facts about ${name}` }).waitFor();
      return name;
    };
    await page.getByRole('region', { name: 'Without an account' }).waitFor();
    await page.getByRole('region', { name: 'New on the hub' }).getByRole('button').first().waitFor();
    await workbench.screenshot('start');
    const chosen = await choose('Chat: models to start with');
    await page.getByRole('button', { name: 'Explain what a tokenizer' }).click();
    await page.locator('.turn.assistant, .alert').first().waitFor();
    await workbench.runCommand('Hub Lens: Get Started');
    await page.getByRole('button', { name: 'Create Images' }).click();
    await choose('Create Images: models to start with');
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await workbench.runCommand('Hub Lens: Get Started');
    await page.getByRole('region', { name: 'Your favourite and recent' }).getByText(chosen).waitFor();
    await page.getByRole('region', { name: 'Without an account' }).getByText('Browse Tasks').click();
    await workbench.treeItem('Natural Language Processing').waitFor();
  });

  itInBothHosts('looks a model up as one types, by keyboard alone', async () => {
    const box = page.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.pressSequentially('qwen2.5-7b', { delay: 30 });
    await page.getByRole('option', { name: model }).first().waitFor();
    await page.getByRole('progressbar', { name: 'Searching…' }).waitFor({ state: 'detached' });
    await session().workbench.screenshot('playground-lookup');
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await box.press('Enter');
    await playground.factsOf(model, 'apache-2.0');
    assert.equal(await box.inputValue(), model);
    assert.ok((await page.getByRole('combobox', { name: 'Provider' }).locator('option').count()) > 1);
  });

  itInBothHosts('asks for a token when nobody is signed in, and keeps the message', async () => {
    const { workbench } = session();
    await playground.ask('Hello there');
    await page.getByRole('alert').getByText('Sign in to the hub to run models.').waitFor();
    assert.equal(await page.locator('.turn.user .text').innerText(), 'Hello there');
    assert.equal(await playground.progress.count(), 0);
    await page.getByRole('alert').getByRole('button', { name: 'Sign In' }).click();
    await workbench.pasteToken();
    await page.locator('header').getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
    await workbench.dismissNotifications();
  });

  itInBothHosts('answers what had failed, once one is signed in', async () => {
    await playground.retry();
    await playground.lastAnswer.getByText('Hello there').waitFor();
  });

  itInBothHosts('streams an answer, and tells what it took', async () => {
    const { hub } = session();
    await playground.ask('Why is the sky blue?');
    await playground.lastAnswer.getByText('Why is the sky blue?').waitFor();
    await playground.lastAnswer
      .getByText(/\d+ tokens · \d+ tokens\/s · [\d.]+ m?s to first token · [\d.]+ m?s in total/)
      .waitFor();
    const call = hub.requests.findLast(({ service, method }) => service === 'router' && method === 'POST');
    assert.equal(call?.headers.authorization, 'Bearer hf_localReader');
    await session().workbench.screenshot('playground');
  });

  itInBothHosts('stops an answer at once, keeps what had arrived, and cuts the request', async () => {
    const { hub } = session();
    await playground.ask('Tell me a long story.');
    await playground.lastAnswer.getByText('long story').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await playground.lastAnswer.getByText('Stopped. The answer is incomplete.').waitFor();
    await until(() => hub.requests.findLast(({ service }) => service === 'router')?.aborted);
    const arrived = await playground.lastAnswer.locator('.text').innerText();
    assert.ok(arrived.length > 20);
    await stays(async () => (await playground.lastAnswer.locator('.text').innerText()) === arrived);
    assert.equal(await playground.progress.count(), 0);
  });

  it('keeps a partial answer when the stream is cut, and tries again', async () => {
    const { hub } = session();
    hub.faults.add({
      service: 'router',
      path: '/v1/chat/completions',
      fault: { kind: 'cut', afterBytes: 1500 },
    });
    await playground.ask('Will you be cut?');
    await page.getByText('was interrupted and is incomplete.').waitFor();
    assert.ok((await playground.lastAnswer.locator('.text').innerText()).length > 0);
    await session().workbench.screenshot('playground-cut');
    await playground.retry();
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
      says: 'has a problem',
    },
    { name: 'an HTML page', fault: { kind: 'html' }, says: 'has a problem' },
    { name: 'nonsense in the stream', fault: { kind: 'malformed' }, says: 'Can’t read the response' },
  ] as const;
  for (const { name, fault, says } of failures) {
    it(`explains ${name}, and leaves no spinner behind`, async () => {
      const { hub } = session();
      hub.faults.add({ service: 'router', path: '/v1/chat/completions', fault });
      await playground.ask(`This meets ${name}`);
      await playground.lastAnswer.getByText(says).waitFor();
      await playground.lastAnswer.getByRole('button', { name: 'Show Log' }).waitFor();
      assert.equal(await playground.progress.count(), 0);
    });
  }

  it('sends one to the page of a gated model', async () => {
    await playground.pickModel('meta-llama/Llama-3.1-8B-Instruct');
    await playground.factsOf('meta-llama/Llama-3.1-8B-Instruct', 'This model is gated');
    await playground.ask('May I?');
    await playground.lastAnswer.getByText('is gated: its owners decide').waitFor();
    await playground.lastAnswer.getByRole('button', { name: 'Ask for Access' }).waitFor();
    await session().workbench.screenshot('playground-gated');
  });

  it('says why a model cannot be run', async () => {
    await playground.pickModel('apple/DepthPro-hf');
    await page.getByText('No inference provider serves apple/DepthPro-hf').waitFor();
    await page.getByRole('button', { name: 'Find Served Models' }).waitFor();
  });

  itInBothHosts('runs a model that does something else than chat, with an example', async () => {
    await playground.pickModel('google-t5/t5-small');
    await page.getByRole('group', { name: 'Examples' }).getByRole('button').first().click();
    const text = page.getByRole('textbox', { name: /^Text/ });
    assert.notEqual(await text.inputValue(), '');
    await page.getByRole('button', { name: 'Run' }).click();
    await page
      .getByRole('region', { name: 'Result of google-t5/t5-small' })
      .getByText('La boulangerie du coin')
      .waitFor();
    await session().workbench.screenshot('playground-translation');
  });

  it('keeps conversation, model and draft when the panel is moved to another group', async () => {
    const { workbench } = session();
    await playground.pickModel(model);
    await playground.message.fill('An unsent thought');
    const turns = await page.locator('.turn').count();
    await workbench.runCommand('View: Move Editor into Next Group');
    page = await workbench.webview();
    playground = new PlaygroundPage(page);
    await page.getByRole('region', { name: `About ${model}`, exact: true }).waitFor();
    assert.equal(await page.locator('.turn').count(), turns);
    assert.equal(await playground.message.inputValue(), 'An unsent thought');
  });

  itIsFitToBeSeenInEachTheme('playground');

  itInBothHosts('never shows the token to the page', async () => {
    page = await session().workbench.webview();
    const everything = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify(window.history.state),
    );
    assert.ok(!everything.includes('hf_localReader'));
    const { editor } = session();
    assert.ok(!(await editor.extensionHostLog()).includes('hf_localReader'));
  });
});
