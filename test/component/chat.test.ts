import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, Handlers, ModelDetails, Params } from '../../src/protocol';
import { RequestFailure } from '../../src/protocol';
import { checkLook, closeStage, openStage, type Stage } from './stage';

const details = (id: string): ModelDetails => ({
  id,
  gated: false,
  url: `https://huggingface.co/${id}`,
  license: 'mit',
  tasks: [
    {
      id: 'conversational',
      label: 'Chat',
      providers: [{ id: 'groq', label: 'Groq' }],
      fields: [],
      parameters: [],
      examples: [],
    },
  ],
});

type Run = Params<'run'>;
type Answering = (run: Run, call: Call<'run'>) => Promise<Partial<Awaited<ReturnType<Handlers['run']>>>>;

const figures = { totalMilliseconds: 1000, firstTokenMilliseconds: 200, completionTokens: 40, cost: 0.00012 };

async function openChat(answering: Answering, handlers: Partial<Handlers> = {}, state?: unknown) {
  const stage = await openStage(
    'playground',
    {
      describeModel: async ({ id }) => details(id),
      run: async (run, call) => ({
        trial: '1',
        output: { kind: 'text', text: '' },
        finishReason: 'stop',
        figures,
        ...(await answering(run, call)),
      }),
      insertCode: async () => null,
      openLink: async () => null,
      ...handlers,
    },
    { ...(state !== undefined && { state }) },
  );
  if (state === undefined) {
    await stage.tell({ event: 'openModel', id: 'acme/chat' });
  }
  await stage.page.getByRole('combobox', { name: 'Provider' }).first().waitFor();
  return stage;
}

const says =
  (text: string): Answering =>
  async (_, { sendChunk }) => {
    sendChunk({ kind: 'text', text });
    return {};
  };

const messages = ({ input }: Run) => (input.kind === 'chat' ? input.messages : []);
const runsOf = (stage: Stage) =>
  stage.asked.filter(({ method }) => method === 'run').map(({ params }) => params as Run);

