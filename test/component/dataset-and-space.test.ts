import assert from 'node:assert/strict';
import { type Handlers, type RepositoryFacts, RequestFailure } from '../../src/protocol';
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
  stage: 'RUNNING',
  hardware: 'cpu-basic',
  appUrl: 'https://acme-lab-demo.hf.space',
  models: ['acme-lab/contract-summarizer'],
  datasets: ['acme-lab/contracts'],
};

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

  it('tells what it runs on and what it uses, and opens it', async () => {
    stage = await openPage('space');
    const { page } = stage;
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['Card', 'Facts', 'Files']);
    await page.getByRole('tab', { name: 'Facts' }).click();
    await page.getByText('cpu-basic').waitFor();
    await page.getByRole('button', { name: 'acme-lab/contract-summarizer: open its page' }).click();
    await page.getByRole('button', { name: 'Open the App' }).click();
    await page.getByRole('button', { name: 'Open on Hugging Face' }).click();
    assert.deepEqual(paramsOf(stage, 'act'), [
      { action: 'openModelPage', id: 'acme-lab/contract-summarizer' },
    ]);
    assert.deepEqual(paramsOf(stage, 'openLink'), [{ url: space.appUrl }, { url: space.url }]);
    await checkLook(stage, 'space-facts');
  });
});
