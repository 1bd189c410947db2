import assert from 'node:assert/strict';
import { callCode } from '../../src/editor/code/call-code';
import { servedRecord } from '../../src/editor/session/served-record';
import {
  type Handlers,
  type ModelDetails,
  type ModelTask,
  type Params,
  RequestFailure,
  type Server,
} from '../../src/protocol';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const ollama: Server = { provider: 'server:ollama', name: 'Ollama on this machine' };
const lab: Server = { provider: 'server:lab', name: 'Lab' };
const off: Server = { provider: 'server:off', name: 'Old workstation' };

const chat = (providers: ModelTask['providers']): ModelTask => ({
  ...{ id: 'conversational', label: 'Chat', fields: [], parameters: [], examples: [] },
  providers,
});

const describeModel: Handlers['describeModel'] = async ({ id, provider }): Promise<ModelDetails> => {
  if (provider === undefined) {
    const providers = [
      { id: 'groq', label: 'Groq' },
      { id: lab.provider, label: lab.name },
    ];
    return {
      id,
      gated: false,
      url: `https://huggingface.co/${id}`,
      licence: 'mit',
      tasks: [chat(providers)],
    };
  }
  const server = [ollama, lab].find((each) => each.provider === provider);
  if (server === undefined) {
    throw new RequestFailure({
      message: 'The model server that ran this was removed. Add it again, or choose another.',
      steps: ['showServers'],
    });
  }
  return {
    ...{ id, gated: false, url: 'http://localhost:11434/v1' },
    server: { name: server.name, contextLength: 16384, tools: true },
    tasks: [chat([{ id: provider, label: server.name }])],
  };
};

const figures = { totalMilliseconds: 900, firstTokenMilliseconds: 100, completionTokens: 12 };

const handlers: Partial<Handlers> = {
  describeModel,
  listServers: async () => [ollama, lab, off],
  serverModels: async (_, { sendChunk }) => {
    sendChunk({
      server: off,
      models: [],
      failure: {
        message: 'Old workstation can’t be reached at http://old:8080/v1. Is it running? Start it.',
        steps: ['retry'],
      },
    });
    sendChunk({ server: lab, models: [{ id: 'Qwen/Qwen2.5-7B-Instruct', contextLength: 32768 }] });
    sendChunk({
      server: ollama,
      models: [
        { id: 'qwen3:8b', contextLength: 16384, tools: true },
        { id: 'llama3.2-vision:11b', vision: true },
      ],
    });
    return null;
  },
  searchModels: async ({ query }) => ({
    models: [
      { id: 'Qwen/Qwen2.5-7B-Instruct', gated: false, taskLabel: 'Text Generation', downloads: 12_000_000 },
      { id: 'meta-llama/Llama-3.1-8B-Instruct', gated: true, taskLabel: 'Text Generation' },
    ].filter(({ id }) => id.toLowerCase().includes(query.toLowerCase())),
  }),
  run: async ({ target }, { sendChunk }) => {
    sendChunk({ kind: 'text', text: `This is ${target.model}.` });
    const output = { kind: 'text', text: `This is ${target.model}.` } as const;
    return { trial: '1', output, finishReason: 'stop', figures };
  },
  inferenceCode: async (asked) =>
    callCode(servedRecord(asked.target.model), asked, {
      ...{ routerEndpoint: 'https://router.huggingface.co', keyed: [], providerOrder: [] },
      server: { url: 'http://localhost:11434/v1', hasKey: false },
    }),
};

const runsOf = (stage: Stage) =>
  stage.asked.filter(({ method }) => method === 'run').map(({ params }) => (params as Params<'run'>).target);

