import assert from 'node:assert/strict';
import type { Handlers, Params, RowColumn } from '../../src/protocol';
import { until } from '../until';
import { checkLook, closeStage, openStage, type Stage } from './stage';

const columns: RowColumn[] = [
  { name: 'question', kind: 'text', type: 'string' },
  { name: 'stars', kind: 'number', type: 'int64' },
  { name: 'Label of it', kind: 'label', type: 'ClassLabel', labels: ['good', 'bad'] },
];

const answered: RowColumn[] = [
  { name: 'stars', kind: 'number', type: '' },
  { name: 'count_star()', kind: 'number', type: '' },
];

const answerPlace = { kind: 'answer', id: 'a1' } as const;

describe('SQL over the rows of a page', () => {
  let stage: Stage | undefined;
  let ran: Params<'runSql'>[];
  beforeEach(() => {
    ran = [];
  });
  afterEach(() => closeStage(stage));

  async function open(handlers: Partial<Handlers> = {}): Promise<Stage> {
    stage = await openStage('rows', {
      listSplits: async () => [{ config: 'default', split: 'train' }],
      describeRows: async ({ place }) =>
        place.kind === 'answer'
          ? { columns: answered, count: { kind: 'exact', rows: 6 } }
          : { columns, count: { kind: 'exact', rows: 500 } },
      readRows: async ({ place, from, count, columns: names }) => ({
        rows: Array.from({ length: Math.min(count, place.kind === 'answer' ? 6 : 500) }, (_, index) => ({
          number: from + index,
          cells: names.map((name) => ({
            kind: 'number',
            text: name === 'stars' ? String(index) : String(index * 111),
            cut: false,
          })),
        })),
        total: { kind: 'exact', rows: place.kind === 'answer' ? 6 : 500 },
        isPartial: false,
      }),
      columnStatistics: async () => null,
      describeSql: async () => ({
        table: 'train',
        functions: ['count(value)', 'length(text or list)', 'lower(text)', 'max(value)'],
        reserved: ['select'],
        hasConsole: true,
      }),
      runSql: async (params) => {
        ran.push(params);
        return { kind: 'answer', place: answerPlace, rows: 6, notes: ['3 long cells were cut.'] };
      },
      sqlForDuckDb: async ({ sql }) => ({ sql: `-- DuckDB\n${sql}` }),
      openSqlConsole: async () => null,
      ...handlers,
    });
    await stage.tell({ event: 'openRows', opened: { kind: 'dataset', id: 'acme/harbours' } });
    await stage.page.getByRole('tab', { name: 'SQL' }).click();
    await editor().waitFor();
    return stage;
  }

  const editor = () => (stage as Stage).page.getByLabel('SQL query');

  it('runs a query, and shows its answer as rows that can be sorted and saved', async () => {
    let saved: Params<'saveRows'> | undefined;
    const { page } = await open({
      saveRows: async (params) => {
        saved = params;
        return { saved: 'file:///answer.jsonl' };
      },
    });
    assert.equal(await editor().inputValue(), 'SELECT *\nFROM train\nLIMIT 100');
    await editor().fill('SELECT stars, count(*) FROM train GROUP BY stars');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('columnheader', { name: /count_star/ }).waitFor();
    await page.getByRole('gridcell', { name: '555' }).waitFor();
    await page.getByText('3 long cells were cut.').waitFor();
    assert.equal(ran[0]?.sql, 'SELECT stars, count(*) FROM train GROUP BY stars');
    await checkLook(stage as Stage, 'rows-sql');
    await page.getByRole('button', { name: 'More Actions' }).click();
    // No code loads the rows of an answer.
    assert.deepEqual(await page.getByRole('menuitem').allTextContents(), [
      'Save Rows…',
      'Run a Model over These Rows…',
      'Make an Evaluation of These Rows…',
      'Use as Examples in a Prompt…',
      'Show a Sample…',
      'Find Duplicates…',
    ]);
    await page.getByRole('menuitem', { name: 'Save Rows…' }).click();
    await until(() => saved !== undefined);
    assert.deepEqual(saved?.place, answerPlace);
  });

  it('says what is wrong, at its place, until the query is another', async () => {
    const { page } = await open({
      runSql: async () => ({ kind: 'problem', message: 'There is no column sters.', start: 7, end: 12 }),
    });
    await editor().fill('SELECT sters FROM train');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('There is no column sters.').waitFor();
    assert.equal(await page.locator('mark').innerText(), 'sters');
    assert.equal(await editor().getAttribute('aria-invalid'), 'true');
    await checkLook(stage as Stage, 'rows-sql-problem');
    await editor().press('End');
    await page.keyboard.type(' ');
    await until(async () => (await page.locator('mark').count()) === 0);
  });

  it('completes columns, functions and keywords', async () => {
    const { page } = await open();
    await editor().fill('');
    await page.keyboard.type('select l');
    const option = (name: RegExp) => page.getByRole('option', { name });
    await option(/Label of it/).waitFor();
    await checkLook(stage as Stage, 'rows-sql-completion');
    await page.keyboard.press('Tab');
    assert.equal(await editor().inputValue(), 'select "Label of it"');
    await page.keyboard.type(', len');
    await option(/length/).click();
    assert.equal(await editor().inputValue(), 'select "Label of it", length(');
    await page.keyboard.press('Control+Space');
    await option(/question/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await editor().inputValue(), 'select "Label of it", length(stars');
    await page.keyboard.type(" 'q");
    assert.equal(await page.getByRole('listbox', { name: 'Completions' }).count(), 0);
  });

  it('asks before it downloads a lot', async () => {
    const { page } = await open({
      runSql: async (params) => {
        ran.push(params);
        return params.mayRead === undefined
          ? { kind: 'large', bytes: 3_200_000_000 }
          : { kind: 'answer', place: answerPlace, rows: 6, notes: [] };
      },
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('This query downloads up to 3.2 GB.').waitFor();
    await checkLook(stage as Stage, 'rows-sql-large');
    await editor().fill('SELECT 1');
    await page.getByRole('button', { name: 'Run Anyway' }).click();
    await page.getByRole('gridcell', { name: '555' }).waitFor();
    assert.deepEqual(
      ran.map(({ sql, mayRead }) => [sql, mayRead]),
      [
        ['SELECT *\nFROM train\nLIMIT 100', undefined],
        ['SELECT *\nFROM train\nLIMIT 100', 3_200_000_000],
      ],
    );
  });

  it('says how far it is, and stops', async () => {
    let stopped = false;
    const { page } = await open({
      runSql: (_, { signal, sendChunk }) =>
        new Promise((_resolve, reject) => {
          sendChunk({ seen: 1200, total: 5000 });
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(signal.reason);
          });
        }),
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('1,200 of 5,000 rows read').waitFor();
    await checkLook(stage as Stage, 'rows-sql-running');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await until(() => stopped);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  it('says what is sent before a model is asked, and puts its query into the editor only', async () => {
    let asked: Params<'askForSql'> | undefined;
    const { page } = await open({
      searchModels: async () =>
        ({ models: [{ id: 'acme/chat', gated: false, providers: ['acme'] }] }) as never,
      askForSql: async (params) => {
        asked = params;
        return { sql: 'SELECT max(stars) FROM train' };
      },
    });
    await page.getByRole('button', { name: 'Ask in Words' }).click();
    await page.getByText('and the first 3 rows are sent to the model').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Write Query' }).isDisabled());
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /acme\/chat/ }).click();
    await page.getByText('and the first 3 rows are sent to acme/chat').waitFor();
    await page.getByLabel('Question').fill('What is the best?');
    await checkLook(stage as Stage, 'rows-sql-ask');
    await page.getByRole('button', { name: 'Write Query' }).click();
    await until(async () => (await editor().inputValue()) === 'SELECT max(stars) FROM train');
    assert.deepEqual(asked, {
      place: { kind: 'dataset', id: 'acme/harbours', config: 'default', split: 'train' },
      question: 'What is the best?',
      model: 'acme/chat',
    });
    assert.equal(ran.length, 0);
  });

  it('takes the query to DuckDB and to the hub’s console', async () => {
    const opened: string[] = [];
    const { page } = await open({
      openSqlConsole: async ({ sql }) => {
        opened.push(sql);
        return null;
      },
    });
    await editor().fill('SELECT 1');
    await page.getByRole('button', { name: 'Copy for DuckDB' }).click();
    await until(
      async () => (await page.evaluate(() => navigator.clipboard.readText())) === '-- DuckDB\nSELECT 1',
    );
    await page.getByRole('button', { name: 'Open in the Hub’s SQL Console' }).click();
    await until(() => opened.length === 1);
    assert.deepEqual(opened, ['SELECT 1']);
  });
});
