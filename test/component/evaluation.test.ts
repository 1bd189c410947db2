import assert from 'node:assert/strict';
import {
  type Answer,
  type EvaluationCell,
  type EvaluationRow,
  type EvaluationStanding,
  type Handlers,
  type Params,
  RequestFailure,
} from '../../src/protocol';
import { pageAttacks } from '../unit/hostile/attacks';
import { until } from '../until';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const baseline: EvaluationCell = {
  label: 'short · acme/small',
  model: 'acme/small',
  provider: 'together',
  isBaseline: true,
  done: 120,
  failed: 0,
  passes: { value: 0.75, interval: [0.598, 0.858], rows: 40 },
  score: { value: 0.71, interval: [0.62, 0.8], rows: 40 },
  metrics: [
    { name: 'rouge-l', value: 0.412, interval: [0.37, 0.45], rows: 40, better: 'higher', isShare: true },
    { name: 'wer', value: 0.31, rows: 40, better: 'lower', isShare: false },
  ],
  open: 0,
  cutShort: 0,
  reused: 0,
  flaky: 0,
  cost: 0.0124,
  unknownCosts: 0,
  latency: { p50: 412, p95: 1830 },
  matrix: {
    labels: ['negative', 'neutral', 'positive'],
    counts: [
      [12, 1, 0],
      [3, 7, 2],
      [0, 1, 14],
    ],
  },
};

const rival: EvaluationCell = {
  ...baseline,
  label: 'long · acme/large',
  model: 'acme/large',
  provider: 'auto',
  isBaseline: false,
  failed: 1,
  passes: { value: 0.825, interval: [0.701, 0.902], rows: 40 },
  open: 1,
  cutShort: 2,
  reused: 40,
  flaky: 3,
  unknownCosts: 5,
  comparison: {
    rows: 40,
    wins: 12,
    losses: 5,
    ties: 23,
    difference: 0.075,
    interval: [-0.05, 0.2],
    p: 0.143,
    isShown: false,
    rowsForFive: 250,
  },
};

const standing: EvaluationStanding = {
  id: 'eval-1',
  name: 'Sentiment of reviews',
  fileName: 'reviews.eval.yaml',
  state: 'done',
  rowCount: 40,
  repeat: 3,
  ended: 480,
  total: 480,
  inDoubt: 0,
  failed: 1,
  judge: 'acme/judge',
  gradesVersion: 0,
  cells: [baseline, rival],
  columns: ['text', 'language'],
};

function rowOf(row: number): EvaluationRow {
  return {
    row,
    given: `Review ${row + 1}: the room was quiet, and the breakfast went on until noon.`,
    cells: [
      { text: 'positive', passes: [1, 0, 2 / 3][row % 3] ?? 1, verdicts: 3 },
      row % 5 === 0
        ? { reason: 'router.test has a problem: status 500', verdicts: 0 }
        : { text: `The writer is pleased with the room, number ${row + 1}.`, passes: 1, verdicts: 3 },
    ],
  };
}

function rowsUpTo(total: number) {
  return async ({ from, count }: Params<'readEvaluationRows'>): Promise<Answer<'readEvaluationRows'>> => ({
    total,
    rows: Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, index) =>
      rowOf(from + index),
    ),
  });
}

const details: Answer<'readEvaluationRow'> = {
  description: 'A long stay',
  vars: [
    { name: 'text', text: 'The room was quiet, and the breakfast went on until noon.' },
    { name: 'language', text: '' },
  ],
  hasImages: false,
  cells: [
    {
      label: 'short · acme/small',
      prompt: 'Say whether this is positive: The room was quiet …',
      outcomes: [
        {
          repeat: 0,
          text: 'The guest liked the loud room',
          passed: false,
          score: 0.4,
          milliseconds: 812,
          tokens: 210,
          cost: 0.00003,
          provider: 'together',
          finishReason: 'length',
          reused: true,
          checks: [
            { name: 'similar to', passed: false, value: 0.61, expected: 'The guest liked the quiet room' },
            { name: 'is polite', passed: true, reason: 'It is friendly throughout.' },
            { name: 'llm-rubric', problem: 'The judge gave no verdict.' },
          ],
        },
        {
          repeat: 1,
          text: 'positive',
          passed: true,
          score: 1,
          milliseconds: 300,
          checks: [{ name: 'equals', passed: true }],
        },
      ],
    },
    {
      label: 'long · acme/large',
      prompt: 'Judge this.',
      outcomes: [{ repeat: 0, reason: 'router.test has a problem: status 500', checks: [] }],
    },
  ],
};

