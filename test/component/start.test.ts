import assert from 'node:assert/strict';
import { type FirstModel, type Handlers, type ModelDetails, RequestFailure } from '../../src/protocol';
import { until } from '../until';
import { openChat, says } from './chat-stage';
import { askedFor, checkLook, closeStage, openStage, type Stage, settle } from './stage';

const first: FirstModel[] = [
  {
    model: { id: 'acme/free-chat', gated: false, downloads: 12_000, providers: ['Groq'] },
    price: { input: 0, output: 0 },
    mark: 'free',
  },
  {
    model: { id: 'acme/cheap-chat', gated: false, providers: ['Groq', 'Together'] },
    price: { input: 0.05, output: 0.08 },
    mark: 'cheap',
  },
  { model: { id: 'acme/a-model-whose-name-goes-on-and-on-until-there-is-no-room-for-it', gated: false } },
];

const server = { provider: 'server:local', name: 'Ollama' };

const details = (id: string, task: string): ModelDetails => ({
  id,
  gated: false,
  url: `https://huggingface.co/${id}`,
  tasks: [
    {
      id: task,
      label: task,
      providers: [{ id: 'groq', label: 'Groq' }],
      fields: [],
      parameters: [],
      examples: [],
    },
  ],
});

const whole: Partial<Handlers> = {
  firstModels: async () => first,
  searchModels: async () => ({
    models: [{ id: 'acme/brand-new', gated: false, taskLabel: 'Text to Image' }],
  }),
  smallModels: async () => [
    { id: 'acme/tiny-chat', taskLabel: 'Chat', bytes: 138_000_000, licence: 'apache-2.0' },
    { id: 'acme/tiny-labels', taskLabel: 'Text Classification', bytes: 67_000_000 },
  ],
  repositoryLists: async () => ({ favourites: ['acme/starred'], recent: ['acme/used', 'acme/starred'] }),
  listServers: async () => [server],
  serverModels: async (_, { sendChunk }) => {
    sendChunk({ server, models: [{ id: 'smol:135m', contextLength: 8192 }] });
    return null;
  },
  describeModel: async ({ id }) => details(id, 'conversational'),
};

async function openStart(handlers: Partial<Handlers>, width = 1000): Promise<Stage> {
  const stage = await openStage('playground', handlers, { width });
  await stage.tell({ event: 'accountChanged', name: null });
  return stage;
}

