import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Fault } from '../../hub';
import { itInBothHosts } from '../both-hosts';
import { leftovers } from '../leftovers';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';

/** What hub and providers may do wrong, and what the user is told of it where words are the same everywhere. */
const faults: readonly { readonly name: string; readonly fault: Fault; readonly says?: RegExp }[] = [
  { name: 'down', fault: { kind: 'reset' }, says: /Can’t reach/ },
  { name: 'cut off', fault: { kind: 'cut', afterBytes: 40 } },
  { name: 'malformed', fault: { kind: 'malformed' } },
  { name: 'of the wrong shape', fault: { kind: 'wrongShape' } },
  { name: 'HTML with status 200', fault: { kind: 'html', status: 200 } },
  { name: 'HTML with status 502', fault: { kind: 'html' }, says: /has a problem/ },
  { name: 'of 100 MB', fault: { kind: 'huge' } },
  { name: 'a zip bomb', fault: { kind: 'bomb' } },
  { name: 'that the token was revoked', fault: { kind: 'status', status: 401 }, says: /token/ },
  { name: 'that one has to wait', fault: { kind: 'status', status: 429 }, says: /Rate limited by/ },
];

/** Words that mean something to us and nothing to a user. */
const jargon = /undefined|\[object|TypeError|SyntaxError|ZodError|Unexpected token|invalid_type|\bat \w+ \(/;

describe('whatever hub and providers do wrong', () => {
  let playground: PlaygroundPage;

  before(async () => {
    const { workbench } = session();
    await workbench.openViews();
    await workbench.signIn();
    playground = await PlaygroundPage.open(workbench);
  });

  afterEach(() => session().hub.faults.clear());

  after(async () => {
    const { workbench } = session();
    await workbench.closeAllEditors();
    await workbench.signOut();
  });

  const spoil = (path: string | RegExp, fault: Fault, service: 'hub' | 'router') =>
    session().hub.faults.add({ service, path, times: 20, fault });

  const assertClear = async (words: Locator, says: RegExp = /./) => {
    await words.waitFor();
    const text = await words.innerText();
    assert.match(text, says);
    assert.doesNotMatch(text, jargon);
    assert.ok(text.length > 25 && text.length < 600, text);
  };

  describe('a chat', () => {
    before(() => playground.pickModel(chatModel));

    for (const { name, fault, says } of faults) {
      itInBothHosts(`explains an answer ${name}, and goes on when it is over`, async () => {
        spoil('/v1/chat/completions', fault, 'router');
        const question = `What is ${name}?`;
        await playground.ask(question);
        await assertClear(playground.lastAnswer.getByRole('alert'), says);
        assert.equal(await playground.lastQuestion.innerText(), question);
        assert.equal(await playground.progress.count(), 0);
        session().hub.faults.clear();
        await playground.retry();
      });
    }
  });

  describe('a form', () => {
    before(() => playground.pickModel(formModel));

    const input = 'The shares rose by a tenth.';
    const alert = () => playground.result(formModel).getByRole('alert');
    const run = () => playground.button('Run').click();

    for (const { name, fault, says } of faults) {
      it(`explains an answer ${name}, keeps what was filled in, and goes on when it is over`, async () => {
        await playground.field('Text').fill(input);
        spoil(/^\/[\w-]+\//, fault, 'router');
        await run();
        await assertClear(alert(), says);
        assert.equal(await playground.field('Text').inputValue(), input);
        session().hub.faults.clear();
        await run();
        await playground.result(formModel).getByRole('listitem').filter({ hasText: 'POSITIVE' }).waitFor();
        // The next failure is not to be taken for this one.
        assert.equal(await alert().count(), 0);
      });
    }
  });

  describe('a search', () => {
    for (const { name, fault, says } of faults) {
      itInBothHosts(`explains an answer ${name}, and finds when it is over`, async () => {
        const { hub, page: window, workbench } = session();
        await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
        spoil(/^\/api\/models/, fault, 'hub');
        await workbench.quickInput.fill('bart-large');
        const told = workbench.quickItem(/./).filter({ has: window.locator('.codicon-warning') });
        await assertClear(told, says);
        hub.faults.clear();
        await workbench.quickInput.fill('bart-large-cnn');
        await workbench.quickItem('facebook/bart-large-cnn').first().waitFor();
        await window.keyboard.press('Escape');
      });
    }
  });

  itInBothHosts('leaves no request open, and nothing unhandled in the log', async () => {
    assert.deepEqual(await leftovers(session()), []);
  });
});
