import assert from 'node:assert/strict';
import { type BatchStanding, type Handlers, type HostEvent, RequestFailure } from '../../src/protocol';
import { until } from '../until';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage, settle } from './stage';

const source = { uri: 'file:///work/reviews.csv', format: 'csv', name: 'reviews.csv' } as const;
const columns = ['id', 'text', 'Star rating'];
const rows = Array.from({ length: 100 }, (_, index) => [
  String(index + 1),
  index % 7 === 0
    ? `A long review, number ${index + 1}: ${'it goes on and on, '.repeat(8)}`
    : `Review ${index + 1}`,
  String((index % 5) + 1),
]);

const chat = {
  id: 'conversational',
  label: 'Chat',
  providers: [{ id: 'together', label: 'Together AI', price: { input: 0.1, output: 0.3 } }],
  fields: [],
  parameters: [{ name: 'temperature', kind: 'number' as const, minimum: 0, maximum: 2 }],
  examples: [],
};
const classification = {
  id: 'zero-shot-classification',
  label: 'Zero-Shot Classification',
  providers: [{ id: 'hf-inference', label: 'HF Inference' }],
  fields: [
    { name: 'text', kind: 'text' as const, label: 'Text', required: true },
    { name: 'labels', kind: 'labels' as const, label: 'Labels', required: true },
  ],
  parameters: [],
  examples: [],
};

const standing: BatchStanding = {
  id: 'job-1',
  name: 'chat on reviews.csv',
  target: { model: 'acme/chat', provider: 'together', task: 'conversational' },
  column: 'answer',
  outputName: 'reviews.answers.csv',
  state: 'running',
  rowCount: 1200,
  done: 412,
  failed: 2,
  inFlight: 4,
  inDoubt: 0,
  rowsPerMinute: 96.4,
  remainingMilliseconds: 491_000,
  tokens: 81_230,
  cost: 0.0132,
  rowsOfUnknownCost: 0,
  newest: [
    { row: 413, given: 'Review 414', answer: 'positive', milliseconds: 812, tokens: 210, cost: 0.00003 },
    { row: 410, given: rows[0]?.[1] ?? '', answer: 'The writer praises the room,\nnot the food.' },
  ],
  failures: [
    { row: 17, given: 'Review 18', reason: 'router.test refused the request: the text is too long' },
    { row: 92, given: 'Review 93', reason: 'router.test has a problem: status 500' },
  ],
};

const table = {
  columns,
  references: ['{{ id }}', '{{ text }}', '{{ row["Star rating"] }}'],
  rowCount: 1200,
  rows,
  problems: [{ line: 812, reason: 'fewer cells than columns' }],
  problemCount: 1,
  besideName: 'reviews.answers.csv',
};

const handlers: Partial<Handlers> = {
  readBatchTable: async () => table,
  describeModel: async ({ id }) => ({
    id,
    url: `https://hub.test/${id}`,
    gated: false,
    tasks: id === 'acme/labels' ? [classification] : [chat],
  }),
  renderBatchRow: async ({ input, row }) => {
    if (input.kind === 'form') {
      return { parts: Object.keys(input.values).map((name) => ({ name, text: `Review ${row + 1}` })) };
    }
    return input.prompt.includes('nope')
      ? {
          error: {
            part: 'Prompt',
            message: 'There is no column with this name. (nope)',
            place: { line: 1, column: 4 },
          },
        }
      : { parts: [{ name: 'Prompt', text: input.prompt.replaceAll('{{ text }}', rows[row]?.[1] ?? '') }] };
  },
  estimateBatch: async () => ({
    rows: 1200,
    promptTokens: { low: 48_000, high: 61_000 },
    basis: [
      'Estimated from 50 prompts.',
      'The length of the answers is unknown. Try some rows, or limit their tokens.',
    ],
  }),
};