describe('the start page', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  const list = (name: string) => stage!.page.getByRole('region', { name });

  it('shows models to begin with, one’s own and new ones', async () => {
    stage = await openStart(whole, 1400);
    const chat = list('Chat: models to start with');
    await chat.getByRole('button', { name: 'acme/free-chat' }).waitFor();
    assert.deepEqual(await chat.getByRole('button').allInnerTexts(), [
      'acme/free-chat\nFree\n$0 / $0 · Groq · 12K downloads',
      'acme/cheap-chat\nLow cost\n$0.05 / $0.08 · 2 providers',
      'acme/a-model-whose-name-goes-on-and-on-until-there-is-no-room-for-it',
    ]);
    assert.deepEqual(await list('Small models for this machine').getByRole('button').allInnerTexts(), [
      'acme/tiny-chat\nChat · 138 MB · apache-2.0',
      'acme/tiny-labels\nText Classification · 67 MB',
    ]);
    assert.match(await list('On Ollama').innerText(), /smol:135m\ncontext of 8,192 tokens/);
    assert.deepEqual(await list('Your favourite and recent models').getByRole('button').allInnerTexts(), [
      'acme/starred\nFavourite',
      'acme/used\nRecently used',
    ]);
    await list('New on the hub').getByText('acme/brand-new').waitFor();
    await checkLook(stage, 'start');
  });

  it('moves no model when the list beside it comes later', async () => {
    const late = new EventTarget();
    const isTime = new Promise((resolve) => late.addEventListener('come', resolve));
    stage = await openStart(
      {
        ...whole,
        smallModels: async () => {
          await isTime;
          return [{ id: 'acme/tiny-chat', taskLabel: 'Chat', bytes: 138_000_000 }];
        },
        serverModels: async (_, { sendChunk }) => {
          await isTime;
          sendChunk({ server, models: [{ id: 'smol:135m' }] });
          return null;
        },
      },
      1400,
    );
    const model = list('Chat: models to start with').getByRole('button', { name: 'acme/free-chat' });
    await model.waitFor();
    await list('On Ollama').getByText('Searching…').waitFor();
    const before = await model.boundingBox();
    late.dispatchEvent(new Event('come'));
    await list('Small models for this machine').getByRole('button', { name: 'acme/tiny-chat' }).waitFor();
    await list('On Ollama').getByRole('button', { name: 'smol:135m' }).waitFor();
    assert.deepEqual(await model.boundingBox(), before);
  });

  it('asks nothing where the page is opened for a model', async () => {
    stage = await openStage('playground', whole);
    await settle(stage.page);
    await stage.tell({ event: 'openModel', id: 'acme/used' });
    await stage.tell({ event: 'accountChanged', name: null });
    await stage.page.getByRole('button', { name: 'Explain what a tokenizer' }).waitFor();
    const asked = stage.asked.map(({ method }) => method);
    assert.ok(!asked.includes('firstModels') && !asked.includes('searchModels'), asked.join());
  });

  it('opens what is chosen, for the task that it was chosen for', async () => {
    stage = await openStart({
      ...whole,
      describeModel: async ({ id }) => ({
        ...details(id, 'conversational'),
        tasks: ['conversational', 'summarization'].flatMap((task) => details(id, task).tasks),
      }),
    });
    const { page } = stage;
    await page.getByRole('button', { name: 'Summarize' }).click();
    await list('Summarize: models to start with').getByRole('button', { name: 'acme/cheap-chat' }).click();
    assert.deepEqual(await askedFor(stage, 'firstModels', 2), [
      { task: 'conversational' },
      { task: 'summarization' },
    ]);
    await page.getByRole('combobox', { name: 'Model' }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Model' }).inputValue(), 'acme/cheap-chat');
    await page.getByRole('button', { name: 'Run' }).waitFor();
    assert.equal(await page.locator('.start').count(), 0);
  });

  it('opens a model of a server of the user’s own with that server', async () => {
    stage = await openStart(whole);
    await list('On Ollama').getByRole('button').click();
    const [asked] = await askedFor(stage, 'describeModel');
    assert.deepEqual(asked, { id: 'smol:135m', provider: 'server:local' });
  });

  it('leaves out a server that has nothing to offer, as soon as that is known', async () => {
    const end = new AbortController();
    const empty = { provider: 'server:empty', name: 'This Machine' };
    stage = await openStart({
      ...whole,
      listServers: async () => [empty, server],
      serverModels: async (_, { sendChunk }) => {
        sendChunk({ server, models: [{ id: 'smol:135m' }] });
        await new Promise((resolve) => end.signal.addEventListener('abort', resolve));
        return null;
      },
    });
    await list('On Ollama').getByRole('button').waitFor();
    await list('On This Machine').getByText('Searching…').waitFor();
    end.abort();
    await list('On This Machine').waitFor({ state: 'detached' });
    await list('On Ollama').getByRole('button').waitFor();
  });

  it('has a small model downloaded and opened by a click, and says what went wrong', async () => {
    stage = await openStart({
      ...whole,
      act: () => Promise.reject(new RequestFailure({ message: 'The disk is full.', steps: [] })),
    });
    const small = list('Small models for this machine');
    await small.getByRole('button', { name: 'acme/tiny-labels' }).click();
    await small.getByText('The disk is full.').waitFor();
    assert.deepEqual(await askedFor(stage, 'act'), [{ action: 'tryHere', id: 'acme/tiny-labels' }]);
  });

  it('says why there are no models, and asks again', async () => {
    let fails = true;
    stage = await openStart({
      ...whole,
      firstModels: async () => {
        if (fails) {
          throw new RequestFailure({ message: 'The hub can’t be reached.', steps: ['retry'] });
        }
        return [];
      },
      searchModels: () => Promise.reject(new RequestFailure({ message: 'Not now.', steps: [] })),
    });
    const { page } = stage;
    await page.getByText('The hub can’t be reached.').waitFor();
    await list('On Ollama').getByRole('button').waitFor();
    await checkLook(stage, 'start without the hub');
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No provider serves a model for this task now.').waitFor();
  });

  it('offers what works without an account as long as nobody is signed in', async () => {
    const acted: unknown[] = [];
    stage = await openStart({
      ...whole,
      act: async (params) => {
        acted.push(params);
        return null;
      },
    });
    const { page } = stage;
    const region = list('Without an account');
    const names = [
      'Add Model Server',
      'Insert Code',
      'Inspect Model File',
      'Preview Chat Template',
      'Browse Tasks',
    ];
    for (const name of names) {
      await region.getByRole('button', { name }).click();
    }
    await until(() => acted.length === 5);
    assert.deepEqual(acted, [
      { action: 'addModelServer', id: '' },
      { action: 'insertModelSnippet', id: '' },
      { action: 'inspectModelFile', id: '' },
      { action: 'previewChatTemplate', id: '' },
      { action: 'browseTasks', id: '' },
    ]);
    await stage.tell({ event: 'accountChanged', name: 'ada' });
    await region.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.start').count(), 1);
  });

  it('comes back when it is asked for, and the chat before it can be had again', async () => {
    stage = await openChat(says('Hello there.'), whole);
    const { page } = stage;
    await page.getByRole('button', { name: 'Explain what a tokenizer' }).click();
    await page.getByText('Hello there.').waitFor();
    await stage.tell({ event: 'accountChanged', name: 'ada' });
    await stage.tell({ event: 'showStart' });
    await page.getByRole('heading', { name: 'What would you like to try?' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Hello there.').waitFor();
  });

  it('leads the lookup to the models of a task', async () => {
    stage = await openStage('lookup', {
      searchFilters: async () => [],
      searchModels: async () => ({ models: [] }),
    });
    await stage.page.getByRole('button', { name: 'Create Images' }).click();
    assert.deepEqual((await askedFor(stage, 'searchModels', 2)).at(-1), {
      query: '',
      filters: { task: 'text-to-image', provider: 'all' },
      sort: 'trendingScore',
    });
    assert.equal(await stage.page.getByRole('button', { name: 'Create Images' }).count(), 0);
  });
});
