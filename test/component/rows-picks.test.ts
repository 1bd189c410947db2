import assert from 'node:assert/strict';
import type { Answer, Handlers, Params, RowColumn, RowPick, RowsQuery } from '../../src/protocol';
import { until } from '../until';
import { checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const columns: RowColumn[] = [
  { name: 'question', kind: 'text', type: 'string' },
  { name: 'stars', kind: 'number', type: 'int64' },
  { name: 'photo', kind: 'image', type: 'Image' },
];

const rowCount = 25_000;

describe('rows that are picked', () => {
  let stage: Stage | undefined;
  let asked: RowsQuery[];
  beforeEach(() => {
    asked = [];
  });
  afterEach(() => closeStage(stage));

  /** @param rows of the rows that are picked */
  function pageOf(
    { query, from, count, columns: names }: Params<'readRows'>,
    rows: number,
  ): Answer<'readRows'> {
    const total = query.pick === undefined ? rowCount : rows;
    return {
      rows: Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, index) => ({
        number: from + index,
        cells: names.map((name) => ({ kind: 'text', text: `${name} ${from + index}`, cut: false })),
      })),
      total: { kind: 'exact', rows: total },
      isPartial: false,
    };
  }

  async function open(handlers: Partial<Handlers> = {}, state?: unknown): Promise<Stage> {
    const own: Partial<Handlers> = {
      listSplits: async () => [{ config: 'default', split: 'train' }],
      describeRows: async () => ({ columns, count: { kind: 'exact', rows: rowCount } }),
      readRows: async (params) => {
        asked.push(params.query);
        return pageOf(params, 4);
      },
      columnStatistics: async () => null,
      ...handlers,
    };
    stage = await openStage('rows', own, state === undefined ? {} : { state });
    if (state === undefined) {
      await stage.tell({ event: 'openRows', opened: { kind: 'dataset', id: 'acme/harbours' } });
    }
    await stage.page.getByRole('grid').waitFor();
    return stage;
  }

  const choose = async (name: string) => {
    const { page } = stage as Stage;
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const picked = async (kind: RowPick['kind']) => {
    await until(() => asked.at(-1)?.pick?.kind === kind);
    return asked.at(-1)?.pick;
  };

  it('are a sample of as many as are asked for, by a seed that can be changed', async () => {
    const { page } = await open();
    await choose('Show a Sample…');
    const dialog = page.getByRole('dialog', { name: 'Show a Sample' });
    const [rows, seed] = ['Rows', 'Seed'].map((label) => dialog.getByRole('spinbutton', { name: label }));
    assert.equal(await rows?.inputValue(), '100');
    assert.match((await seed?.inputValue()) ?? '', /^\d{1,4}$/);
    await rows?.fill('2000');
    await dialog.getByText('Enter a whole number from 1 to 1,000.').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Show a Sample' }).isDisabled());
    await rows?.fill('4');
    await seed?.fill('4711');
    await checkLook(stage as Stage, 'rows-sample');
    await page.keyboard.press('Enter');
    assert.deepEqual(await picked('sample'), { kind: 'sample', count: 4, seed: 4711 });
    await page.getByText('4 of 25,000 rows').waitFor();
    await page.getByText('Sample of 4 rows, seed 4711').waitFor();
    await checkLook(stage as Stage, 'rows-sampled');
    await choose('Show a Sample…');
    assert.equal(await seed?.inputValue(), '4711');
    await rows?.fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Sample of 1 row, seed 4711').waitFor();
  });

  it('are duplicates by the columns that are chosen, of those whose cells can be compared', async () => {
    const { page } = await open();
    await choose('Find Duplicates…');
    const dialog = page.getByRole('dialog', { name: 'Find Duplicates' });
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    assert.deepEqual([await box('question').isChecked(), await box('stars').isChecked()], [true, false]);
    assert.equal(await dialog.getByRole('checkbox').count(), 2);
    await box('question').focus();
    await page.keyboard.press('Space');
    await dialog.getByText('Choose a column.').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Find Duplicates' }).isDisabled());
    await page.keyboard.press('Space');
    await box('stars').check();
    await checkLook(stage as Stage, 'rows-find-duplicates');
    await dialog.getByRole('button', { name: 'Find Duplicates' }).click();
    assert.deepEqual(await picked('duplicates'), { kind: 'duplicates', columns: ['question', 'stars'] });
    await page.getByText('Duplicates by question, stars').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Duplicates by question, stars' }).click();
    await page.getByText('25,000 rows', { exact: true }).waitFor();
    await until(() => asked.at(-1)?.pick === undefined);
  });

  it('are looked for among those that the filters leave, in an order of their own', async () => {
    const { page } = await open();
    await page.getByRole('columnheader', { name: /stars/ }).click();
    await page.getByRole('button', { name: 'Sort Descending' }).click();
    await until(() => asked.at(-1)?.sort !== undefined);
    await page.getByRole('searchbox').fill('anchor');
    await until(() => asked.at(-1)?.words === 'anchor');
    await choose('Find Duplicates…');
    await page.getByRole('dialog').getByRole('button', { name: 'Find Duplicates' }).click();
    await picked('duplicates');
    assert.deepEqual([asked.at(-1)?.words, asked.at(-1)?.sort], ['anchor', undefined]);
    await page.getByRole('columnheader', { name: /stars/ }).click();
    await page.getByRole('button', { name: 'Hide' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Sort Descending' }).count(), 0);
  });

  it('say how far the search for them is, and what was left out', async () => {
    let seen = 0;
    let isDone = false;
    const { page } = await open({
      readRows: async (params) => {
        if (params.query.pick === undefined || isDone) {
          return { ...pageOf(params, 0), notes: isDone ? ['Only the first 1,000 rows were compared.'] : [] };
        }
        seen += 600;
        await until(() => seen <= 1200 || isDone);
        return { rows: [], total: { kind: 'atLeast', rows: 0, seen, bytes: 0 }, isPartial: false };
      },
    });
    await choose('Find Duplicates…');
    await page.getByRole('dialog').getByRole('button', { name: 'Find Duplicates' }).click();
    await page.getByText('Read 1,200 of 25,000 rows…').waitFor();
    isDone = true;
    await page.getByText('There are no duplicates.').waitFor();
    await page.getByText('Only the first 1,000 rows were compared.').waitFor();
  });

  it('come back after a reload, and have no code that loads them', async () => {
    const first = await open();
    await choose('Show a Sample…');
    await first.page.getByRole('spinbutton', { name: 'Seed' }).fill('12');
    await first.page.keyboard.press('Enter');
    await picked('sample');
    const state = await keptWith(first, '"seed":12');
    await closeStage(stage);
    asked = [];
    const { page } = await open({}, state);
    await page.getByText('Sample of 100 rows, seed 12').waitFor();
    assert.deepEqual(await picked('sample'), { kind: 'sample', count: 100, seed: 12 });
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: 'Save Rows…' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: /Copy Code/ }).count(), 0);
  });
});
