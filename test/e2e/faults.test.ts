import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import type { Fault } from '../hub';
import { leftovers } from './leftovers';
import { retryAnswer } from './retry-answer';
import { session } from './session';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';

/** What hub and providers may do wrong, and what the user is told of it where words are the same everywhere. */
const faults: readonly { readonly name: string; readonly fault: Fault; readonly says?: RegExp }[] = [
  { name: 'down', fault: { kind: 'reset' }, says: /could not be reached/ },
  { name: 'cut off', fault: { kind: 'cut', afterBytes: 40 } },
  { name: 'malformed', fault: { kind: 'malformed' } },
  { name: 'of the wrong shape', fault: { kind: 'wrongShape' } },
  { name: 'HTML with status 200', fault: { kind: 'html', status: 200 } },
  { name: 'HTML with status 502', fault: { kind: 'html' }, says: /has a problem of its own/ },
  { name: 'of 100 MB', fault: { kind: 'huge' } },
  { name: 'a zip bomb', fault: { kind: 'bomb' } },
  { name: 'that the token was revoked', fault: { kind: 'status', status: 401 }, says: /token/ },
  { name: 'that one has to wait', fault: { kind: 'status', status: 429 }, says: /how often it may be asked/ },
];

/** Words that mean something to us and nothing to a user. */
const jargon = /undefined|\[object|TypeError|SyntaxError|ZodError|Unexpected token|invalid_type|\bat \w+ \(/;

describe('whatever hub and providers do wrong', () => {
  let page: Frame;

  before(async () => {
    const { workbench } = session();
    await workbench.openView('Hub Lens');
    await workbench.signIn();
    await workbench.runCommand('Hub Lens: Open Playground');
    page = await workbench.webview();
  });

  afterEach(() => session().hub.faults.clear());

  after(async () => {
    const { workbench } = session();
    await workbench.closeAllEditors();
    await workbench.runCommand('Hub Lens: Forget Access Token');
    await workbench.dismissNotifications();
  });

  const spoil = (path: string | RegExp, fault: Fault, service: 'hub' | 'router') =>
    session().hub.faults.add({ service, path, times: 20, fault });

  const assertClear = async (words: Locator, says: RegExp = /./) => {
    await words.waitFor({ timeout: 20_000 });
    const text = await words.innerText();
    assert.match(text, says);
    assert.doesNotMatch(text, jargon);
    assert.ok(text.length > 25 && text.length < 600, text);
  };

  const pickModel = async (id: string) => {
    const box = page.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.fill(id);
    await page.getByRole('option').getByText(id, { exact: true }).click();
    await page.getByRole('region', { name: `About ${id}`, exact: true }).waitFor();
  };

  describe('a chat', () => {
    before(() => pickModel(chatModel));

    const lastAnswer = () => page.locator('.turn.assistant').last();

    for (const { name, fault, says } of faults) {
      it(`explains an answer ${name}, and goes on when it is over`, async () => {
        spoil('/v1/chat/completions', fault, 'router');
        const question = `What is ${name}?`;
        await page.getByRole('textbox', { name: 'Message' }).fill(question);
        await page.getByRole('button', { name: 'Send' }).click();
        await assertClear(lastAnswer().getByRole('alert'), says);
        assert.equal(await page.locator('.turn.user .text').last().innerText(), question);
        assert.equal(await page.getByRole('progressbar').count(), 0);
        session().hub.faults.clear();
        await retryAnswer(lastAnswer());
      });
    }
  });

  describe('a form', () => {
    before(() => pickModel(formModel));

    const input = 'The shares rose by a tenth.';
    const result = () => page.getByRole('region', { name: `Result of ${formModel}`, exact: true });

    for (const { name, fault, says } of faults) {
      it(`explains an answer ${name}, keeps what was filled in, and goes on when it is over`, async () => {
        await page.getByRole('textbox', { name: 'Text', exact: true }).fill(input);
        spoil(/^\/[\w-]+\//, fault, 'router');
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await assertClear(result().getByRole('alert'), says);
        assert.equal(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue(), input);
        session().hub.faults.clear();
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await result().getByRole('listitem').filter({ hasText: 'POSITIVE' }).waitFor();
      });
    }
  });

  describe('a search', () => {
    for (const { name, fault, says } of faults) {
      it(`explains an answer ${name}, and finds when it is over`, async () => {
        const { hub, page: window, workbench } = session();
        await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
        spoil(/^\/api\/models/, fault, 'hub');
        await workbench.quickInput.fill('bart-large');
        const told = workbench.quickItem(/127\.0\.0\.1|token|hub/).first();
        await told.waitFor({ timeout: 20_000 });
        const text = await told.innerText();
        assert.match(text, says ?? /./);
        assert.doesNotMatch(text, jargon);
        hub.faults.clear();
        await workbench.quickInput.fill('bart-large-cnn');
        await workbench.quickItem('facebook/bart-large-cnn').first().waitFor();
        await window.keyboard.press('Escape');
      });
    }
  });

  it('leaves no request open, and nothing unhandled in the log', async () => {
    assert.deepEqual(await leftovers(session()), []);
  });
});