async function send(stage: Stage, text: string) {
  const box = stage.page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill(text);
  await box.press('Enter');
}

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

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
      .getByText('40 tokens, 50 a second, first after 0.2 s, 1.0 s in all, $0.00012')
      .waitFor();
    assert.deepEqual(messages(runsOf(stage)[0]!), [
      { role: 'user', content: 'Tell me a long story about a lighthouse.' },
    ]);
    await checkLook(stage, 'chat-short');
  });

  it('edits a message into a branch, and leads back by its arrows', async () => {
    stage = await openChat(async (run, { sendChunk }) => {
      sendChunk({ kind: 'text', text: `To ${messages(run).at(-1)?.content}` });
      return {};
    });
    const { page } = stage;
    await send(stage, 'First');
    await lastAnswer().getByText('To First').waitFor();
    await send(stage, 'Second');
    await lastAnswer().getByText('To Second').waitFor();
    await page.locator('.turn.user').first().getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Edited message' }).fill('Premier');
    await page.keyboard.press('Enter');
    await lastAnswer().getByText('To Premier').waitFor();
    assert.equal(await page.locator('.turn.user').count(), 1);
    await page.getByText('2 of 2').waitFor();
    await button('Earlier version').focus();
    await page.keyboard.press('Enter');
    await lastAnswer().getByText('To Second').waitFor();
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('group', { name: 'Versions: Message' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Earlier version');
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
    await button('Try again for another answer').click();
    await lastAnswer().getByText('Attempt 2').waitFor();
    await button('Earlier version').click();
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
    await lastAnswer().getByText('Stopped. What had arrived is kept.').waitFor();
    assert.equal(aborted, true);
    await stage.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Unsent');
    await wait(400);
    const kept = await stage.state();
    await closeStage(stage);
    stage = await openChat(says('and on'), {}, kept);
    await lastAnswer().getByText('Once upon').waitFor();
    assert.equal(
      await stage.page.getByRole('textbox', { name: 'Message', exact: true }).inputValue(),
      'Unsent',
    );
    await button('Ask the model to go on with its answer').click();
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
    await stage.page.getByText('Say something').waitFor();
    await button('Undo').click();
    await lastAnswer().getByText('Sure.').waitFor();
    await stage.page.getByRole('button', { name: /^Delete/ }).click();
    await stage.page.getByText('Say something').waitFor();
    await checkLook(stage, 'chat-cleared');
    await button('Undo').click();
    await lastAnswer().getByText('Sure.').waitFor();
  });

  it('shows what the model thought, folded, with how long it took', async () => {
    stage = await openChat(async (_, { sendChunk }) => {
      sendChunk({ kind: 'reasoning', text: 'Let me see. ' });
      await wait(250);
      sendChunk({ kind: 'reasoning', text: 'Four.' });
      await wait(50);
      sendChunk({ kind: 'text', text: 'It is 4.' });
      return {};
    });
    await send(stage, '2 + 2?');
    await lastAnswer().getByText('It is 4.').waitFor();
    const summary = lastAnswer().getByText(/^Thought for 0\.[2-9] s$/);
    await summary.waitFor();
    assert.equal(await lastAnswer().getByText('Let me see.').count(), 0);
    await summary.click();
    await lastAnswer().getByText('Let me see. Four.').waitFor();
  });

  it('sends pictures that are picked, dropped and pasted', async () => {
    stage = await openChat(says('A square.'));
    const { page } = stage;
    await page
      .getByLabel('Pictures to add')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByRole('img', { name: 'Picture 1' }).waitFor();
    for (const kind of ['drop', 'paste']) {
      await page.locator(kind === 'drop' ? '.welcome' : '.composer').evaluate(
        (element, { type, data }) => {
          const transfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
          transfer.items.add(new File([bytes], 'b.png', { type: 'image/png' }));
          const init = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          );
        },
        { type: kind, data: picture },
      );
      await page.getByRole('img', { name: kind === 'drop' ? 'Picture 2' : 'Picture 3' }).waitFor();
    }
    await button('Remove picture 2').click();
    await page
      .getByLabel('Pictures to add')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('Only PNG, JPEG, GIF and WebP').waitFor();
    await send(stage, 'What is this?');
    await lastAnswer().getByText('A square.').waitFor();
    const url = `data:image/png;base64,${picture}`;
    assert.deepEqual(messages(runsOf(stage)[0]!), [
      { role: 'user', content: 'What is this?', images: [url, url] },
    ]);
    assert.equal(await page.locator('.turn.user img').count(), 2);
    assert.equal(await page.locator('.composer img').count(), 0);
    await page
      .getByLabel('Pictures to add')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByRole('button', { name: 'Edit this message' }).click();
    await checkLook(stage, 'chat-pictures');
  });

  it('lets the model call tools, and sends their results', async () => {
    stage = await openChat(async (run, { sendChunk }) => {
      if (messages(run).at(-1)?.role === 'tool') {
        sendChunk({ kind: 'text', text: 'It is sunny.' });
        return {};
      }
      return {
        finishReason: 'tool_calls',
        toolCalls: [
          { id: 'c1', name: 'get_weather', arguments: '{"city":"Paris"}' },
          { id: 'c2', name: 'get_weather', arguments: '{"unit":"kelvin"}' },
        ],
      };
    });
    const { page } = stage;
    await button('Tools').click();
    const editor = page.getByRole('textbox', { name: 'Tools, as JSON' });
    await editor.fill('[{');
    await page.getByText('This is no JSON').waitFor();
    await page.getByText('The tools cannot be read').waitFor();
    await editor.fill('');
    await button('Insert Example').click();
    await page.getByText('Tools: get_weather').waitFor();
    await button('Tools (1)').click();
    await send(stage, 'How is the weather?');
    await page.getByText('The arguments fit the schema of the tool.').waitFor();
    await page.getByText('The arguments do not fit the schema of the tool:').waitFor();
    await checkLook(stage, 'chat-tools');
    const results = page.getByRole('textbox', { name: 'Result of get_weather' });
    await results.nth(0).fill('sunny');
    assert.equal(await button('Send Results').isDisabled(), true);
    await results.nth(1).fill('an error');
    await button('Send Results').click();
    await lastAnswer().getByText('It is sunny.').waitFor();
    const [first, second] = runsOf(stage);
    assert.equal(first?.parameters.tool_choice, 'auto');
    assert.deepEqual(messages(second!).slice(-2), [
      { role: 'tool', content: 'sunny', toolCallId: 'c1' },
      { role: 'tool', content: 'an error', toolCallId: 'c2' },
    ]);
  });

  it('asks for structured output and says whether the answer fits', async () => {
    let text = '{"title": "A", "keywords": ["b"]}';
    stage = await openChat((run, call) => says(text)(run, call));
    const { page } = stage;
    await button('Structured output').click();
    const editor = page.getByRole('textbox', { name: 'JSON schema of the answer' });
    await editor.fill('{"type": "objekt"}');
    await page.locator('.verdict.wrong').waitFor();
    await editor.fill('');
    await button('Insert Example').click();
    await page.getByText('The schema is right.').waitFor();
    await send(stage, 'Summarise');
    await page.getByText('The answer fits the schema.').waitFor();
    text = '{"title": 7}';
    await button('Try again for another answer').click();
    await page.getByText('The answer does not fit the schema:').waitFor();
    await checkLook(stage, 'chat-structured');
    const format = runsOf(stage)[0]?.parameters.response_format as { type: string };
    assert.equal(format.type, 'json_schema');
  });

  it('sends the system prompt, and copies the conversation', async () => {
    stage = await openChat(says('**Hello** there'));
    const { page } = stage;
    await button('System prompt').click();
    await page.getByRole('textbox', { name: 'System prompt' }).fill('Be kind.');
    await send(stage, 'Hi');
    await lastAnswer().getByText('40 tokens').waitFor();
    assert.deepEqual(messages(runsOf(stage)[0]!)[0], { role: 'system', content: 'Be kind.' });
    await button('Copy Markdown of the conversation').click();
    assert.equal(
      await page.evaluate('navigator.clipboard.readText()'),
      '## System prompt\n\nBe kind.\n\n## You\n\nHi\n\n## acme/chat\n\n**Hello** there\n',
    );
    await button('Copy JSON of the conversation').click();
    assert.equal(JSON.parse(await page.evaluate('navigator.clipboard.readText()')).length, 3);
    assert.equal(await lastAnswer().locator('strong').innerText(), 'Hello');
    await page.getByRole('checkbox', { name: 'Plain text' }).check();
    await lastAnswer().getByText('**Hello** there').waitFor();
  });
});

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
    assert.match(messages(runsOf(stage)[3]!)[1]?.content ?? '', /^I am acme\/other/);
  }).timeout(60_000);
});