const slices: Answer<'sliceEvaluation'> = {
  slices: [
    {
      value: 'English',
      rows: 25,
      passes: [
        { value: 0.8, interval: [0.6, 0.91], rows: 25 },
        { value: 0.84, interval: [0.65, 0.94], rows: 25 },
      ],
    },
    { value: '', rows: 2, passes: [{ value: 0.5, rows: 2 }, null] },
  ],
};

const handlers: Partial<Handlers> = {
  readEvaluationRows: rowsUpTo(40),
  readEvaluationRow: async () => details,
  sliceEvaluation: async () => slices,
  steerEvaluation: async () => ({ done: true }),
  setEvaluationBaseline: async () => null,
  exportEvaluation: async () => ({ done: true }),
};

describe('the page of an evaluation', () => {
  let stage: Stage | undefined;
  afterEach(async () => {
    await closeStage(stage);
    stage = undefined;
  });
  const page = () => stage!.page;
  const row = (number: number) =>
    page()
      .getByRole('row')
      .filter({ hasText: `Review ${number}:` });
  const focusIn = (name: string) =>
    until(() => row(Number(name)).evaluate((element) => element === document.activeElement));
  const rowsAsked = async (times: number) =>
    (await askedFor(stage!, 'readEvaluationRows', times)) as Params<'readEvaluationRows'>[];
  const lastFilter = (check: (filter: Params<'readEvaluationRows'>['filter']) => boolean) =>
    until(async () => {
      const last = (await rowsAsked(1)).at(-1);
      return last !== undefined && check(last.filter) && last;
    });

  /** Opens the page on an evaluation that stands so, and stands otherwise when it is told. */
  async function open(changes: Partial<EvaluationStanding> = {}, more: Partial<Handlers> = {}, width = 1200) {
    let send: (now: EvaluationStanding) => void = () => {};
    stage = await openStage(
      'evaluation',
      {
        ...handlers,
        watchEvaluation: (_, { sendChunk, signal }) => {
          send = sendChunk;
          sendChunk({ ...standing, ...changes });
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
        },
        ...more,
      },
      { width },
    );
    await stage.tell({ event: 'openEvaluation', id: 'eval-1' });
    await page().getByRole('heading', { level: 1 }).filter({ hasText: standing.name }).waitFor();
    return { stage, become: (now: Partial<EvaluationStanding>) => send({ ...standing, ...changes, ...now }) };
  }

  it('says how far it is while it runs, and is steered', async () => {
    const opened = await open({ state: 'running', ended: 120, now: 'short · acme/small' });
    await page().getByText('Running: 120 of 480 requests').waitFor();
    await page().getByText('Asking short · acme/small').waitFor();
    await page().getByText('reviews.eval.yaml · 40 rows · 3 answers each · Judged by acme/judge').waitFor();
    assert.equal(await page().getByRole('progressbar').getAttribute('value'), '120');
    await checkLook(opened.stage, 'evaluation-running');
    await page().getByRole('button', { name: 'Pause' }).click();
    await page().getByRole('button', { name: 'Cancel' }).click();
    await page().getByRole('button', { name: 'Open File' }).click();
    assert.deepEqual(
      await askedFor(opened.stage, 'steerEvaluation', 3),
      ['pause', 'cancel', 'openFile'].map((action) => ({ id: 'eval-1', action })),
    );
    opened.become({ ended: 300, now: 'judge' });
    await page().getByText('acme/judge is judging the answers.').waitFor();
    opened.become({ state: 'paused', ended: 300 });
    await page().getByText('Paused: 300 of 480 requests').waitFor();
    await page().getByRole('button', { name: 'Resume' }).waitFor();
  });

  it('reads its results again while it runs, once a second at most', async () => {
    const { become } = await open({ state: 'running', ended: 120 });
    await row(1).waitFor();
    const before = (await rowsAsked(1)).length;
    const start = performance.now();
    let ended = 120;
    const asked = await until(async () => {
      ended += 1;
      become({ ended });
      await page().getByText(`Running: ${ended} of 480 requests`).waitFor();
      const { length } = await rowsAsked(1);
      return length >= before + 2 && length;
    });
    const seconds = (performance.now() - start) / 1000;
    assert.ok(asked <= before + 2 + seconds);
  });

  it('shows scores that claim no more than the rows show', async () => {
    const opened = await open();
    await page().getByText('Done: 480 requests, 1 failed').waitFor();
    const scores = page().getByRole('table').first();
    await scores.getByText('75.0 % (59.8 to 85.8)').waitFor();
    await scores.getByText('82.5 % (70.1 to 90.2)').waitFor();
    await scores.getByText('Baseline', { exact: true }).waitFor();
    await scores
      .getByText('No difference shown with 40 rows. 250 rows would show 5 points.', { exact: true })
      .waitFor();
    await scores.getByText('12 better, 5 worse, 23 the same').waitFor();
    await scores.getByText('at least $0.012').waitFor();
    await scores.getByText('0.31').first().waitFor();
    for (const note of [
      '3 rows passed only sometimes',
      '2 answers were cut off at the token limit',
      '1 answer has no verdict',
      '1 request failed',
      '40 answers reused from an earlier run',
    ]) {
      assert.equal(await scores.getByText(note, { exact: true }).count(), 1, note);
    }
    await checkLook(opened.stage, 'evaluation-done');
    await scores.getByRole('button', { name: 'Compare with This: long' }).click();
    assert.deepEqual(await askedFor(opened.stage, 'setEvaluationBaseline'), [{ id: 'eval-1', cell: 1 }]);
    await page().getByRole('button', { name: 'Run Again' }).click();
    await page().getByRole('button', { name: 'Retry Failed' }).click();
    assert.deepEqual(
      await askedFor(opened.stage, 'steerEvaluation', 2),
      ['runAgain', 'retryFailed'].map((action) => ({ id: 'eval-1', action })),
    );
  });

  it('says by how much a cell is better or worse where the rows show it', async () => {
    const comparison = rival.comparison!;
    await open({
      failed: 0,
      cells: [
        baseline,
        { ...rival, comparison: { ...comparison, isShown: true, p: 0.012 } },
        { ...rival, comparison: { ...comparison, isShown: true, difference: -0.2, p: 0.000_01 } },
        { ...rival, comparison: { ...comparison, rowsForFive: 30 } },
        { ...rival, done: 3, unknownCosts: 3 },
      ],
    });
    await page().getByText('Done: 480 requests', { exact: true }).waitFor();
    await page().getByText('Better by 7.5 points (p = 0.012)').waitFor();
    await page().getByText('Worse by 20.0 points (p < 0.001)').waitFor();
    await page().getByText('No difference shown with 40 rows.', { exact: true }).waitFor();
    await page().getByRole('cell', { name: 'unknown', exact: true }).waitFor();
    assert.equal(await page().getByRole('button', { name: 'Retry Failed' }).count(), 0);
  });

  it('shows which labels were taken for which', async () => {
    const opened = await open();
    await page().getByText('short · acme/small').nth(1).click();
    const matrix = page().getByRole('region', { name: 'Confusion matrix: short' });
    await matrix.getByRole('columnheader', { name: 'neutral' }).waitFor();
    assert.deepEqual(await matrix.getByRole('row').nth(2).getByRole('cell').allInnerTexts(), ['3', '7', '2']);
    await checkLook(opened.stage, 'evaluation-matrix');
  });

  it('slices by a column, and shows the rows of a slice', async () => {
    const opened = await open();
    await page().getByRole('combobox', { name: 'Slice by' }).selectOption('language');
    await page().getByText('80.0 %').waitFor();
    assert.deepEqual(await askedFor(opened.stage, 'sliceEvaluation'), [{ id: 'eval-1', column: 'language' }]);
    await checkLook(opened.stage, 'evaluation-slices');
    await page().getByRole('button', { name: 'English: show these rows' }).click();
    const asked = await lastFilter(({ slice }) => slice !== undefined);
    assert.deepEqual(asked.filter, { show: 'all', slice: { column: 'language', value: 'English' } });
    const chip = page().getByRole('button', { name: 'Remove the filter language: English' });
    await chip.focus();
    await page().keyboard.press('Enter');
    await lastFilter(({ slice }) => slice === undefined);
    await until(() =>
      page()
        .getByRole('searchbox')
        .evaluate((box) => box === document.activeElement),
    );
  });

  it('filters its rows', async () => {
    const opened = await open();
    await row(1).waitFor();
    await page().getByText('40 rows', { exact: true }).waitFor();
    const show = page().getByRole('combobox', { name: 'Show' });
    await show.selectOption('Cells differ');
    await lastFilter((filter) => filter.show === 'differ');
    await show.selectOption('Only this cell fails');
    await page().getByRole('combobox', { name: 'Cell' }).selectOption('long · acme/large');
    await lastFilter(({ cell }) => cell === 1);
    await page().getByRole('searchbox', { name: 'Search rows and answers' }).pressSequentially('noon');
    const { filter } = await lastFilter(({ text }) => text === 'noon');
    assert.deepEqual(filter, { show: 'onlyFails', cell: 1, text: 'noon' });
    await show.selectOption('Flaky');
    const flaky = await lastFilter((each) => each.show === 'flaky');
    assert.deepEqual(flaky, {
      id: 'eval-1',
      filter: { show: 'flaky', text: 'noon' },
      from: 0,
      count: 100,
    });
    await keptWith(opened.stage, 'flaky');
  });

  it('says that no row matches', async () => {
    const opened = await open(
      {},
      {
        readEvaluationRows: async (asked) =>
          asked.filter.show === 'open' ? { total: 0, rows: [] } : rowsUpTo(40)(asked),
      },
    );
    await page().getByRole('combobox', { name: 'Show' }).selectOption('No verdict');
    await page().getByText('No row matches').waitFor();
    assert.equal(await page().getByRole('grid').count(), 0);
    await checkLook(opened.stage, 'evaluation-no-rows');
  });

  it('marks what passed, failed, or passed only sometimes, by words too', async () => {
    await open();
    await row(1).getByRole('img', { name: 'Passed' }).waitFor();
    await row(1).getByRole('img', { name: 'No verdict' }).waitFor();
    await row(1).getByText('router.test has a problem: status 500').waitFor();
    await row(2).getByRole('img', { name: 'Failed' }).waitFor();
    await row(3).getByText('2 of 3', { exact: true }).waitFor();
  });

  it('says how many answers of a row were judged where not all were', async () => {
    const partly = [
      { text: 'positive', passes: 1, verdicts: 2 },
      { text: 'negative', passes: 0.5, verdicts: 2 },
    ];
    const opened = await open(
      {},
      {
        readEvaluationRows: async () => ({
          total: 2,
          rows: [
            { ...rowOf(0), cells: partly },
            { ...rowOf(1), cells: partly.toReversed() },
          ],
        }),
      },
    );
    await row(1).getByRole('img', { name: 'Passed' }).waitFor();
    await row(1).getByText('1 of 2', { exact: true }).waitFor();
    assert.deepEqual(await row(1).locator('.short-text', { hasText: 'judged' }).allInnerTexts(), [
      '2 of 3 judged · positive',
      '2 of 3 judged · negative',
    ]);
    assert.equal(await row(1).getByText('%').count(), 0);
    await checkLook(opened.stage, 'evaluation-partly-judged');
  });

  it('calls providers and servers by their names', async () => {
    const server = 'server:home';
    await open(
      { cells: [baseline, { ...rival, provider: server }] },
      { listServers: async () => [{ provider: server, name: 'Ollama at home' }] },
    );
    const scores = page().getByRole('table').first();
    await scores.getByText('Together AI', { exact: true }).waitFor();
    await scores.getByText('Ollama at home', { exact: true }).waitFor();
  });

  it('reads a long list page by page', async () => {
    await open({ rowCount: 1000 }, { readEvaluationRows: rowsUpTo(1000) });
    await row(1).waitFor();
    await row(1).focus();
    // The end is further down once the next page has arrived.
    const asked = await until(async () => {
      await page().keyboard.press('End');
      const pages = await rowsAsked(1);
      return pages.length >= 3 && pages;
    });
    assert.deepEqual(
      asked.slice(0, 3).map(({ from, count }) => [from, count]),
      [
        [0, 100],
        [100, 100],
        [200, 100],
      ],
    );
  });

  it('says why rows can’t be read, and reads them once that is possible', async () => {
    let works = false;
    await open(
      {},
      {
        readEvaluationRows: async (asked) => {
          if (works) {
            return rowsUpTo(40)(asked);
          }
          throw new RequestFailure({ message: 'The answers can’t be read.', steps: ['retry'] });
        },
      },
    );
    await page().getByText('The answers can’t be read.').waitFor();
    works = true;
    await page().getByRole('button', { name: 'Retry', exact: true }).click();
    await row(1).waitFor();
    assert.equal(await page().getByText('The answers can’t be read.').count(), 0);
  });

  it('opens a row by keyboard, leads to its neighbours, and gives the focus back', async () => {
    const opened = await open();
    await row(1).waitFor();
    await page().getByRole('searchbox').press('ArrowDown');
    await focusIn('1');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Enter');
    const dialog = page().getByRole('dialog', { name: 'Row 2', exact: true });
    await dialog.getByText('A long stay').waitFor();
    assert.deepEqual(await askedFor(opened.stage, 'readEvaluationRow'), [{ id: 'eval-1', row: 1 }]);
    await keptWith(opened.stage, '"row":1');
    await page().getByRole('button', { name: 'Next Row' }).click();
    await page().getByRole('dialog', { name: 'Row 3', exact: true }).getByText('A long stay').waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    await focusIn('3');
    await row(1).click();
    await page().getByRole('dialog', { name: 'Row 1', exact: true }).getByText('A long stay').waitFor();
    assert.equal(
      await page().getByRole('button', { name: 'Previous Row' }).getAttribute('aria-disabled'),
      'true',
    );
    await page().getByRole('button', { name: 'Close' }).click();
    await focusIn('1');
  });

  it('shows a row as a whole', async () => {
    const opened = await open();
    await row(2).click();
    const dialog = page().getByRole('dialog');
    const answer = dialog.getByRole('article').first();
    await answer.locator('mark').nth(1).waitFor();
    assert.deepEqual(await answer.locator('mark').allInnerTexts(), ['loud', 'quiet']);
    await answer.getByText('similar to').waitFor();
    await answer.getByText('0.61').waitFor();
    await answer.getByText('It is friendly throughout.').waitFor();
    await answer.getByText('The judge gave no verdict.').waitFor();
    await answer
      .getByText(
        '210 tokens · 0.8 s in total · $0.00003 · Together AI · token limit reached · reused from an earlier run',
      )
      .waitFor();
    await dialog.getByText('router.test has a problem: status 500').waitFor();
    await dialog.getByText('Prompt', { exact: true }).last().click();
    await dialog.getByText('Judge this.').waitFor();
    await checkLook(opened.stage, 'evaluation-row');
  });

  it('asks what becomes of requests that may have been paid', async () => {
    const opened = await open({ state: 'stopped', ended: 470, inDoubt: 4, failed: 2 });
    await page()
      .getByText('4 requests were sent, but their answers never arrived. You may have been charged for them.')
      .waitFor();
    assert.equal(await page().getByRole('button', { name: 'Resume', exact: true }).count(), 0);
    await checkLook(opened.stage, 'evaluation-doubt');
    await page().getByRole('button', { name: 'Send Again and Resume' }).click();
    await page().getByRole('button', { name: 'Mark as Failed and Resume' }).click();
    assert.deepEqual(await askedFor(opened.stage, 'steerEvaluation', 2), [
      { id: 'eval-1', action: 'resume', whenInDoubt: 'again' },
      { id: 'eval-1', action: 'resume', whenInDoubt: 'failed' },
    ]);
  });

  it('says why it stopped by itself', async () => {
    const failure = {
      message: 'router.test requires payment for this call: no credit',
      steps: ['retry' as const],
    };
    const opened = await open({ state: 'stopped', ended: 470, failure });
    await page().getByText(failure.message).waitFor();
    await page().getByRole('button', { name: 'Retry', exact: true }).click();
    await page().getByRole('button', { name: 'Resume', exact: true }).click();
    assert.deepEqual(
      await askedFor(opened.stage, 'steerEvaluation', 2),
      [1, 2].map(() => ({ id: 'eval-1', action: 'resume' })),
    );
  });

  it('can only be looked at while another window runs it', async () => {
    await open({ state: 'elsewhere' });
    await page().getByText('It runs in another window. Pause, resume or cancel it there.').waitFor();
    assert.equal(await page().getByRole('button', { name: 'Cancel' }).count(), 0);
  });

  it('saves its results in several formats, and says why it can’t', async () => {
    const opened = await open(
      {},
      {
        exportEvaluation: async ({ format }) => {
          if (format === 'json') {
            throw new RequestFailure({ message: 'The disk is full.', steps: [] });
          }
          return { done: true };
        },
      },
    );
    const choose = async (name: string) => {
      await page().getByRole('button', { name: 'Save As…' }).click();
      await page().getByRole('menuitem', { name }).click();
    };
    for (const name of ['HTML Report', 'CSV', 'Markdown', 'JUnit XML', 'Model Card Metadata', 'JSON']) {
      await choose(name);
    }
    assert.deepEqual(
      await askedFor(opened.stage, 'exportEvaluation', 6),
      ['html', 'csv', 'markdown', 'junit', 'modelIndex', 'json'].map((format) => ({ id: 'eval-1', format })),
    );
    await page().getByText('The disk is full.').waitFor();
    await page().getByRole('button', { name: 'Save As…' }).click();
    await checkLook(opened.stage, 'evaluation-save');
  });

  it('says that it was deleted, unless the user thought better of it', async () => {
    let isMeant = false;
    await open({}, { steerEvaluation: async () => ({ done: isMeant }) });
    const remove = page().getByRole('button', { name: 'Delete…' });
    await remove.click();
    await until(() => remove.isEnabled());
    isMeant = true;
    await remove.click();
    await page().getByText('The evaluation and its answers were deleted.').waitFor();
  });

  it('comes back as it was left', async () => {
    const opened = await open();
    await page().getByRole('combobox', { name: 'Show' }).selectOption('Some fail');
    await page().getByRole('combobox', { name: 'Slice by' }).selectOption('language');
    await row(2).click();
    await page().getByRole('dialog').waitFor();
    const state = await keptWith(opened.stage, '"row":1');
    await closeStage(stage);
    stage = await openStage(
      'evaluation',
      {
        ...handlers,
        watchEvaluation: async (_, { sendChunk }) => {
          sendChunk(standing);
          return null;
        },
      },
      { state },
    );
    await page().getByRole('dialog', { name: 'Row 2', exact: true }).getByText('A long stay').waitFor();
    await lastFilter((filter) => filter.show === 'fail');
    await page().keyboard.press('Escape');
    await page().getByText('80.0 %').waitFor();
    await focusIn('2');
  });

  it('has nothing to show before it is told what', async () => {
    stage = await openStage('evaluation', handlers);
    await page().getByText('Open an evaluation to see its results.').waitFor();
  });

  it('keeps to its layout with texts of any kind and length, and runs none of them', async () => {
    const attacks = pageAttacks();
    const long = 'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(20);
    const named = (index: number) => `${attacks[index % attacks.length]} ${long}`;
    const labels = Array.from({ length: 30 }, (_, index) => named(index));
    const cells = Array.from({ length: 12 }, (_, index) => ({
      ...(index === 0 ? baseline : rival),
      label: named(index),
      model: named(index + 1),
      ...(index === 0 && { matrix: { labels, counts: labels.map(() => labels.map(() => 1_000_000)) } }),
    }));
    const huge = `${named(0)} `.repeat(100_000 / (named(0).length + 1));
    const opened = await open(
      { cells, fileName: long, judge: long, columns: [long, ...attacks] },
      {
        readEvaluationRows: async () => ({
          total: 40,
          rows: Array.from({ length: 40 }, (_, index) => ({
            ...rowOf(index),
            given: `Review ${index + 1}: ${named(index)}`,
            cells: cells.map(() => ({ text: named(index), passes: 0, verdicts: 2 })),
          })),
        }),
        sliceEvaluation: async () => ({
          slices: attacks
            .slice(0, 3)
            .map((value) => ({ value: value + long, rows: 1, passes: cells.map(() => null) })),
        }),
        readEvaluationRow: async () => ({
          description: long,
          vars: [{ name: long, text: huge }],
          hasImages: false,
          cells: cells.map(({ label }, index) => ({
            label,
            prompt: huge,
            outcomes: [
              {
                repeat: 0,
                text: index === 0 ? huge : label,
                passed: false,
                checks: [
                  { name: long, passed: false, expected: named(1), reason: named(2), problem: named(3) },
                ],
              },
            ],
          })),
        }),
      },
    );
    await page().locator('summary').first().click();
    await page().getByText('10 more labels aren’t shown.').waitFor();
    await page().getByRole('combobox', { name: 'Slice by' }).selectOption({ index: 1 });
    await page().getByRole('region', { name: 'Slices by' }).waitFor();
    await row(1).waitFor();
    await checkLook(opened.stage, 'evaluation-hostile');
    await row(1).click();
    await page().getByRole('dialog').getByRole('article').nth(11).waitFor();
    await checkLook(opened.stage, 'evaluation-hostile-row');
    assert.equal(await page().evaluate(() => '__pwned' in window), false);
  });
});
