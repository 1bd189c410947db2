import assert from 'node:assert/strict';
import { type Handlers, type RepositoryFacts, RequestFailure } from '../../src/protocol';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const facts: RepositoryFacts = {
  kind: 'model',
  id: 'acme-lab/contract-summarizer',
  url: 'https://huggingface.co/acme-lab/contract-summarizer',
  commit: '0123456789abcdef0123456789abcdef01234567',
  author: 'acme-lab',
  private: false,
  disabled: false,
  gated: 'manual',
  hasAccess: false,
  favourite: false,
  canBeTried: true,
  readsText: true,
  task: { id: 'summarization', label: 'Summarization' },
  library: { id: 'transformers', label: 'Transformers' },
  licences: [
    {
      label: 'Apache License 2.0',
      kind: 'permissive',
      summary: 'Allows commercial use and changes.',
      text: 'https://choosealicense.com/licenses/apache-2.0/',
    },
    { label: 'acme-terms-with-a-name-that-goes-on', kind: 'custom terms', summary: 'Read its text.' },
  ],
  languages: ['en', 'de'],
  tags: ['pytorch', 'bart', 'legal'],
  downloads: 123_456,
  likes: 789,
  created: '2024-01-02T03:04:05.000Z',
  changed: '2025-06-07T08:09:10.000Z',
  parameters: 406_290_432,
  tensorTypes: [{ type: 'F32', parameters: 406_290_432 }],
  baseModels: ['facebook/bart-large'],
  newVersion: 'acme-lab/contract-summarizer-2',
  models: [],
  datasets: ['acme-lab/contracts'],
  spaces: ['acme-lab/demo'],
};

const card = `# Contract summarizer

Shortens **contracts** of up to 40 pages. See [the paper](paper.pdf), the [limits](#limits) and
[our site](https://acme.example/models).

![Architecture](images/architecture.png) ![Badge](https://badges.example/a.svg)

- [x] English
- [ ] German

| Model | ROUGE-1 | ROUGE-2 | ROUGE-L | Parameters | Longest text that it takes |
| --- | --- | --- | --- | --- | --- |
| small | 41.2 | 19.8 | 38.1 | 139 M | 1,024 tokens |
| large | 44.9 | 22.3 | 41.7 | 406 M | 1,024 tokens |

## Use

\`\`\`python
from transformers import pipeline

summarize = pipeline("summarization", model="acme-lab/contract-summarizer", revision="main", device_map="auto")
\`\`\`

## Limits

> Not legal advice.
`;

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const answers: Partial<Handlers> = {
  describeRepository: async () => facts,
  listRevisions: async () => ({ branches: ['main', 'refs/convert/onnx'], tags: ['v1.0'] }),
  readCard: async () => ({ text: card }),
  fetchCardImage: async () => ({ bytes: pixel, type: 'image/png' }),
  fitFiles: async () => ({
    machine: 'This machine has 8 GB.',
    fits: [
      { verdict: 'fits', label: 'Fits', detail: 'Needs about 5.2 GB of memory.' },
      { verdict: 'tooLarge', label: 'Too large', detail: 'Needs about 9 GB of memory.' },
    ],
  }),
  listRepositoryFiles: async () => ({
    files: [
      { path: 'README.md', size: 5000 },
      { path: 'model-Q4_K_M.gguf', size: 4_900_000_000 },
      { path: 'model-Q8_0-00001-of-00002.gguf', size: 4_000_000_000 },
      { path: 'model-Q8_0-00002-of-00002.gguf', size: 4_500_000_000 },
      { path: 'onnx/model.onnx', size: 1_600_000_000 },
      { path: 'onnx/quantized/a-file-with-quite-a-long-name-that-does-not-fit.onnx', size: 400_000_000 },
    ],
    complete: true,
    quantized: [
      { label: 'Q4_K_M', name: 'model-Q4_K_M', size: 4_900_000_000, paths: ['model-Q4_K_M.gguf'] },
      {
        label: 'Q8_0',
        name: 'model-Q8_0',
        size: 8_500_000_000,
        paths: ['model-Q8_0-00001-of-00002.gguf', 'model-Q8_0-00002-of-00002.gguf'],
      },
    ],
    projectors: [],
    precisions: [],
  }),
  fileCode: async ({ path }) => ({ content: `hf_hub_download(${path})` }),
  listProviders: async () => [
    {
      id: 'groq',
      label: 'Groq',
      status: 'live',
      task: { id: 'conversational', label: 'Chat' },
      providerModel: 'contract-summarizer',
      price: { input: 0.1, output: 0.4 },
      contextLength: 131_072,
      tools: true,
      structuredOutput: false,
    },
    {
      id: 'together',
      label: 'Together AI',
      status: 'staging',
      task: { id: 'summarization', label: 'Summarization' },
      providerModel: 'acme/contract-summarizer',
    },
  ],
  openLink: async () => null,
  tryModel: async () => null,
  setFavourite: async () => null,
  act: async () => null,
};

