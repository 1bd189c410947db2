import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Answer, Handlers, Params, RowMark } from '../../src/protocol';
import { until } from '../until';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const rowCount = 500;

describe('the marks on the page of rows', () => {
  let stage: Stage | undefined;
  let marks: Map<number, RowMark>;
  beforeEach(() => {
    marks = new Map([
      [1, { row: 1, mark: 'wrong label', note: 'It’s a pier.' }],
      [2, { row: 2, note: 'Ask Ana' }],
    ]);
  });
  afterEach(() => closeStage(stage));

  async function open(handlers: Partial<Handlers> = {}, state?: unknown): Promise<Stage> {
    const all: Handlers = {
      describeRows: async () => ({
        columns: [{ name: 'name', kind: 'text', type: 'string' }],
        count: { kind: 'exact', rows: rowCount },
      }),
      readRows: async ({ from, count }) => ({
        rows: Array.from({ length: Math.min(count, rowCount - from) }, (_, index) => ({
          number: from + index,
          cells: [{ kind: 'text', text: `Harbour ${from + index}`, cut: false }],
        })),
        total: { kind: 'exact', rows: rowCount },
        isPartial: false,
      }),
      readRow: async ({ number }) => ({
        cells: [{ column: 'name', kind: 'text', text: `Harbour ${number}`, cut: false }],
      }),
      columnStatistics: async () => null,
      readMarks: async () => ({ marks: [...marks.values()] }),
      markRow: async ({ change }) => changed(change),
      ...handlers,
    } as Handlers;
    stage = await openStage('rows', all, { state });
    if (state === undefined) {
      await stage.tell({ event: 'openRows', opened: { kind: 'file', uri: 'file:///harbours.csv' } });
    }
    await cell('Harbour 3').waitFor();
    return stage;
  }

  function changed({ row, mark = marks.get(row)?.mark, note = marks.get(row)?.note }: RowMark): RowMark {
    const next = { row, ...(mark && { mark }), ...(note && { note }) };
    marks.set(row, next);
    return next;
  }

  const at = () => (stage as Stage).page;
  const cell = (name: string) => at().getByRole('gridcell', { name, exact: true });
  const line = (row: number) =>
    at()
      .getByRole('row')
      .filter({ has: cell(`Harbour ${row}`) });
  const field = (label: string) => at().getByRole('dialog').getByLabel(label, { exact: true });
  /** Whether nothing is before the middle of an element, and nothing cuts it off. */
  const isInSight = (element: Locator) =>
    element.evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === shown;
    });
  const changes = async (times: number) =>
    (await askedFor(stage as Stage, 'markRow', times)).map((each) => (each as Params<'markRow'>).change);

  it('shows which rows are marked, and in the row why', async () => {
    const { page } = await open();
    const sign = line(1).getByRole('img', { name: 'wrong label' });
    await sign.waitFor();
    assert.equal(await sign.getAttribute('title'), 'Mark: wrong label\nNote: It’s a pier.');
    assert.ok(await isInSight(sign), 'The sign is cut off');
    await line(2).getByRole('img', { name: 'Note: Ask Ana' }).waitFor();
    assert.equal(await line(3).getByRole('img').count(), 0);
    await cell('Harbour 1').click();
    assert.equal(await field('Mark').inputValue(), 'wrong label');
    assert.equal(await field('Note').inputValue(), 'It’s a pier.');
    const offered = await page
      .locator('datalist option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    assert.deepEqual(offered, ['good', 'bad', 'wrong label']);
    await checkLook(stage as Stage, 'row-marks');
  });

  it('saves what was written when the field is left, and when the row is', async () => {
    const { page } = await open();
    await cell('Harbour 3').click();
    await field('Mark').fill('use this one');
    await page.keyboard.press('Tab');
    assert.deepEqual(await changes(1), [{ row: 3, mark: 'use this one' }]);
    await page.keyboard.insertText('In the evaluation');
    await page.getByRole('button', { name: 'Next Row' }).click();
    assert.deepEqual((await changes(2))[1], { row: 3, note: 'In the evaluation' });
    await page.getByRole('dialog', { name: 'Row 4' }).waitFor();
    assert.equal(await field('Note').inputValue(), '');
    await field('Note').fill('Closed by Escape');
    await page.keyboard.press('Escape');
    assert.deepEqual((await changes(3))[2], { row: 4, note: 'Closed by Escape' });
    await line(3).getByRole('img', { name: 'use this one' }).waitFor();
    await line(4).getByRole('img', { name: 'Closed by Escape' }).waitFor();
  });

  it('loses nothing that was written when it can’t be saved', async () => {
    let isFull = true;
    const { page } = await open({
      markRow: async ({ change }) => {
        if (isFull) {
          throw new Error('The disk is full');
        }
        return changed(change);
      },
    });
    await cell('Harbour 3').click();
    await field('Note').fill('A long thought');
    await page.getByRole('button', { name: 'Next Row' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Row 3 wasn’t marked. Error: The disk is full' });
    await alert.waitFor();
    await checkLook(stage as Stage, 'row-marks-failed');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await alert.waitFor();
    await cell('Harbour 3').click();
    assert.equal(await field('Note').inputValue(), 'A long thought');
    isFull = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached' });
    assert.equal(marks.get(3)?.note, 'A long thought');
  });

  it('saves what could not be saved before once the page is there again', async () => {
    const refuse = async () => {
      throw new Error('The disk is full');
    };
    const { page } = await open({ markRow: refuse });
    await cell('Harbour 3').click();
    await field('Note').fill('A long thought');
    await page.keyboard.press('Escape');
    await page.getByRole('alert').filter({ hasText: 'Row 3 wasn’t marked.' }).waitFor();
    const state = await keptWith(stage as Stage, 'A long thought');
    await closeStage(stage);
    await open({}, state);
    await line(3).getByRole('img', { name: 'Note: A long thought' }).waitFor();
    assert.deepEqual(await changes(1), [{ row: 3, note: 'A long thought' }]);
    await until(async () => !JSON.stringify(await (stage as Stage).state()).includes('A long thought'));
  });

  it('says what is too long, and saves it once it is shorter', async () => {
    const { page } = await open();
    await cell('Harbour 3').click();
    await field('Mark').fill('x'.repeat(101));
    await page.getByText('Not saved: it has more than 100 characters.').waitFor();
    await page.keyboard.press('Tab');
    await field('Mark').fill('x');
    await page.keyboard.press('Enter');
    assert.deepEqual(await changes(1), [{ row: 3, mark: 'x' }]);
  });

  it('marks a row by a key: as the one before it, or as is typed', async () => {
    const { page } = await open();
    const grid = page.getByRole('grid');
    await grid.focus();
    await page.keyboard.press('m');
    await field('Mark').waitFor();
    await until(() => field('Mark').evaluate((input) => input === document.activeElement));
    await page.keyboard.insertText('bad');
    await page.keyboard.press('Escape');
    await line(0).getByRole('img', { name: 'Mark: bad' }).waitFor();
    await until(() => grid.evaluate((element) => element === document.activeElement));
    for (let row = 0; row < 3; row += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('m');
    await line(3).getByRole('img', { name: 'Mark: bad' }).waitFor();
    await page.getByText('Row 3. Mark: bad').waitFor({ state: 'attached' });
    await page.keyboard.press('m');
    await line(3).getByRole('img').waitFor({ state: 'detached' });
    await page.getByText('Row 3 isn’t marked.').waitFor({ state: 'attached' });
    // Another mark isn't overwritten.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('m');
    await until(async () => (await field('Mark').inputValue()) === 'wrong label');
    await page.keyboard.press('Escape');
    await until(() => grid.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+M');
    await until(() => field('Mark').evaluate((input) => input === document.activeElement));
  });

  it('follows the file, and opens it', async () => {
    const { page, tell } = await open({ openMarks: async () => null });
    await line(1).getByRole('img').waitFor();
    marks = new Map([[5, { row: 5, mark: 'by hand' }]]);
    await cell('Harbour 3').click();
    await field('Note').fill('Being written');
    await tell({ event: 'marksChanged' });
    await line(5).getByRole('img', { name: 'by hand' }).waitFor({ state: 'attached' });
    assert.equal(await field('Note').inputValue(), 'Being written');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: 'Open Marks' }).click();
    await askedFor(stage as Stage, 'openMarks');
  });

  it('choose the rows that are shown, once there are any', async () => {
    marks = new Map([[5, { row: 5, mark: 'good' }]]);
    const { page } = await open();
    const isPicked = () =>
      stage?.asked.some(
        ({ method, params }) =>
          method === 'readRows' && (params as Params<'readRows'>).query.pick?.kind === 'marked',
      );
    await line(5).getByRole('img', { name: 'good' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: 'Show Marked Rows' }).click();
    await page.getByText('Marked rows', { exact: true }).waitFor();
    await until(isPicked);
  });

  it('says why rows can’t be marked, and what is wrong with the file', async () => {
    let answer: () => Answer<'readMarks'> = () => ({ marks: [], refusal: 'To mark rows, open a folder.' });
    const { page, tell } = await open({ readMarks: async () => answer() });
    await page.getByRole('grid').focus();
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByText('To mark rows, open a folder.').waitFor();
    answer = () => {
      throw new Error('The file is full');
    };
    await tell({ event: 'marksChanged' });
    const alert = page.getByRole('alert').filter({ hasText: 'The file is full' });
    await alert.waitFor();
    answer = () => ({ marks: [{ row: 0, mark: 'good' }] });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await until(async () => (await field('Mark').inputValue()) === 'good');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: 'Open Marks' }).waitFor();
  });
});