describe('the page of a run over rows', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(
    subject: Extract<HostEvent, { event: 'openBatch' }>['subject'],
    more: Partial<Handlers> = {},
  ): Promise<Stage> {
    stage = await openStage('batch', { ...handlers, ...more }, { width: 1200 });
    await stage.tell({ event: 'openBatch', subject });
    return stage;
  }

  const setUp = async (model: string, more: Partial<Handlers> = {}) => {
    const opened = await open({ source, model }, more);
    await opened.page.getByRole('heading', { name: 'Batch Run on reviews.csv' }).waitFor();
    return opened;
  };

  const standingAs = (changes: Partial<BatchStanding>, more: Partial<Handlers> = {}) =>
    open(
      { id: 'job-1' },
      {
        watchBatch: (_, { sendChunk, signal }) => {
          sendChunk({ ...standing, ...changes });
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
        },
        steerBatch: async () => ({ done: true }),
        ...more,
      },
    );

  it('lets a file be chosen where it came without one', async () => {
    stage = await openStage('batch', { ...handlers, chooseBatchSource: async () => source });
    await stage.page.getByText('Choose File…').click();
    await stage.page.getByRole('heading', { name: 'Batch Run on reviews.csv' }).waitFor();
  });

  it('counts the tokens exactly once the tokenizer is downloaded', async () => {
    let downloaded = false;
    const opened = await setUp('acme/chat', {
      estimateBatch: async () => ({
        rows: 1200,
        promptTokens: downloaded ? { low: 51_234, high: 51_234 } : { low: 48_000, high: 61_000 },
        basis: [
          downloaded ? 'Counted in 100 prompts by the model’s tokenizer.' : 'Estimated from 50 prompts.',
        ],
        ...(!downloaded && { tokenizer: 'acme/chat' }),
      }),
      fetchTokenizer: async () => {
        downloaded = true;
        return null;
      },
    });
    const { page } = opened;
    await page.getByText('Estimated from 50 prompts.').waitFor();
    await checkLook(opened, 'batch-estimate');
    await page.getByRole('button', { name: 'Count Exactly' }).click();
    await page.getByText('Counted in 100 prompts by the model’s tokenizer.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Count Exactly' }).count(), 0);
  });

  it('sets up a chat with the columns of the rows', async () => {
    const opened = await setUp('acme/chat');
    const { page } = opened;
    await page.getByText('1,200 rows · 3 columns · the first 100 are shown').waitFor();
    await page.getByText('Line 812: fewer cells than columns').waitFor();
    await page.locator('textarea').nth(1).fill('Sum up: ');
    await page
      .getByRole('list', { name: 'Columns for: Prompt', exact: true })
      .getByText('text', { exact: true })
      .click();
    const preview = page.getByRole('region', { name: 'What is sent' });
    await preview.getByText('Sum up: A long review, number 1').waitFor();
    await preview.getByRole('button', { name: 'Next Row' }).click();
    await preview.getByText('Sum up: Review 2').waitFor();
    await page.getByText('Estimated from 50 prompts.').waitFor();
    await page.getByText('48K – 61K').waitFor();
    assert.equal(await page.getByText('unknown', { exact: true }).count(), 3);
    await page.getByText('Run 1,200 Rows…').waitFor();
    await checkLook(opened, 'batch-setup');
    const kept = JSON.stringify(await opened.state());
    assert.match(kept, /Sum up: \{\{ text \}\}/);
  });

  it('begins with the text of the row, and offers what is often asked of it', async () => {
    const opened = await setUp('acme/chat');
    const { page } = opened;
    const prompt = page.locator('textarea').nth(1);
    assert.equal(await prompt.inputValue(), '{{ text }}');
    await page.getByRole('button', { name: 'Summarize' }).click();
    assert.equal(await prompt.inputValue(), 'Summarize this text in one sentence.\n\n{{ text }}');
    await page.keyboard.press('ControlOrMeta+z');
    assert.equal(await prompt.inputValue(), '{{ text }}');
    await prompt.fill('');
    await page.getByText('Write a prompt.').waitFor();
  });

  it('keeps what a run takes and its start in sight', async () => {
    const { page } = await setUp('acme/chat');
    const run = page.getByRole('button', { name: 'Run 1,200 Rows…' });
    await page.getByText('48K – 61K').waitFor();
    await page.setViewportSize({ width: 600, height: 500 });
    const box = await run.boundingBox();
    assert.ok(box !== null && box.y + box.height <= 500);
  });

  it('says where a template is wrong', async () => {
    const { page } = await setUp('acme/chat');
    await page.locator('textarea').nth(1).fill('{{ nope }}');
    await page.getByText('line 1, column 4: There is no column with this name. (nope)').waitFor();
  });

  it('inserts a column whose name is no variable by asking the row', async () => {
    const { page } = await setUp('acme/chat');
    await page.getByRole('list', { name: 'Columns for: System prompt' }).getByText('Star rating').click();
    assert.equal(await page.locator('textarea').first().inputValue(), '{{ row["Star rating"] }}');
  });

  it('fills the fields of a task from columns or with one text', async () => {
    const opened = await setUp('acme/labels');
    const { page } = opened;
    await page.getByText('Missing: Text, Labels').waitFor();
    const fields = page.locator('.row-input .field');
    await fields.nth(0).getByRole('combobox').selectOption({ label: 'text' });
    await fields.nth(1).getByRole('combobox').selectOption({ label: 'The same text for all rows' });
    await page.getByLabel('Labels, for all rows').fill('good, bad');
    await page.getByText('Estimated from').waitFor();
    await checkLook(opened, 'batch-setup-form');
  });

  it('shows the images of a column to a model that sees', async () => {
    const opened = await setUp('acme/chat');
    const { page, asked } = opened;
    const images = page.getByRole('combobox', { name: 'Image' });
    const lastInput = () => asked.findLast(({ method }) => method === 'estimateBatch')?.params;
    await page.getByText('Estimated from').waitFor();
    assert.doesNotMatch(JSON.stringify(lastInput()), /images/);
    await images.selectOption({ label: 'text' });
    await until(() => JSON.stringify(lastInput()).includes('"images":["{{ text }}"]'));
    await checkLook(opened, 'batch-setup-images');
    await images.selectOption({ label: 'No image' });
    await until(() => !JSON.stringify(lastInput()).includes('images'));
  });

  it('keeps the images of a prompt file', async () => {
    const chat = {
      prompt: 'What is it?',
      images: ['{{ text }}', 'logo.png'],
      provider: 'auto',
      parameters: {},
    };
    const { page, asked } = await open({ source, model: 'acme/chat', chat });
    await page.getByText('Estimated from').waitFor();
    const images = page.getByRole('combobox', { name: 'Image' });
    assert.equal(await images.locator('option:checked').innerText(), '{{ text }}, logo.png');
    const draft = asked.findLast(({ method }) => method === 'estimateBatch')?.params;
    assert.match(JSON.stringify(draft), /"images":\["{{ text }}","logo.png"\]/);
  });

  it('tries three rows and shows what came of them', async () => {
    const opened = await setUp('acme/chat', {
      tryBatchRows: async (_, { sendChunk }) => {
        sendChunk({
          row: 1,
          given: 'Review 2',
          answer: 'good',
          milliseconds: 420,
          tokens: 80,
          cost: 0.00002,
        });
        sendChunk({ row: 0, given: 'A long review', answer: 'bad', milliseconds: 520, tokens: 120 });
        sendChunk({ row: 2, given: 'Review 3', reason: 'The model has a problem.' });
        return { milliseconds: 1234, cost: 0.00007 };
      },
    });
    const { page } = opened;
    await page.locator('textarea').nth(1).fill('Judge {{ text }}');
    await page.getByText('Try 3 Rows').click();
    await page.getByText('3 rows tried, 1 failed · in 1.2 s · $0.00007').waitFor();
    const items = page.getByRole('list', { name: 'Tried rows' }).getByRole('listitem');
    assert.deepEqual(
      (await items.allInnerTexts()).map((text) => text.split('\n')[0]),
      ['Row 1', 'Row 2', 'Row 3'],
    );
    await page.locator('textarea').nth(1).fill('Judge {{ text }} again');
    await page.getByText('The settings have changed since you tried these rows.').waitFor();
    await checkLook(opened, 'batch-tried');
  });

  it('starts with what was set up, and shows how it goes', async () => {
    const { page, asked } = await setUp('acme/chat', {
      startBatch: async () => ({ id: 'job-1' }),
      watchBatch: async (_, { sendChunk }) => {
        sendChunk(standing);
        return null;
      },
    });
    await page.locator('textarea').nth(1).fill('Judge {{ text }}');
    await page.getByLabel('Requests per minute', { exact: true }).fill('600');
    await page.getByText('Run 1,200 Rows…').click();
    await page.getByText('Running: 414 of 1,200 rows').waitFor();
    const start = asked.find(({ method }) => method === 'startBatch');
    assert.deepEqual(start?.params, {
      draft: {
        source,
        target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
        input: { kind: 'chat', prompt: 'Judge {{ text }}' },
        parameters: {},
        column: 'answer',
        output: { kind: 'beside' },
        limits: { concurrency: 4, requestsPerMinute: 600 },
      },
    });
  });

  it('stays where it was when the user says no', async () => {
    const { page } = await setUp('acme/chat', { startBatch: async () => null });
    await page.locator('textarea').nth(1).fill('Judge {{ text }}');
    await page.getByText('Run 1,200 Rows…').click();
    await page.getByText('Try 3 Rows').waitFor();
    assert.equal(await page.getByRole('progressbar').count(), 0);
  });

  it('saves the results of a copy of rows as a file of the workspace, or a document where there is none', async () => {
    const copied = {
      uri: 'file:///storage/lines/1.jsonl',
      format: 'jsonl',
      name: 'imdb (train), filtered',
    } as const;
    const choices = async (copy: { beside?: string }, besideName: string) => {
      const { page } = await open(
        { source: { ...copied, copy }, model: 'acme/chat' },
        { readBatchTable: async () => ({ ...table, besideName }) },
      );
      await page.getByRole('heading', { name: 'Batch Run on imdb (train), filtered' }).waitFor();
      const select = page.getByRole('combobox', { name: 'Save results to' });
      return [
        await select.locator('option:checked').textContent(),
        await select.locator('option').allTextContents(),
      ];
    };
    const documents = ['A new document, with the rows', 'A new document, answers only'];
    assert.deepEqual(await choices({ beside: 'file:///work/imdb-train.jsonl' }, 'imdb-train.answers.jsonl'), [
      'A new file: imdb-train.answers.jsonl',
      ['A new file: imdb-train.answers.jsonl', ...documents, 'Another file…'],
    ]);
    await closeStage(stage);
    assert.deepEqual(await choices({}, ''), [documents[0], [...documents, 'Another file…']]);
  });

  it('does not start with limits that are none', async () => {
    const { page } = await setUp('acme/chat');
    await page.locator('textarea').nth(1).fill('Judge {{ text }}');
    await page.getByRole('spinbutton', { name: 'Parallel requests' }).fill('0');
    await page.getByText('Fix the limits.').waitFor();
    await page.getByText('Enter a whole number from 1 to 64.').waitFor();
  });

  it('says what is wrong with a file', async () => {
    const opened = await open(
      { source },
      {
        readBatchTable: async () => {
          throw new RequestFailure({ message: 'The file is damaged or incomplete.', steps: ['retry'] });
        },
      },
    );
    await opened.page.getByText('The file is damaged or incomplete.').waitFor();
    await checkLook(opened, 'batch-damaged');
  });

  it('shows a run that goes on', async () => {
    const opened = await standingAs({});
    const { page } = opened;
    await page.getByText('Running: 414 of 1,200 rows').waitFor();
    await page.getByText('about 8 min').waitFor();
    await page.getByText(/^acme.chat · Together AI → column answer/).waitFor();
    await page.getByText('$0.013').waitFor();
    await checkLook(opened, 'batch-running');
    await page.getByText('Pause', { exact: true }).click();
    await page.getByText('Open Log').click();
    assert.deepEqual(await askedFor(opened, 'steerBatch', 2), [
      { id: 'job-1', action: 'pause' },
      { id: 'job-1', action: 'openJournal' },
    ]);
  });

  it('shows a run that is paused', async () => {
    const opened = await standingAs({ state: 'paused', inFlight: 0 });
    await opened.page.getByText('Paused: 414 of 1,200 rows').waitFor();
    await opened.page.getByText('Resume', { exact: true }).waitFor();
    await checkLook(opened, 'batch-paused');
  });

  it('asks what becomes of rows that may have been paid', async () => {
    const opened = await standingAs({ state: 'stopped', inFlight: 0, inDoubt: 4 });
    const { page } = opened;
    await page
      .getByText('4 rows were sent, but their answers never arrived. You may have been charged for them.')
      .waitFor();
    assert.equal(await page.getByText('Resume', { exact: true }).count(), 0);
    await checkLook(opened, 'batch-doubt');
    await page.getByText('Mark as Failed and Resume').click();
    assert.deepEqual(await askedFor(opened, 'steerBatch'), [
      { id: 'job-1', action: 'resume', whenInDoubt: 'failed' },
    ]);
  });

  it('shows why a run stopped by itself', async () => {
    const opened = await standingAs({
      state: 'stopped',
      inFlight: 0,
      failure: {
        message: 'router.test requires payment for this call: no credit',
        steps: ['retry', 'showLog'],
      },
    });
    await opened.page.getByText('router.test requires payment for this call: no credit').waitFor();
    await checkLook(opened, 'batch-stopped');
    await opened.page.getByText('Retry', { exact: true }).click();
    assert.deepEqual(await askedFor(opened, 'steerBatch'), [{ id: 'job-1', action: 'resume' }]);
  });

  it('shows a run that is done, and tries failed rows again', async () => {
    const opened = await standingAs({ state: 'done', done: 1198, failed: 2, inFlight: 0 });
    const { page } = opened;
    await page.getByText('Done: 1,198 rows answered, 2 failed').waitFor();
    await checkLook(opened, 'batch-done');
    await page.getByText('Retry Failed Rows').click();
    assert.deepEqual(await askedFor(opened, 'steerBatch'), [{ id: 'job-1', action: 'tryFailedAgain' }]);
  });

  it('shows a run of another window, and one whose source has changed', async () => {
    const elsewhere = await standingAs({ state: 'elsewhere' });
    await elsewhere.page.getByText('It runs in another window. Pause, resume or cancel it there.').waitFor();
    await closeStage(stage);
    const changed = await standingAs({ state: 'changed', failed: 0, failures: [] });
    await changed.page.getByText('The source has changed or been removed').waitFor();
    assert.equal(await changed.page.getByText('Resume', { exact: true }).count(), 0);
  });

  it('comes back to the run after a reload', async () => {
    const first = await standingAs({});
    await first.page.getByText('Running: 414').waitFor();
    const state = await keptWith(first, 'job-1');
    await closeStage(stage);
    let answer = () => {};
    const isReady = new Promise<void>((resolve) => {
      answer = resolve;
    });
    stage = await openStage(
      'batch',
      {
        watchBatch: async (_, { sendChunk, signal }) => {
          // The page asks before it is ready, and is still to be answered afterwards.
          await isReady;
          signal.throwIfAborted();
          sendChunk({ ...standing, state: 'stopped' });
          return null;
        },
      },
      { state },
    );
    await settle(stage.page);
    answer();
    await stage.page.getByText('Stopped: 414 of 1,200 rows').waitFor();
  });
});