async function openModel(handlers: Partial<Handlers> = {}, look = {}): Promise<Stage> {
  const stage = await openStage('repository', { ...answers, ...handlers }, look);
  await stage.tell({ event: 'openRepository', kind: 'model', id: facts.id });
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  return stage;
}

const paramsOf = ({ asked }: Stage, method: string) =>
  asked.filter((each) => each.method === method).map(({ params }) => params);

describe('the page of a model', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('shows its card, with links and pictures of its own repository', async () => {
    stage = await openModel();
    const { page } = stage;
    await page.getByRole('heading', { name: 'Contract summarizer', level: 2 }).waitFor();
    await page.getByRole('img', { name: 'Architecture' }).waitFor();
    await page.waitForFunction('document.querySelector("img")?.src.startsWith("blob:")');
    assert.deepEqual(paramsOf(stage, 'fetchCardImage'), [
      { url: `${facts.url}/resolve/main/images/architecture.png` },
    ]);
    await page.getByRole('link', { name: 'Badge' }).waitFor();
    await page.getByRole('link', { name: 'the paper' }).click();
    assert.deepEqual(paramsOf(stage, 'openLink'), [{ url: `${facts.url}/blob/main/paper.pdf` }]);
    await page.getByRole('link', { name: 'limits' }).click();
    assert.equal(await page.evaluate('document.activeElement?.textContent'), 'Limits');
    await checkLook(stage, 'model-card');
  });

  it('pins everything to the revision that is chosen or typed in', async () => {
    stage = await openModel();
    const { page } = stage;
    await page.getByLabel('Revision').selectOption('v1.0');
    await page.getByRole('link', { name: 'the paper' }).click();
    await page.getByLabel('Revision').selectOption('Other Revision…');
    await page.getByLabel('Branch, tag or commit').fill('abc123');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByText('README.md').waitFor();
    assert.deepEqual(paramsOf(stage, 'openLink'), [{ url: `${facts.url}/blob/v1.0/paper.pdf` }]);
    const pins = (method: string) =>
      paramsOf(stage as Stage, method).map((each) => (each as { revision: string }).revision);
    assert.deepEqual(pins('readCard'), ['main', 'v1.0', 'abc123']);
    assert.deepEqual(pins('listRepositoryFiles'), ['abc123']);
    assert.deepEqual(await keptWith(stage, 'files'), {
      kind: 'model',
      id: facts.id,
      revision: 'abc123',
      tab: 'files',
    });
  });

  it('says which quantization this machine has room for, with the numbers behind it', async () => {
    stage = await openModel({ act: async () => null });
    const { page } = stage;
    await page.getByRole('tab', { name: 'Files' }).click();
    const rows = page.getByRole('region', { name: 'Quantizations' }).getByRole('listitem');
    await rows.first().getByText('Fits', { exact: false }).first().waitFor();
    assert.match(await rows.nth(0).innerText(), /Q4_K_M[\s\S]*Fits[\s\S]*4\.9 GB/);
    assert.match(await rows.nth(1).innerText(), /Q8_0[\s\S]*Too large[\s\S]*8\.5 GB/);
    assert.equal(await rows.nth(1).locator('.fit').getAttribute('title'), 'Needs about 9 GB of memory.');
    assert.deepEqual(paramsOf(stage, 'fitFiles')[0], {
      id: facts.id,
      runs: 'app',
      files: [
        { path: 'model-Q4_K_M.gguf', size: 4_900_000_000 },
        { path: 'model-Q8_0-00001-of-00002.gguf', size: 8_500_000_000 },
      ],
    });
    await checkLook(stage, 'fits');
    await page.getByText('This machine has 8 GB.').waitFor();
    await page.getByRole('button', { name: 'Set Graphics Card' }).click();
    assert.deepEqual(await askedFor(stage, 'act'), [{ action: 'setGraphicsCard', id: '' }]);
  });

  it('says which precision the editor can run, and leads to trying it', async () => {
    stage = await openModel({
      act: async () => null,
      listRepositoryFiles: async () => ({
        files: [{ path: 'onnx/model_quantized.onnx', size: 138_000_000 }],
        complete: true,
        quantized: [],
        projectors: [],
        precisions: [
          { label: 'q8', name: 'q8', size: 140_000_000, paths: ['onnx/model_quantized.onnx'] },
          {
            label: 'fp32',
            name: 'fp32',
            size: 540_000_000,
            paths: ['onnx/model.onnx', 'onnx/model.onnx_data'],
          },
        ],
      }),
    });
    const { page } = stage;
    await page.getByRole('tab', { name: 'Files' }).click();
    const rows = page.getByRole('region', { name: 'ONNX precisions' }).getByRole('listitem');
    await rows.first().getByText('Fits').first().waitFor();
    assert.match(await rows.nth(1).innerText(), /fp32[\s\S]*2 parts[\s\S]*Too large[\s\S]*540 MB/);
    assert.deepEqual(paramsOf(stage, 'fitFiles'), [
      {
        id: facts.id,
        runs: 'editor',
        files: [
          { path: 'onnx/model_quantized.onnx', size: 140_000_000 },
          { path: 'onnx/model.onnx', size: 540_000_000 },
        ],
      },
    ]);
    await checkLook(stage, 'onnx-precisions');
    await page.getByRole('button', { name: 'Download and Try' }).click();
    assert.deepEqual(await askedFor(stage, 'act'), [{ action: 'tryHere', id: facts.id }]);
  });

  it('comes back to where it was', async () => {
    const state = { kind: 'model', id: facts.id, revision: 'v1.0', tab: 'providers' };
    stage = await openStage('repository', answers, { state });
    await stage.page.getByRole('rowheader', { name: 'Groq' }).waitFor();
    assert.equal(await stage.page.getByLabel('Revision').inputValue(), 'v1.0');
  });

  it('tells its facts, and leads to what they name', async () => {
    stage = await openModel();
    const { page } = stage;
    await page.getByRole('tab', { name: 'Facts' }).click();
    await page.getByText('gated, granted by its owners').waitFor();
    await page.getByText('F32 (406.3M)').waitFor();
    await page.getByText('acme-terms-with-a-name-that-goes-on (custom terms)').waitFor();
    await page.getByText('This is a summary, not legal advice.').waitFor();
    assert.equal(
      await page
        .getByRole('listitem')
        .filter({ hasText: /^Apache License 2\.0$/ })
        .getAttribute('title'),
      'Allows commercial use and changes.',
    );
    await page
      .getByRole('button', { name: 'Apache License 2.0: open its text at choosealicense.com' })
      .click();
    await page.getByRole('button', { name: 'acme-lab/contracts: open its page' }).click();
    await page.getByRole('button', { name: 'Favourite' }).click();
    await page.getByRole('button', { name: 'Ask for Access' }).click();
    assert.deepEqual(paramsOf(stage, 'act'), [{ action: 'openDatasetPage', id: 'acme-lab/contracts' }]);
    assert.deepEqual(paramsOf(stage, 'setFavourite'), [{ kind: 'model', id: facts.id, favourite: true }]);
    assert.deepEqual(paramsOf(stage, 'openLink'), [
      { url: 'https://choosealicense.com/licenses/apache-2.0/' },
      { url: facts.url },
    ]);
    await checkLook(stage, 'model-facts');
  });

  it('lists its files, folders closed, and finds them', async () => {
    stage = await openModel();
    const { page } = stage;
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByText('6 files, 15.4 GB').waitFor();
    await page.getByText('2 parts').waitFor();
    await page.getByRole('button', { name: 'onnx' }).press('Enter');
    await page.getByRole('button', { name: 'model.onnx: open on the hub' }).waitFor();
    await checkLook(stage, 'model-files');
    await page.getByLabel('Search files').fill('onnx long');
    await page.getByText('1 of 6 files, 400 MB').waitFor();
    await page
      .getByRole('button', { name: /^Copy Code: download/ })
      .last()
      .click();
    await page.getByText('Copied').first().waitFor();
    const path = 'onnx/quantized/a-file-with-quite-a-long-name-that-does-not-fit.onnx';
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), `hf_hub_download(${path})`);
  });

  it('has the code that loads it, at the revision, and puts it into a file', async () => {
    const asked: unknown[] = [];
    stage = await openModel({
      loadingCode: async ({ revision = 'main' }) => [
        {
          ...{ language: 'python', client: 'Transformers', install: 'pip install transformers' },
          login: 'hf auth login',
          content: `model = AutoModel.from_pretrained("acme/contract-summarizer", revision="${revision}")\n`,
        },
        { language: 'sh', client: 'vLLM', content: 'vllm serve acme/contract-summarizer\n' },
      ],
      insertCode: async (params) => {
        asked.push(params);
        return 'train.py';
      },
    });
    const { page } = stage;
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByText('pip install transformers').waitFor();
    await page.getByText('hf auth login').waitFor();
    await page.getByRole('combobox', { name: 'Revision' }).selectOption('v1.0');
    await page.getByText('revision="v1.0"').waitFor();
    await page.getByRole('button', { name: 'Insert at Cursor' }).click();
    await page.getByText('Inserted into train.py').waitFor();
    assert.deepEqual(asked, [
      {
        language: 'python',
        code: 'model = AutoModel.from_pretrained("acme/contract-summarizer", revision="v1.0")\n',
      },
    ]);
    await page.getByRole('tab', { name: 'Shell' }).click();
    await page.getByText('vllm serve').waitFor();
    await checkLook(stage, 'model-code');
  });

  it('shows who runs it and tries it with one of them', async () => {
    stage = await openModel();
    const { page } = stage;
    await page.getByRole('tab', { name: 'Providers' }).click();
    await page.getByRole('columnheader', { name: '$/1M tokens in / out' }).waitFor();
    await page.getByRole('button', { name: 'Try in Playground with Groq' }).click();
    assert.deepEqual(paramsOf(stage, 'tryModel'), [{ id: facts.id, provider: 'groq' }]);
    await checkLook(stage, 'model-providers');
  });

  it('offers to try it where someone runs it, and else its code', async () => {
    const main = () => stage!.page.locator('.button.primary').allInnerTexts();
    stage = await openModel();
    await stage.page.getByText('123.5K downloads per month').waitFor();
    assert.deepEqual(await main(), ['Try in Playground']);
    await stage.close();
    stage = await openModel({ describeRepository: async () => ({ ...facts, canBeTried: false }) });
    await stage.page.getByText('123.5K downloads per month').waitFor();
    assert.deepEqual(await main(), ['Insert Code']);
    await stage.page.getByRole('button', { name: 'Insert Code' }).click();
    assert.deepEqual(paramsOf(stage, 'act'), [{ action: 'insertModelSnippet', id: facts.id }]);
  });

  it('offers to show tokens where the model reads text', async () => {
    stage = await openModel();
    const button = () => stage!.page.getByRole('button', { name: 'Show Tokens' });
    await button().click();
    assert.deepEqual(paramsOf(stage, 'act'), [{ action: 'showTokens', id: facts.id }]);
    await stage.close();
    stage = await openModel({ describeRepository: async () => ({ ...facts, readsText: false }) });
    await stage.page.getByText('123.5K downloads per month').waitFor();
    assert.equal(await button().count(), 0);
  });

  it('folds long lists of facts', async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `tag-${index}`);
    stage = await openModel({ describeRepository: async () => ({ ...facts, tags }) });
    const { page } = stage;
    await page.getByRole('tab', { name: 'Facts' }).click();
    await page.getByText('tag-11').waitFor();
    assert.equal(await page.getByText('tag-12').count(), 0);
    await page.getByRole('button', { name: 'Show all 40' }).click();
    await page.getByText('tag-39').waitFor();
  });

  it('keeps the rest when a part fails, and tries that part again', async () => {
    let fails = true;
    const failure = new RequestFailure({ message: 'The hub has a problem.', steps: ['retry'] });
    stage = await openModel({
      readCard: () => (fails ? Promise.reject(failure) : Promise.resolve({ text: card })),
      describeRepository: () => Promise.reject(failure),
    });
    const { page } = stage;
    await page.getByRole('alert').waitFor();
    await checkLook(stage, 'model-failure');
    await page.getByRole('tab', { name: 'Files' }).press('Enter');
    await page.getByText('README.md').waitFor();
    await page.getByRole('tab', { name: 'Card' }).click();
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Contract summarizer' }).waitFor();
  });

  it('says so where there is no card', async () => {
    stage = await openModel({ readCard: async () => null });
    await stage.page.getByText('There is no card yet.').waitFor();
  });
});
