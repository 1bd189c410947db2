import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Handlers, type RepositoryFacts, RequestFailure, type SpaceState } from '../../src/protocol';
import { checkLook, closeStage, openStage, type Stage } from './stage';

const dataset: RepositoryFacts = {
  kind: 'dataset',
  id: 'acme-lab/contracts',
  url: 'https://huggingface.co/datasets/acme-lab/contracts',
  private: false,
  disabled: false,
  gated: false,
  favourite: false,
  canBeTried: false,
  readsText: false,
  task: { id: 'summarization', label: 'Summarization' },
  licences: [
    {
      label: 'CC BY 4.0',
      kind: 'permissive',
      summary: 'Name the author.',
      text: 'https://creativecommons.org/licenses/by/4.0/',
    },
  ],
  languages: ['en'],
  tags: [],
  downloads: 4321,
  likes: 12,
  tensorTypes: [],
  baseModels: [],
  models: [],
  datasets: [],
  spaces: [],
};

const space: RepositoryFacts = {
  ...dataset,
  kind: 'space',
  id: 'acme-lab/demo',
  url: 'https://huggingface.co/spaces/acme-lab/demo',
  sdk: 'gradio',
  space: {
    stage: 'RUNNING',
    phase: 'running',
    passes: false,
    hardware: 'cpu-basic',
    sleepSeconds: 172_800,
    canBeOpened: true,
  },
  models: ['acme-lab/contract-summarizer'],
  datasets: ['acme-lab/contracts'],
};

const running = { stage: 'RUNNING', phase: 'running', passes: false } as const;
const building = {
  stage: 'BUILDING',
  phase: 'starting',
  passes: true,
  requestedHardware: 'T4 small',
} as const;

const inState = (state: Partial<SpaceState>): SpaceState => ({ ...running, canBeOpened: true, ...state });

/** Has the page think that it can be seen, or not. */
const see = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const cell = (kind: 'text' | 'number' | 'nothing' | 'image', text = '') => ({ kind, text, cut: false });

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const snippet = (id: string, label: string, tagged: boolean, content: string) => ({
  library: { id, label, docsUrl: `https://docs.example/${id}` },
  tagged,
  prepares: false,
  language: 'python',
  title: 'Load',
  content,
});

const answers: Partial<Handlers> = {
  describeRepository: async ({ kind }) => (kind === 'space' ? space : dataset),
  listRevisions: async () => ({ branches: ['main'], tags: ['v1.0'] }),
  readCard: async () => ({ text: '# Contracts\n\nForty pages each.' }),
  listRepositoryFiles: async () => ({
    files: [{ path: 'app.py', size: 4000 }],
    complete: true,
    quantized: [],
    projectors: [],
    precisions: [],
  }),
  listSplits: async () => [
    { config: 'en', split: 'train' },
    { config: 'en', split: 'test' },
    { config: 'de', split: 'train' },
  ],
  previewRows: async ({ config, split }) => ({
    columns: [
      { name: 'text', type: 'string' },
      { name: 'pages', type: 'int64' },
      { name: 'scan', type: 'image' },
      { name: 'summary', type: 'string' },
      { name: 'a_column_with_a_long_name', type: 'list of float32' },
    ],
    rows: [0, 1, 2].map((index) => ({
      index,
      cells: [
        cell(
          'text',
          `${config}/${split}: ${'This agreement is made between the parties. '.repeat(index * 8 + 1)}`,
        ),
        cell('number', String(index)),
        { ...cell('image', '800 × 600'), ...(index < 2 && { source: `https://viewer.test/${index}.png` }) },
        cell('nothing'),
        cell('text', '[0.1,0.2]'),
      ],
    })),
  }),
  datasetCode: async ({ revision }) => [
    {
      ...snippet('datasets', 'Datasets', true, 'pip install datasets\n'),
      ...{ prepares: true, language: 'sh', title: 'Install' },
    },
    snippet(
      'datasets',
      'Datasets',
      true,
      `dataset = load_dataset("acme-lab/contracts", revision="${revision}")\n`,
    ),
    snippet('lance', 'Lance', false, 'import lance\n'),
  ],
  fetchRowImage: async ({ url }) =>
    url.endsWith('1.png') ? { bytes: pixel, type: 'image/png' } : Promise.reject(new Error('Gone')),
  openLink: async () => null,
  act: async () => null,
};

