import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { RequestFailure } from '../../src/protocol';
import { details, messagesOf, openChat, runsOf, says, send } from './chat-stage';
import { checkLook, closeStage, keptWith, type Stage } from './stage';

describe('the chat', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const lastAnswer = () => stage.page.locator('.turn.assistant').last();
  const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

  it('begins with starters, which are sent', async () => {
    stage = await openChat(says('Because.'));
    await button('Tell me a long story about a lighthouse.').click();
    await lastAnswer().getByText('Because.').waitFor();
    await lastAnswer()
      .getByText('40 tokens · 50 tokens/s · 0.2 s to first token · 1.0 s in total · $0.00012')
      .waitFor();
    assert.deepEqual(messagesOf(runsOf(stage)[0]!), [
      { role: 'user', content: 'Tell me a long story about a lighthouse.' },
    ]);
    await checkLook(stage, 'chat-short');
  });

  it('shows what each provider charges and offers before anything is sent', async () => {
    const providers = [
      {
        ...{ id: 'groq', label: 'Groq', price: { input: 0.05, output: 0.18 } },
        ...{ contextLength: 131_072, tools: true },
      },
      { id: 'together', label: 'Together AI', price: { input: 0.1, output: 0.3 } },
    ];
    stage = await openChat(says('Hello.'), {
      describeModel: async ({ id }) => ({
        ...details(id),
        tasks: [{ ...details(id).tasks[0]!, providers }],
      }),
    });
    const provider = stage.page.getByRole('combobox', { name: 'Provider' });
    assert.deepEqual(await provider.locator('option').allInnerTexts(), [
      'Automatic · from $0.05 / $0.18',
      'Groq · $0.05 / $0.18 · 131.1K context · tools',
      'Together AI · $0.10 / $0.30',
    ]);
    await provider.selectOption('groq');
    await stage.page.getByTitle('Price per 1M tokens, in / out').waitFor();
    await button('Facts about acme/chat').click();
    await stage.page.getByText('per 1M tokens, in / out', { exact: true }).waitFor();
    await checkLook(stage, 'chat-providers');
  });

  it('edits a message into a branch, and leads back by its arrows', async () => {
    stage = await openChat(async (run, { sendChunk }) => {
      sendChunk({ kind: 'text', text: `To ${messagesOf(run).at(-1)?.content}` });
      return {};
    });
    const { page } = stage;
    await send(stage, 'First');
    await lastAnswer().getByText('To First', { exact: true }).waitFor();
    await send(stage, 'Second');
    await lastAnswer().getByText('To Second').waitFor();
    await page.locator('.turn.user').first().getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Edited message' }).fill('Premier');
    await page.keyboard.press('Enter');
    await lastAnswer().getByText('To Premier').waitFor();
    assert.equal(await page.locator('.turn.user').count(), 1);
    await page.getByText('2 of 2').waitFor();
    await button('Previous Version').focus();
    await page.keyboard.press('Enter');
    await lastAnswer().getByText('To Second').waitFor();
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('group', { name: 'Versions: Message' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Previous Version');
  });

  it('begins a line by Shift+Enter, and sends by Enter', async () => {
    stage = await openChat(says('Yes'));
    const box = stage.page.getByRole('textbox', { name: 'Message', exact: true });
    await box.fill('First');
    await box.press('End');
    await box.press('Shift+Enter');
    await stage.page.keyboard.type('Second');
    assert.equal(await box.inputValue(), 'First\nSecond');
    assert.equal(runsOf(stage).length, 0);
    await box.press('Enter');
    await lastAnswer().getByText('Yes').waitFor();
    assert.deepEqual(
      messagesOf(runsOf(stage)[0]!).map(({ content }) => content),
      ['First\nSecond'],
    );
  });

  it('leaves an edit by Escape without a trace', async () => {
    stage = await openChat(says('Yes'));
    await send(stage, 'First');
    await lastAnswer().getByText('Yes').waitFor();
    await stage.page.getByRole('button', { name: /^Edit/ }).click();
    await stage.page.getByRole('textbox', { name: 'Edited message' }).fill('Other');
    await stage.page.keyboard.press('Escape');
    assert.equal(await stage.page.locator('.turn.user .text').innerText(), 'First');
    assert.equal(runsOf(stage).length, 1);
  });

  it('tries an answer again beside the earlier one', async () => {
    let count = 0;
    stage = await openChat(async (_, { sendChunk }) => {
      count += 1;
      sendChunk({ kind: 'text', text: `Attempt ${count}` });
      return {};
    });
    await send(stage, 'Hi');
    await lastAnswer().getByText('Attempt 1').waitFor();
    await button('Retry for Another Answer').click();
    await lastAnswer().getByText('Attempt 2').waitFor();
    await button('Previous Version').click();
    await lastAnswer().getByText('Attempt 1').waitFor();
    assert.deepEqual(runsOf(stage)[0], runsOf(stage)[1]);
  });

  it('stops by Escape, keeps what came, and survives a reload', async () => {
    let aborted = false;
    stage = await openChat(async (_, { sendChunk, signal }) => {
      sendChunk({ kind: 'text', text: 'Once upon' });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted = true;
      return {};
    });
    await send(stage, 'A story');
    await lastAnswer().getByText('Once upon').waitFor();
    await stage.page.keyboard.press('Escape');
    await lastAnswer().getByText('Stopped. The answer is incomplete.').waitFor();
    assert.equal(aborted, true);
    await stage.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Unsent');
    const kept = await keptWith(stage, 'Unsent');
    await closeStage(stage);
    stage = await openChat(says('and on'), {}, kept);
    await lastAnswer().getByText('Once upon').waitFor();
    assert.equal(
      await stage.page.getByRole('textbox', { name: 'Message', exact: true }).inputValue(),
      'Unsent',
    );
    await button('Continue').click();
    await lastAnswer().getByText('and on').waitFor();
  });

  it('explains a failure, keeps the part that came, and tries again', async () => {
    let count = 0;
    stage = await openChat(async (_, { sendChunk }) => {
      count += 1;
      sendChunk({ kind: 'text', text: 'A part' });
      if (count === 1) {
        throw new RequestFailure({ message: 'The provider is overloaded.', steps: ['retry', 'showLog'] });
      }
      return {};
    });
    await send(stage, 'Hi');
    await lastAnswer().getByText('The provider is overloaded.').waitFor();
    await lastAnswer().getByText('A part').waitFor();
    await checkLook(stage, 'chat-failure');
    await lastAnswer().getByRole('button', { name: 'Retry' }).click();
    await lastAnswer().getByText('40 tokens').waitFor();
  });

  it('is cleared and brought back; a message is deleted and brought back', async () => {
    stage = await openChat(says('Sure.'));
    await send(stage, 'Hi');
    await lastAnswer().getByText('40 tokens').waitFor();
    await button('New Chat').click();
    await stage.page.getByText('Start a chat').waitFor();
    await button('Undo').click();
    await lastAnswer().getByText('Sure.').waitFor();
    await stage.page.getByRole('button', { name: /^Delete/ }).click();
    await stage.page.getByText('Start a chat').waitFor();
    await checkLook(stage, 'chat-cleared');
    await button('Undo').click();
    await lastAnswer().getByText('Sure.').waitFor();
  });

  it('tells the turns of one chat from those of the next', async () => {
    stage = await openChat(says('Sure.'));
    const conversations = () => runsOf(stage).map(({ conversation }) => conversation);
    await send(stage, 'One');
    await lastAnswer().getByText('40 tokens').waitFor();
    await send(stage, 'Two');
    await stage.page.getByText('40 tokens').nth(1).waitFor();
    await button('New Chat').click();
    await send(stage, 'Three');
    await lastAnswer().getByText('40 tokens').waitFor();
    const [one, two, three] = conversations();
    assert.ok(one !== undefined && three !== undefined);
    assert.equal(one, two);
    assert.notEqual(one, three);
  });

  it('shows what the model thought, folded, with how long it took', async () => {
    let begun = 0;
    stage = await openChat(async (_, { sendChunk }) => {
      begun = performance.now();
      sendChunk({ kind: 'reasoning', text: 'Let me see. ' });
      await stage.page.getByText(/^Thinking for/).waitFor();
      // How long the model thinks.
      await wait(250);
      sendChunk({ kind: 'reasoning', text: 'Four.' });
      sendChunk({ kind: 'text', text: 'It is 4.' });
      return {};
    });
    await send(stage, '2 + 2?');
    await lastAnswer().getByText('It is 4.').waitFor();
    const summary = lastAnswer().getByText(/^Thought for \d+\.\d s$/);
    const seconds = Number(/[\d.]+/.exec(await summary.innerText())?.[0]);
    assert.ok(seconds >= 0.2 && seconds <= (performance.now() - begun) / 1000 + 0.1, `${seconds} s`);
    assert.equal(await lastAnswer().getByText('Let me see.').count(), 0);
    await summary.click();
    await lastAnswer().getByText('Let me see. Four.').waitFor();
  });
});
