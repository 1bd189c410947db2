import assert from 'node:assert/strict';
import { type ModelDetails, type Params, RequestFailure } from '../../src/protocol';
import { details, messagesOf, openChat, runsOf, says, send } from './chat-stage';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const painter: ModelDetails = {
  ...details('Qwen/Qwen-Image'),
  task: 'text-to-image',
  taskLabel: 'Text-to-Image',
  tasks: [{ ...details('').tasks[0]!, id: 'text-to-image', label: 'Text-to-Image' }],
};

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
    const column = (model: string) => page.getByRole('article', { name: `Answer from ${model}` });
    for (const model of ['acme/chat', 'acme/other', 'acme/third']) {
      await column(model).getByText(`I am ${model}`).waitFor();
    }
    await column('acme/other').getByRole('button', { name: 'Stop This Answer' }).click();
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
    await column('acme/other').getByRole('button', { name: 'Use This Answer' }).click();
    await column('acme/other').getByText('I am acme/other').waitFor();
    assert.equal(await column('acme/chat').count(), 0);
    assert.equal(await page.getByRole('combobox', { name: 'Model' }).count(), 1);
    await page.getByText('2 of 3').waitFor();
    await send(stage, 'Continue');
    await page.getByText('I am acme/other').nth(1).waitFor();
    assert.equal(runsOf(stage).length, 4);
    assert.match(messagesOf(runsOf(stage)[3]!)[1]?.content ?? '', /^I am acme\/other/);
  });

  const compare = async (name: string) => {
    await stage.page.getByRole('button', { name: 'Compare' }).click();
    await stage.page.getByRole('combobox', { name: 'Model', exact: true }).nth(1).fill(name);
  };

  it('is searched for among the models of its task', async () => {
    stage = await openChat(says('Hello.'), { searchModels: async () => ({ models: [] }) });
    await compare('qwen');
    await stage.page.getByText('No models found for Chat.').waitFor();
    const searches = (await askedFor(stage, 'searchModels')) as Params<'searchModels'>[];
    // The list that opens with the box may have been asked for before the first key.
    assert.deepEqual(
      searches.filter(({ query }) => query !== ''),
      [{ query: 'qwen', chatOnly: true }],
    );
  });

  it('is searched for among the models of a form’s task, with a provider, and without chat servers', async () => {
    stage = await openStage('playground', {
      describeModel: async () => painter,
      searchModels: async () => ({ models: [] }),
      listServers: async () => [{ provider: 'server:ollama', name: 'Ollama' }],
      serverModels: async (_, { sendChunk }) => {
        sendChunk({ server: { provider: 'server:ollama', name: 'Ollama' }, models: [{ id: 'qwen3:8b' }] });
        return null;
      },
    });
    await stage.tell({ event: 'openModel', id: painter.id });
    await compare('');
    await stage.page.getByText('No models found for Text-to-Image.').waitFor();
    const searches = (await askedFor(stage, 'searchModels')) as Params<'searchModels'>[];
    assert.deepEqual(searches.at(-1), {
      ...{ query: '', chatOnly: false },
      filters: { task: 'text-to-image', provider: 'all' },
    });
  });

  it('says which model cannot take part, and asks the others', async () => {
    const models: Record<string, ModelDetails> = {
      'acme/chat': details('acme/chat'),
      [painter.id]: painter,
      'acme/nobody': { ...details('acme/nobody'), tasks: [] },
    };
    stage = await openChat(
      says('Hello.'),
      { describeModel: async ({ id }) => models[id]! },
      { targets: Object.keys(models).map((model) => ({ model, provider: 'auto' })) },
    );
    const { page } = stage;
    await page.getByText('Qwen/Qwen-Image isn’t available for Chat.').waitFor();
    await page.getByText('No inference provider serves acme/nobody.').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Provider' }).count(), 1);
    await checkLook(stage, 'chat-compare-refused');
    await send(stage, 'Hi');
    await page.getByText('Hello.').waitFor();
    assert.deepEqual(
      runsOf(stage).map(({ target }) => target.model),
      ['acme/chat'],
    );
  });

  it('waits until each of its models is known', async () => {
    let tell = () => {};
    stage = await openChat(
      says('Hello.'),
      {
        describeModel: async ({ id }) => {
          if (id === 'acme/late') {
            await new Promise<void>((resolve) => {
              tell = resolve;
            });
          }
          return details(id);
        },
      },
      { targets: ['acme/chat', 'acme/late'].map((model) => ({ model, provider: 'auto' })) },
    );
    await send(stage, 'Hi');
    await stage.page.getByText('The model is being looked up.').waitFor();
    assert.deepEqual(runsOf(stage), []);
    tell();
    await stage.page.getByRole('combobox', { name: 'Provider' }).nth(1).waitFor();
    await send(stage, 'Hi');
    await stage.page.getByText('Hello.').nth(1).waitFor();
    assert.equal(runsOf(stage).length, 2);
  });
});