const paramsOf = ({ asked }: Stage, method: string) =>
  asked.filter((each) => each.method === method).map(({ params }) => params);

async function openPage(kind: 'dataset' | 'space', handlers: Partial<Handlers> = {}): Promise<Stage> {
  const stage = await openStage('repository', { ...answers, ...handlers });
  await stage.tell({ event: 'openRepository', kind, id: (kind === 'space' ? space : dataset).id });
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  return stage;
}

describe('the page of a data set', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('shows the first rows of each split', async () => {
    stage = await openPage('dataset');
    const { page } = stage;
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByText('en/train:').first().waitFor();
    await page.getByLabel('Split').selectOption('test');
    await page.getByText('en/test:').first().waitFor();
    await page.getByLabel('Subset').selectOption('de');
    await page.getByText('de/train:').first().waitFor();
    await page.getByText('Image 800 × 600').first().waitFor();
    await page.getByRole('img', { name: 'Image 800 × 600' }).first().waitFor();
    assert.deepEqual(paramsOf(stage, 'fetchRowImage').at(-1), { url: 'https://viewer.test/1.png' });
    await checkLook(stage, 'dataset-preview');
  });

  it('says why there are no rows, in the words of the service', async () => {
    const failure = new RequestFailure({ message: 'The dataset viewer is not available.', steps: ['retry'] });
    stage = await openPage('dataset', { listSplits: () => Promise.reject(failure) });
    await stage.page.getByRole('tab', { name: 'Preview' }).click();
    await stage.page.getByRole('alert').getByText('The dataset viewer is not available.').waitFor();
  });

  it('inserts the code of the library that comes first, at the revision', async () => {
    stage = await openPage('dataset', { insertCode: async () => 'train.py' });
    const { page } = stage;
    await page.getByLabel('Revision').selectOption('v1.0');
    await page.getByRole('button', { name: 'Insert Code' }).click();
    await page.getByText('Inserted into train.py').waitFor();
    assert.deepEqual(paramsOf(stage, 'insertCode'), [
      { language: 'python', code: 'dataset = load_dataset("acme-lab/contracts", revision="v1.0")\n' },
    ]);
  });

  it('is marked as a favourite', async () => {
    stage = await openPage('dataset', { setFavourite: async () => null });
    await stage.page.getByRole('button', { name: 'Favourite' }).click();
    assert.deepEqual(paramsOf(stage, 'setFavourite'), [
      { kind: 'dataset', id: 'acme-lab/contracts', favourite: true },
    ]);
  });

  it('leads to an evaluation over its rows', async () => {
    stage = await openPage('dataset');
    await stage.page.getByRole('button', { name: 'New Evaluation' }).click();
    assert.deepEqual(paramsOf(stage, 'act'), [{ action: 'evaluateDataset', id: 'acme-lab/contracts' }]);
  });

  it('has the code of each library, at the revision', async () => {
    stage = await openPage('dataset');
    const { page } = stage;
    await page.getByLabel('Revision').selectOption('v1.0');
    await page.getByRole('tab', { name: 'Code' }).click();
    await page
      .getByRole('region', { name: 'Load', exact: true })
      .getByRole('button', { name: 'Copy Code' })
      .click();
    await page.getByText('Copied').first().waitFor();
    assert.match((await page.evaluate('navigator.clipboard.readText()')) as string, /revision="v1\.0"/);
    await checkLook(stage, 'dataset-code');
    await page.getByLabel('Library').selectOption('lance');
    await page.getByText('import lance').waitFor();
    await page.getByRole('button', { name: 'Documentation for Lance' }).click();
    assert.deepEqual(paramsOf(stage, 'openLink'), [{ url: 'https://docs.example/lance' }]);
  });
});