describe('servers of the own in the playground', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const box = (index = 0) => stage.page.getByRole('combobox', { name: 'Model', exact: true }).nth(index);
  const option = (name: RegExp) => stage.page.getByRole('option', { name });
  const send = async (text: string) => {
    const message = stage.page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill(text);
    await message.press('Enter');
  };
  const facts = (id: string) => stage.page.getByRole('button', { name: `Facts about ${id}` });
  const shownText = () => stage.page.evaluate(() => document.body.innerText);

  it('are offered in the model chooser, and those that do not answer say so', async () => {
    stage = await openStage('playground', handlers);
    const { page } = stage;
    await box().click();
    await page
      .getByRole('group', { name: ollama.name })
      .getByRole('option', { name: /^qwen3:8b/ })
      .waitFor();
    await page.getByRole('group', { name: 'On the hub' }).getByRole('option').first().waitFor();
    const silent = page.getByRole('group', { name: off.name }).getByRole('option');
    await silent.filter({ hasText: 'can’t be reached' }).waitFor();
    assert.equal(await silent.getAttribute('aria-disabled'), 'true');
    await checkLook(stage, 'own-servers-chooser');
    await silent.click({ force: true });
    assert.equal(await box().getAttribute('aria-expanded'), 'true');
  });

  it('are found by what is typed and chosen by the keys', async () => {
    stage = await openStage('playground', handlers);
    await box().fill('vision');
    await option(/^llama3.2-vision/).waitFor();
    await stage.page.getByText('1 model', { exact: true }).waitFor();
    assert.equal(await option(/Qwen2.5/).count(), 0);
    await box().press('Enter');
    await facts('llama3.2-vision:11b').click();
    await stage.page.getByText('not known').first().waitFor();
    const asked = stage.asked.findLast(({ method }) => method === 'describeModel');
    assert.deepEqual(asked?.params, { id: 'llama3.2-vision:11b', provider: ollama.provider });
  });

  it('keep the option that one has gone to while more servers answer', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    stage = await openStage('playground', {
      ...handlers,
      serverModels: async (_, { sendChunk }) => {
        await late;
        sendChunk({ server: ollama, models: [{ id: 'qwen3:8b' }] });
        return null;
      },
    });
    await box().click();
    await option(/^meta-llama/).waitFor();
    await box().press('ArrowDown');
    answer();
    await option(/^qwen3/).waitFor();
    assert.match((await stage.page.locator('.option[aria-selected=true]').innerText()) ?? '', /^meta-llama/);
  });

  it('answer, are named and have their code, without a word of the hub', async () => {
    stage = await openStage('playground', handlers);
    const { page } = stage;
    await stage.tell({ event: 'accountChanged', name: null });
    await page.getByText('Sign in to the hub to run models.').waitFor();
    await stage.tell({ event: 'openModel', id: 'qwen3:8b', provider: ollama.provider });
    await page.locator('.runner', { hasText: ollama.name }).waitFor();
    assert.equal(await page.getByText('Sign in to the hub to run models.').count(), 0);
    assert.equal(await page.getByRole('combobox', { name: 'Provider' }).count(), 0);
    await send('Who are you?');
    await page.getByText('This is qwen3:8b.').waitFor();
    assert.deepEqual(runsOf(stage), [
      { model: 'qwen3:8b', provider: ollama.provider, task: 'conversational' },
    ]);
    await checkLook(stage, 'own-servers-chat');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
    await page.getByText('http://localhost:11434/v1').first().waitFor();
    assert.doesNotMatch(await shownText(), /server:/);
  });

  it('are not offered what none of them does, unless something is written there', async () => {
    stage = await openStage('playground', {
      ...handlers,
      describeModel: async ({ id, provider = '' }) => ({
        ...{ id, gated: false, url: 'http://localhost:11434/v1' },
        server: {
          name: provider,
          ...(provider === ollama.provider && { tools: false, structuredOutput: false }),
        },
        tasks: [chat([{ id: provider, label: provider }])],
      }),
    });
    const { page } = stage;
    const settings = page.getByRole('complementary', { name: 'Chat settings' });
    const section = (name: RegExp) => settings.locator('summary', { hasText: name });
    await stage.tell({ event: 'openModel', id: 'able', provider: lab.provider });
    await section(/^Tools$/).click();
    await settings.getByRole('textbox', { name: 'Tools (JSON)' }).fill('[]');
    await section(/^Structured output$/).waitFor();
    await stage.tell({ event: 'openModel', id: 'unable', provider: ollama.provider });
    await section(/^Structured output$/).waitFor({ state: 'detached' });
    await settings.getByRole('textbox', { name: 'Tools (JSON)' }).fill('');
    await section(/^Tools/).waitFor({ state: 'detached' });
    await section(/^System prompt$/).waitFor();
  });

  it('stand beside the providers of a model of the hub, and are compared with them', async () => {
    stage = await openStage('playground', handlers);
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'Qwen/Qwen2.5-7B-Instruct' });
    await page.getByRole('combobox', { name: 'Provider' }).selectOption(lab.name);
    await page.getByRole('button', { name: 'Compare' }).click();
    await box(1).click();
    await option(/^qwen3:8b/).click();
    await page.getByText(ollama.name).first().waitFor();
    await send('Hello');
    await page.getByText('This is qwen3:8b.').waitFor();
    assert.deepEqual(
      runsOf(stage).map(({ model, provider }) => `${model} ${provider}`),
      ['Qwen/Qwen2.5-7B-Instruct server:lab', 'qwen3:8b server:ollama'],
    );
    const headings = await page.locator('.turn.assistant h2').allInnerTexts();
    assert.deepEqual(headings, [`Qwen/Qwen2.5-7B-Instruct · ${lab.name}`, `qwen3:8b · ${ollama.name}`]);
    assert.doesNotMatch(await shownText(), /server:/);
    await checkLook(stage, 'own-servers-compared');
  });

  it('are named in the history, and that one was removed is explained', async () => {
    const target = { model: 'gone-model', provider: 'server:gone', task: 'conversational' };
    const summary = {
      id: 't1',
      time: Date.now(),
      target,
      state: 'done',
      figures,
      hasPicture: false,
    } as const;
    stage = await openStage('playground', {
      ...handlers,
      listTrials: async () => ({
        trials: [{ ...summary, given: 'Hello', came: 'Hi there' }],
        total: 1,
        tasks: ['conversational'],
        keeping: true,
      }),
      readTrial: async () => ({
        ...{ id: 't1', time: summary.time, target, state: 'done', figures, parameters: {} },
        input: { kind: 'chat', messages: [{ role: 'user', content: 'Hello' }] },
        output: { kind: 'text', text: 'Hi there' },
      }),
      takeStep: async () => null,
    });
    const { page } = stage;
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('gone (removed)').waitFor();
    assert.doesNotMatch(await shownText(), /server:/);
    await page.getByRole('row').click();
    await page.getByText('Hi there').waitFor();
    await page.getByText('was removed').waitFor();
    await page.getByRole('button', { name: 'Show Model Servers' }).click();
    assert.deepEqual(await askedFor(stage, 'takeStep'), [
      { step: 'showServers', model: 'gone-model', provider: 'server:gone' },
    ]);
    await checkLook(stage, 'own-servers-removed');
  });

  it('are described anew when they have changed', async () => {
    stage = await openStage('playground', handlers);
    await stage.tell({ event: 'openModel', id: 'qwen3:8b', provider: ollama.provider });
    await facts('qwen3:8b').click();
    await stage.page.getByText('16,384 tokens').waitFor();
    const { length: before } = await askedFor(stage, 'describeModel');
    await stage.tell({ event: 'serversChanged' });
    assert.equal((await askedFor(stage, 'describeModel', before + 1)).length, before + 1);
  });
});
