import assert from 'node:assert/strict';
import { RequestFailure } from '../../src/protocol';
import { messagesOf, openChat, runsOf, send } from './chat-stage';
import { checkLook, closeStage, type Stage } from './stage';

describe('the chat with several models', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  it('asks all at once, each with its own end, and goes on with one', async () => {
    const release: (() => void)[] = [];
    stage = await openChat(
      async ({ target }, { sendChunk, signal }) => {
        sendChunk({
          kind: 'text',
          text: `I am ${target.model}. ${'And I have a lot to say about it. '.repeat(6)}`,
        });
        await new Promise<void>((resolve) => {
          release.push(resolve);
          signal.addEventListener('abort', () => resolve());
        });
        if (target.model === 'acme/third') {
          throw new RequestFailure({ message: 'No such luck.', steps: ['retry'] });
        }
        return {};
      },
      {},
      {
        targets: ['acme/chat', 'acme/other', 'acme/third'].map((model) => ({ model, provider: 'auto' })),
      },
    );
    const { page } = stage;
    await send(stage, 'Who are you?');
    const column = (model: string) => page.getByRole('article', { name: `Answer of ${model}` });
    for (const model of ['acme/chat', 'acme/other', 'acme/third']) {
      await column(model).getByText(`I am ${model}`).waitFor();
    }
    await column('acme/other').getByRole('button', { name: 'Stop this one' }).click();
    await column('acme/other').getByText('Stopped.').waitFor();
    for (const go of release) {
      go();
    }
    await column('acme/chat').getByText('40 tokens').waitFor();
    await column('acme/third').getByText('No such luck.').waitFor();
    await checkLook(stage, 'chat-compare');
    await page.setViewportSize({ width: 1000, height: 900 });
    const boxes = await Promise.all(['acme/chat', 'acme/other'].map((model) => column(model).boundingBox()));
    assert.equal(boxes[0]?.y, boxes[1]?.y);
    await column('acme/other').getByRole('button', { name: 'Continue with this one alone' }).click();
    await column('acme/other').getByText('I am acme/other').waitFor();
    assert.equal(await column('acme/chat').count(), 0);
    assert.equal(await page.getByRole('combobox', { name: 'Model' }).count(), 1);
    await page.getByText('2 of 3').waitFor();
    await send(stage, 'Go on');
    await page.getByText('I am acme/other').nth(1).waitFor();
    assert.equal(runsOf(stage).length, 4);
    assert.match(messagesOf(runsOf(stage)[3]!)[1]?.content ?? '', /^I am acme\/other/);
  }).timeout(60_000);
});
