import assert from 'node:assert/strict';
import { type Answer, type Handlers, RequestFailure } from '../../src/protocol';
import { modelDetails, modelTask } from '../models';
import { stays, until } from '../until';
import { openChat, says, send } from './chat-stage';
import { askedFor, checkLook, closeStage, type Stage } from './stage';

const providers = [
  { id: 'groq', label: 'Groq', contextLength: 8192, price: { input: 2, output: 6 } },
  { id: 'novita', label: 'Novita', contextLength: 4096 },
];

describe('the tokens of a chat', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  async function open(
    counted: () => Answer<'countTokens'>,
    { provider = 'groq', ...more }: Partial<Handlers> & { provider?: string } = {},
  ): Promise<Stage> {
    stage = await openChat(
      says('Because.'),
      {
        describeModel: async ({ id }) => modelDetails({ id, tasks: [modelTask({ providers })] }),
        countTokens: async () => counted(),
        ...more,
      },
      { targets: [{ model: 'acme/chat', provider }] },
    );
    return stage;
  }

  const message = () => stage.page.getByRole('textbox', { name: 'Message', exact: true });

  it('are told as you write, with the context that they fill and what they cost', async () => {
    await open(() => ({ tokens: 1500, isExact: true }));
    assert.equal(await stage.page.getByText(/tokens/).count(), 0);
    await message().fill('Why is the sky blue?');
    await stage.page.getByText('1,500 of 8.2K tokens · $0.003 to send', { exact: true }).waitFor();
    await checkLook(stage, 'token-meter');
    const [asked] = await askedFor(stage, 'countTokens');
    assert.deepEqual(asked, {
      target: { model: 'acme/chat', provider: 'groq', task: 'conversational' },
      messages: [{ role: 'user', content: 'Why is the sky blue?' }],
      tools: '',
      images: 0,
    });
  });

  it('are those of the whole chat', async () => {
    await open(() => ({ tokens: 12, isExact: true }), { provider: 'auto' });
    await send(stage, 'Why?');
    await stage.page.locator('.turn.assistant').getByText('Because.').waitFor();
    // As little context as any provider has, and no price.
    await stage.page.getByText('12 of 4.1K tokens', { exact: true }).waitFor();
    const asked = (await askedFor(stage, 'countTokens')) as { messages: object[] }[];
    assert.deepEqual(asked.at(-1)?.messages, [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Because.' },
    ]);
  });

  it('are not counted again for each piece of an answer', async () => {
    let end = () => {};
    stage = await openChat(
      async (_, { sendChunk }) => {
        sendChunk({ kind: 'text', text: 'Because' });
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        sendChunk({ kind: 'text', text: ' it scatters.' });
        return {};
      },
      { countTokens: async () => ({ tokens: 12, isExact: true }) },
      { targets: [{ model: 'acme/chat', provider: 'groq' }] },
    );
    const counted = () =>
      stage.asked
        .filter(({ method }) => method === 'countTokens')
        .map(({ params }) => JSON.stringify(params))
        .filter((params) => params.includes('Because'));
    await send(stage, 'Why?');
    await stage.page.locator('.turn.assistant').getByText('Because').waitFor();
    await stays(() => counted().length === 0, 1000);
    end();
    await until(() => counted().length > 0);
    assert.match(counted()[0] ?? '', /Because it scatters/);
    assert.equal(counted().length, 1);
  });

  it('are an estimate until the tokenizer is downloaded', async () => {
    let downloaded = false;
    await open(
      () =>
        downloaded
          ? { tokens: 1503, isExact: true }
          : { tokens: 1480, isExact: false, tokenizer: 'acme/chat' },
      {
        fetchTokenizer: async () => {
          downloaded = true;
          return null;
        },
      },
    );
    await message().fill('Why is the sky blue?');
    await stage.page.getByText('About 1.5K of 8.2K tokens').waitFor();
    await checkLook(stage, 'token-meter-estimate');
    await stage.page.getByRole('button', { name: 'Count Exactly' }).click();
    await stage.page.getByText('1,503 of 8.2K tokens').waitFor();
    assert.equal(await stage.page.getByRole('button', { name: 'Count Exactly' }).count(), 0);
  });

  it('are too many for the model in words, and what you wrote stays', async () => {
    await open(() => ({ tokens: 9000, isExact: true }));
    await message().fill('Why is the sky blue?');
    await stage.page.getByText('Too long for this model.').waitFor();
    await checkLook(stage, 'token-meter-full');
    assert.equal(await message().inputValue(), 'Why is the sky blue?');
  });

  it('say why the tokenizer can’t be downloaded', async () => {
    await open(() => ({ tokens: 5, isExact: false, tokenizer: 'acme/chat' }), {
      fetchTokenizer: async () => {
        throw new RequestFailure({ message: 'acme/chat has no tokenizer.json.', steps: [] });
      },
    });
    await message().fill('Hi');
    await stage.page.getByRole('button', { name: 'Count Exactly' }).click();
    await stage.page.getByRole('alert').getByText('acme/chat has no tokenizer.json.').waitFor();
    await stage.page.getByText('About 5 of 8.2K tokens').waitFor();
  });

  it('are told of each model, and of none that can’t be counted', async () => {
    stage = await openChat(
      says('Because.'),
      {
        describeModel: async ({ id }) => modelDetails({ id, tasks: [modelTask()] }),
        countTokens: async ({ target }) => {
          if (target.model === 'acme/third') {
            throw new Error('No such luck');
          }
          return { tokens: target.model === 'acme/chat' ? 1 : 2, isExact: true };
        },
      },
      {
        targets: ['acme/chat', 'acme/other', 'acme/third'].map((model) => ({ model, provider: 'groq' })),
      },
    );
    await message().fill('Why?');
    await stage.page.getByText('acme/chat · 1 token', { exact: true }).waitFor();
    await stage.page.getByText('acme/other · 2 tokens', { exact: true }).waitFor();
    assert.equal(await stage.page.locator('.token-meter').count(), 2);
  });
});