describe('the page of a space', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  /** The page of a space in some state. */
  const openIn = (
    state: Partial<SpaceState>,
    facts: Partial<RepositoryFacts> = {},
    more: Partial<Handlers> = {},
  ) =>
    openPage('space', {
      describeRepository: async () => ({ ...space, space: inState(state), ...facts }),
      ...more,
    });

  it('tells what it runs on and what it uses, and opens it', async () => {
    stage = await openPage('space');
    const { page } = stage;
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['Card', 'Facts', 'Files']);
    await page.getByText('cpu-basic').waitFor();
    await page.getByText('sleeps after 48 h without visitors').waitFor();
    await page.getByRole('tab', { name: 'Facts' }).click();
    await page.getByRole('button', { name: 'acme-lab/contract-summarizer: open its page' }).click();
    for (const name of ['Open in Simple Browser', 'Open in Browser', 'Insert Code', 'Open on Hugging Face']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    assert.deepEqual(paramsOf(stage, 'act'), [
      { action: 'openModelPage', id: 'acme-lab/contract-summarizer' },
      ...['openSpace', 'openSpaceInBrowser', 'insertSpaceCode'].map((action) => ({ action, id: space.id })),
    ]);
    assert.deepEqual(paramsOf(stage, 'openLink'), [{ url: space.url }]);
    await checkLook(stage, 'space-facts');
  });

  it('tells in a narrow window that it starts, and on what it will run', async () => {
    stage = await openStage(
      'repository',
      {
        ...answers,
        describeRepository: async () => ({ ...space, space: inState(building) }),
        readSpace: async () => inState(building),
      },
      { width: 360 },
    );
    await stage.tell({ event: 'openRepository', kind: 'space', id: space.id });
    await stage.page.getByText('T4 small requested').waitFor();
    await checkLook(stage, 'space-building');
  });

  it('looks again by itself until it runs', async () => {
    const states = [building, { ...building, stage: 'APP_STARTING' }, running].map(inState);
    let looks = 0;
    stage = await openStage(
      'repository',
      {
        ...answers,
        describeRepository: async () => ({ ...space, space: inState(building) }),
        readSpace: async () => states[looks++] ?? assert.fail('It runs already'),
      },
      { afresh: true },
    );
    const { page } = stage;
    await page.clock.install();
    await stage.tell({ event: 'openRepository', kind: 'space', id: space.id });
    await page.getByText('Building').waitFor();
    for (const words of ['Building', 'Starting', 'Running']) {
      await page.clock.runFor(20_000);
      await page.getByRole('status').getByText(words, { exact: true }).waitFor();
    }
    await page.clock.runFor(300_000);
    assert.equal(paramsOf(stage, 'readSpace').length, 3);
  });

  it('doesn’t look while it can’t be seen, or after a look failed', async () => {
    const failure = new RequestFailure({ message: 'The hub has a problem.', steps: ['retry'] });
    stage = await openStage(
      'repository',
      {
        ...answers,
        describeRepository: async () => ({ ...space, space: inState(building) }),
        readSpace: () => Promise.reject(failure),
      },
      { afresh: true },
    );
    const { page } = stage;
    await page.clock.install();
    await see(page, 'hidden');
    await stage.tell({ event: 'openRepository', kind: 'space', id: space.id });
    await page.getByText('Building').waitFor();
    await page.clock.runFor(300_000);
    assert.deepEqual(paramsOf(stage, 'readSpace'), []);
    await see(page, 'visible');
    await page.clock.runFor(20_000);
    await page.getByRole('alert').getByText('The hub has a problem.').waitFor();
    await page.clock.runFor(300_000);
    assert.equal(paramsOf(stage, 'readSpace').length, 1);
  });

  it('looks again when asked to', async () => {
    stage = await openIn(
      { stage: 'SLEEPING', phase: 'asleep' },
      {},
      { readSpace: async () => inState(running) },
    );
    await stage.page.getByText('Opening it wakes it up.').waitFor();
    await stage.page.getByRole('button', { name: 'Refresh Status' }).click();
    await stage.page.getByRole('status').getByText('Running', { exact: true }).waitFor();
  });

  it('shows a stage that nobody knows in the hub’s own word', async () => {
    stage = await openIn({ stage: 'MIGRATING', phase: 'unknown' });
    await stage.page.getByRole('status').getByText('MIGRATING').waitFor();
  });

  it('says of a private one that the hub opens it', async () => {
    stage = await openIn({ canBeOpened: false }, { private: true });
    const { page } = stage;
    await page.getByText('Open it on the hub.').waitFor();
    assert.equal(await page.getByRole('button', { name: /Browser|Insert Code/ }).count(), 0);
    await checkLook(stage, 'space-private');
  });

  it('has no code for a static one', async () => {
    stage = await openIn({}, { sdk: 'static' });
    await stage.page.getByRole('button', { name: 'Open in Browser' }).waitFor();
    assert.equal(await stage.page.getByRole('button', { name: 'Insert Code' }).count(), 0);
  });
});
