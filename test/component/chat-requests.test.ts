import assert from 'node:assert/strict';
import type { Params } from '../../src/protocol';
import { until } from '../until';
import { messagesOf, openChat, openSettings, runsOf, says, send } from './chat-stage';
import { askedFor, checkLook, closeStage, copiedBy, type Stage } from './stage';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

describe('what a chat sends', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const lastAnswer = () => stage.page.locator('.turn.assistant').last();
  const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

  const copiedFromMenu = async (name: string) => {
    await button('More Actions').click();
    return copiedBy(stage.page.getByRole('menuitem', { name }));
  };

  it('sends pictures that are picked, dropped and pasted', async () => {
    stage = await openChat(says('A square.'));
    const { page } = stage;
    await page
      .getByLabel('Images to add')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByRole('img', { name: 'Image 1' }).waitFor();
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
      await page.getByRole('img', { name: kind === 'drop' ? 'Image 2' : 'Image 3' }).waitFor();
    }
    await button('Remove image 2').click();
    await page
      .getByLabel('Images to add')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('You can add PNG, JPEG, GIF and WebP').waitFor();
    await send(stage, 'What is this?');
    await lastAnswer().getByText('A square.').waitFor();
    const url = `data:image/png;base64,${picture}`;
    assert.deepEqual(messagesOf(runsOf(stage)[0]!), [
      { role: 'user', content: 'What is this?', images: [url, url] },
    ]);
    assert.equal(await page.locator('.turn.user img').count(), 2);
    assert.equal(await page.locator('.composer img').count(), 0);
    await page
      .getByLabel('Images to add')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.getByRole('button', { name: 'Edit Message' }).click();
    await checkLook(stage, 'chat-pictures');
  });

  it('lets the model call tools, and sends their results', async () => {
    stage = await openChat(async (run, { sendChunk }) => {
      if (messagesOf(run).at(-1)?.role === 'tool') {
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
    const tools = await openSettings(stage, 'Tools');
    const editor = page.getByRole('textbox', { name: 'Tools (JSON)' });
    await editor.fill('[{');
    await page.getByText('Not valid JSON').waitFor();
    await page.getByText('The tools aren’t valid JSON.').waitFor();
    await editor.fill('');
    await tools.getByRole('button', { name: 'Insert Example' }).click();
    await page.getByText('Tools: get_weather').waitFor();
    await tools.getByText('Tools (1)').waitFor();
    await send(stage, 'How is the weather?');
    await page.getByText('The arguments match the tool’s schema.').waitFor();
    await page.getByText('The arguments don’t match the tool’s schema:').waitFor();
    await checkLook(stage, 'chat-tools');
    const results = page.getByRole('textbox', { name: 'Result of get_weather' });
    await results.nth(0).fill('sunny');
    assert.equal(await button('Send Results').isDisabled(), true);
    await results.nth(1).fill('an error');
    await button('Send Results').click();
    await lastAnswer().getByText('It is sunny.').waitFor();
    const [first, second] = runsOf(stage);
    assert.equal(first?.parameters.tool_choice, 'auto');
    assert.deepEqual(messagesOf(second!).slice(-2), [
      { role: 'tool', content: 'sunny', toolCallId: 'c1' },
      { role: 'tool', content: 'an error', toolCallId: 'c2' },
    ]);
  });

  it('leads to the results of a call that arrives out of sight', async () => {
    const call = (id: string) => ({ id, name: 'get_weather', arguments: '{"city":"Paris"}' });
    stage = await openChat(async (run, { sendChunk }) => {
      if (run.parameters.tools !== undefined) {
        return { toolCalls: [call('c1'), call('c2')] };
      }
      sendChunk({ kind: 'text', text: Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n\n') });
      return {};
    });
    const { page } = stage;
    await page.setViewportSize({ width: 1000, height: 600 });
    await send(stage, 'Talk');
    await lastAnswer().getByText('Line 59').waitFor();
    const tools = await openSettings(stage, 'Tools');
    await tools.getByRole('button', { name: 'Insert Example' }).click();
    await send(stage, 'How is the weather?');
    const results = page.getByRole('textbox', { name: 'Result of get_weather' });
    await until(() => page.evaluate(() => document.activeElement?.closest('.tool-call') !== null));
    await page.keyboard.type('sunny');
    assert.equal(await results.first().inputValue(), 'sunny');
    assert.equal(await results.nth(1).inputValue(), '');
    const box = await results.first().boundingBox();
    assert.ok(box !== null && box.y > 0 && box.y + box.height < 600, JSON.stringify(box));
  });

  it('leaves the focus where something is being written when a call arrives', async () => {
    let answer = () => {};
    stage = await openChat(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { toolCalls: [{ id: 'c1', name: 'add', arguments: '{}' }] };
    });
    const { page } = stage;
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await send(stage, 'First');
    await until(async () => (await message.inputValue()) === '');
    await page.keyboard.type('And then');
    answer();
    await button('Send Results').waitFor();
    await page.keyboard.type(' more');
    assert.equal(await message.inputValue(), 'And then more');
  });

  it('stays at the end while what has arrived grows', async () => {
    stage = await openChat(says('```js\nconst a = 1;\n```\n\n'.repeat(30)));
    const { page } = stage;
    await send(stage, 'Talk');
    await lastAnswer().getByText('40 tokens').waitFor();
    const gap = () =>
      page.locator('.transcript').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await until(async () => (await gap()) < 2);
    await page.locator('.turn.assistant').evaluate((turn) => {
      const late = document.createElement('p');
      late.style.height = '300px';
      turn.append(late);
    });
    await until(async () => (await gap()) < 2);
  });

  it('asks for structured output and says whether the answer fits', async () => {
    let text = '{"title": "A", "keywords": ["b"]}';
    stage = await openChat((run, call) => says(text)(run, call));
    const { page } = stage;
    const output = await openSettings(stage, 'Structured output');
    const editor = page.getByRole('textbox', { name: 'JSON schema of the answer' });
    await editor.fill('{"type": "objekt"}');
    await page.locator('.verdict.wrong').waitFor();
    await editor.fill('');
    await output.getByRole('button', { name: 'Insert Example' }).click();
    await page.getByText('Valid schema.').waitFor();
    await send(stage, 'Summarise');
    await page.getByText('The answer matches the schema.').waitFor();
    text = '{"title": 7}';
    await button('Retry for Another Answer').click();
    await page.getByText('The answer doesn’t match the schema:').waitFor();
    await checkLook(stage, 'chat-structured');
    const format = runsOf(stage)[0]?.parameters.response_format as { type: string };
    assert.equal(format.type, 'json_schema');
  });

  it('judges an answer by the schema and the tools that it was asked with', async () => {
    const toolCalls = [{ id: 'c1', name: 'get_weather', arguments: '{"city":"Paris"}' }];
    stage = await openChat(async (run, { sendChunk }) => {
      sendChunk({ kind: 'text', text: 'Plain words.' });
      return run.parameters.tools === undefined ? {} : { toolCalls };
    });
    const { page } = stage;
    await send(stage, 'First');
    await lastAnswer().getByText('40 tokens').waitFor();
    for (const name of ['Structured output', 'Tools']) {
      const part = await openSettings(stage, name);
      await part.getByRole('button', { name: 'Insert Example' }).click();
    }
    await send(stage, 'Second');
    await lastAnswer().locator('.verdict.wrong').waitFor();
    await lastAnswer().getByText('The arguments match the tool’s schema.').waitFor();
    assert.equal(await page.locator('.turn .verdict').count(), 2);
    await page.getByRole('textbox', { name: 'Tools (JSON)' }).fill('');
    await page.getByText('Structured output •').waitFor();
    await page.getByRole('textbox', { name: 'JSON schema of the answer' }).fill('');
    await page.getByText('Without a schema').waitFor();
    const verdicts = lastAnswer().locator('.verdict');
    await lastAnswer().getByText('The arguments match the tool’s schema.').waitFor();
    assert.equal(await verdicts.count(), 2);
    assert.equal(await page.locator('.turn .verdict').count(), 2);
  });

  it('sends the system prompt, and copies the conversation', async () => {
    stage = await openChat(says('**Hello** there'));
    const { page } = stage;
    await page.getByRole('textbox', { name: 'System prompt' }).fill('Be kind.');
    await send(stage, 'Hi');
    await lastAnswer().getByText('40 tokens').waitFor();
    assert.deepEqual(messagesOf(runsOf(stage)[0]!)[0], { role: 'system', content: 'Be kind.' });
    assert.equal(
      await copiedFromMenu('Copy Markdown'),
      '## System prompt\n\nBe kind.\n\n## You\n\nHi\n\n## acme/chat\n\n**Hello** there\n',
    );
    assert.equal(JSON.parse(await copiedFromMenu('Copy JSON')).length, 3);
    assert.equal(await lastAnswer().locator('strong').innerText(), 'Hello');
    await button('More Actions').click();
    await page.getByRole('menuitemcheckbox', { name: 'Show as Plain Text' }).click();
    await lastAnswer().getByText('**Hello** there').waitFor();
  });

  it('goes on with the messages of a prompt file, and becomes one again', async () => {
    stage = await openChat(says('Hello'), { openAsPrompt: async () => null });
    const { page } = stage;
    const messages = [
      { role: 'system' as const, content: 'Be kind.' },
      { role: 'user' as const, content: 'One' },
      { role: 'assistant' as const, content: 'Two' },
      { role: 'user' as const, content: 'Three', images: [`data:image/png;base64,${picture}`] },
    ];
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const parameters = {
      temperature: 0.5,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
    };
    await stage.tell({
      event: 'openModel',
      id: 'acme/chat',
      chat: { messages, parameters },
      others: ['acme/two'],
    });
    const box = page.getByRole('textbox', { name: 'Message', exact: true });
    await until(async () => (await box.inputValue()) === 'Three');
    await page.locator('.turn.user', { hasText: 'One' }).waitFor();
    await page.locator('.turn.assistant', { hasText: 'Two' }).first().waitFor();
    await page.getByRole('img', { name: 'Image 1' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'System prompt' }).inputValue(), 'Be kind.');
    assert.equal(await page.getByRole('combobox', { name: 'Provider' }).count(), 2);
    assert.equal(runsOf(stage).length, 0);
    await button('More Actions').click();
    await page.getByRole('menuitem', { name: 'Save as Prompt File' }).click();
    const [saved] = (await askedFor(stage, 'openAsPrompt')) as Params<'openAsPrompt'>[];
    assert.deepEqual(saved?.messages, messages);
    assert.equal(saved?.target.model, 'acme/chat');
    assert.equal(saved?.parameters.temperature, 0.5);
    assert.deepEqual(Object.keys(saved?.parameters ?? {}).sort(), ['response_format', 'temperature']);
  });

  it('has the answer of a prompt file kept', async () => {
    stage = await openChat(says('Hello'), { keepAnswer: async () => null });
    const { page } = stage;
    const items = page.getByRole('menuitem', { name: 'Keep Answer as Expected' });
    await button('More Actions').click();
    await page.getByRole('menuitem', { name: 'Save as Prompt File' }).waitFor();
    assert.equal(await items.count(), 0);
    await page.keyboard.press('Escape');
    const messages = [
      { role: 'system' as const, content: 'Be kind.' },
      { role: 'user' as const, content: 'Hi' },
    ];
    await stage.tell({ event: 'openModel', id: 'acme/chat', chat: { messages, parameters: {} } });
    const box = page.getByRole('textbox', { name: 'Message', exact: true });
    await until(async () => (await box.inputValue()) === 'Hi');
    await box.press('Enter');
    await page.locator('.turn.assistant', { hasText: 'Hello' }).waitFor();
    await button('More Actions').click();
    await items.click();
    assert.deepEqual(await askedFor(stage, 'keepAnswer'), [
      { messages: [...messages, { role: 'assistant', content: 'Hello' }] },
    ]);
  });
});
