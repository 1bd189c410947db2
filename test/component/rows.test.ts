import assert from 'node:assert/strict';
import type { Handlers, Params, RowCell, RowColumn } from '../../src/protocol';
import { until } from '../until';
import { speech } from './media-files';
import { askedFor, checkLook, closeStage, copiedBy, keptWith, openStage, type Stage } from './stage';

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const rowCount = 10_000_000;

const columns: RowColumn[] = [
  { name: 'question', kind: 'text', type: 'string' },
  { name: 'answer', kind: 'text', type: 'string' },
  { name: 'stars', kind: 'number', type: 'int64' },
  { name: 'label', kind: 'label', type: 'ClassLabel', labels: ['good', 'bad'] },
  { name: 'messages', kind: 'list', type: 'List' },
  { name: 'photo', kind: 'image', type: 'Image' },
];

const text = (value: string): RowCell => ({ kind: 'text', text: value, cut: false });
const messages = JSON.stringify([
  { role: 'user', content: 'How deep is it?' },
  { role: 'assistant', content: 'Eight metres.' },
]);

function cellOf(name: string, number: number): RowCell {
  switch (name) {
    case 'question':
      return text(`How deep is harbour ${number}? <b>Not bold</b>`);
    case 'answer':
      return number % 7 === 0
        ? { kind: 'nothing', text: '', cut: false }
        : text(`It is ${number % 50} m deep.`);
    case 'stars':
      return { kind: 'number', text: String(number % 6), cut: false };
    case 'label':
      return text(number % 2 === 0 ? '0: good' : '1: bad');
    case 'messages':
      return { kind: 'nested', text: messages, cut: false };
    default:
      return { kind: 'image', text: '640 × 480', cut: false };
  }
}

type Asked = Params<'readRows'>;

describe('the page of rows', () => {
  let stage: Stage | undefined;
  let asked: Asked[];
  beforeEach(() => {
    asked = [];
  });
  afterEach(() => closeStage(stage));

  async function open(handlers: Partial<Handlers> = {}): Promise<Stage> {
    stage = await openStage('rows', {
      listSplits: async () => [
        { config: 'default', split: 'train' },
        { config: 'default', split: 'test' },
      ],
      describeRows: async () => ({ columns, count: { kind: 'exact', rows: rowCount } }),
      readRows: async (params) => {
        asked.push(params);
        const total = params.query.conditions.length > 0 || params.query.words !== undefined ? 3 : rowCount;
        const count = Math.max(0, Math.min(params.count, total - params.from));
        return {
          rows: Array.from({ length: count }, (_, index) => ({
            number: params.from + index,
            cells: params.columns.map((name) => cellOf(name, params.from + index)),
          })),
          total: { kind: 'exact', rows: total },
          isPartial: false,
        };
      },
      readRow: async ({ number }) => ({
        cells: columns.map(({ name }) => ({ column: name, ...cellOf(name, number) })),
      }),
      columnStatistics: async ({ column }) =>
        column === 'stars'
          ? {
              rows: rowCount,
              nulls: 0,
              min: 0,
              max: 5,
              mean: 2.5,
              histogram: { counts: [5, 3, 1, 8, 6], edges: [0, 1, 2, 3, 4, 5] },
              isPartial: false,
            }
          : column === 'label'
            ? {
                rows: rowCount,
                nulls: 12,
                frequencies: [
                  ['good', 6_000_000],
                  ['bad', 4_000_000],
                ],
                isPartial: true,
              }
            : null,
      ...handlers,
    });
    await stage.tell({ event: 'openRows', opened: { kind: 'dataset', id: 'acme/harbours' } });
    await stage.page.getByRole('grid').waitFor();
    return stage;
  }

  const cell = (words: string) => (stage as Stage).page.getByRole('gridcell', { name: words });

  it('shows rows with what is in their columns', async () => {
    const { page } = await open();
    await cell('How deep is harbour 3?').waitFor();
    await page.getByText('10,000,000 rows').waitFor();
    assert.equal(await page.getByRole('grid').getAttribute('aria-rowcount'), String(rowCount + 1));
    await page.getByText('0 to 5').waitFor();
    await checkLook(stage as Stage, 'rows');
  });

  it('jumps to any row, and reads only what is in sight', async () => {
    const { page } = await open();
    await cell('How deep is harbour 3?').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+ArrowDown');
    await cell(`How deep is harbour ${rowCount - 1}?`).waitFor();
    await page.keyboard.press('ArrowUp');
    const active = await page.getByRole('grid').getAttribute('aria-activedescendant');
    assert.equal(await page.locator(`[id="${active}"]`).count(), 1);
    assert.ok(asked.length <= 4, `${asked.length} pages`);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -280);
    await cell(`How deep is harbour ${rowCount - 12}?`).waitFor();
    await page.keyboard.press('Control+ArrowUp');
    await cell('How deep is harbour 0?').waitFor();
  });

  it('filters by a value that is clicked, by a condition, and by words', async () => {
    const { page } = await open();
    await page.getByRole('columnheader', { name: /label/ }).click();
    await page.getByRole('button', { name: /good/ }).click();
    await until(() => asked.at(-1)?.query.conditions.length === 1);
    assert.deepEqual(asked.at(-1)?.query.conditions, [{ column: 'label', operator: '=', value: 0 }]);
    await page.getByText('3 of 10,000,000 rows').waitFor();
    await page.getByRole('button', { name: 'Add Filter' }).click();
    await checkLook(stage as Stage, 'rows-filter-form');
    await page.getByLabel('Column').selectOption('stars');
    await page.getByLabel('Operator').selectOption('>=');
    await page.getByLabel('Value').fill('4');
    await page.keyboard.press('Enter');
    await until(() => asked.at(-1)?.query.conditions.length === 2);
    assert.deepEqual(asked.at(-1)?.query.conditions[1], { column: 'stars', operator: '>=', value: 4 });
    await page.getByRole('button', { name: 'Remove the filter label = good' }).click();
    await page.getByRole('searchbox').fill('anchor');
    await until(() => asked.at(-1)?.query.words === 'anchor');
    await checkLook(stage as Stage, 'rows-filtered');
  });

  it('finds by the key of the editor, and marks what was found', async () => {
    const { page } = await open();
    await cell('How deep is harbour 3?').waitFor();
    const [box, grid] = [page.getByRole('searchbox'), page.getByRole('grid')];
    await grid.focus();
    await page.keyboard.press('Control+f');
    await until(() => box.evaluate((element) => element === document.activeElement));
    await page.keyboard.type('DEEP <b>');
    await until(() => asked.at(-1)?.query.words === 'DEEP <b>');
    const marks = cell('How deep is harbour 2?').locator('mark');
    await until(async () => (await marks.count()) === 2);
    assert.deepEqual(await marks.allTextContents(), ['deep', '<b>']);
    await checkLook(stage as Stage, 'rows-found');
    await box.press('Escape');
    await until(() => grid.evaluate((element) => element === document.activeElement));
    assert.equal(await box.inputValue(), 'DEEP <b>');
  });

  it('opens a row in full, and leads to the next', async () => {
    const { page } = await open();
    await cell('How deep is harbour 3?').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Eight metres.').waitFor();
    await dialog.getByText('<b>Not bold</b>', { exact: false }).waitFor();
    await checkLook(stage as Stage, 'row-in-full');
    await dialog.getByRole('button', { name: 'Next Row' }).click();
    await dialog.getByText('How deep is harbour 4?', { exact: false }).waitFor();
  });

  it('sorts, pins and hides columns', async () => {
    const { page } = await open();
    const heading = (name: RegExp) => page.getByRole('columnheader', { name });
    await heading(/stars/).click();
    await page.getByText('Mean').waitFor();
    await checkLook(stage as Stage, 'rows-column');
    await page.getByRole('button', { name: 'Sort Descending' }).click();
    await until(() => asked.at(-1)?.query.sort?.isDescending === true);
    assert.equal(await heading(/stars/).getAttribute('aria-sort'), 'descending');
    await heading(/stars/).click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await until(async () => (await heading(/stars/).getAttribute('aria-colindex')) === '2');
    await heading(/answer/).click();
    await page.getByRole('button', { name: 'Hide' }).click();
    await until(async () => (await heading(/answer/).count()) === 0);
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: 'Show answer' }).click();
    await heading(/answer/).waitFor();
  });

  it('moves columns, and remembers where', async () => {
    const { page } = await open();
    const heading = (name: RegExp) => page.getByRole('columnheader', { name });
    const place = (name: RegExp) => heading(name).getAttribute('aria-colindex');
    await heading(/answer/).click();
    await page.getByText('Column 2 of 6').waitFor();
    await page.getByRole('button', { name: 'Move Left' }).click();
    await page.getByText('Column 1 of 6').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Move Left' }).isDisabled());
    await page.keyboard.press('Escape');
    assert.deepEqual([await place(/answer/), await place(/question/)], ['2', '3']);
    const first = page.getByRole('row').nth(1).getByRole('gridcell').first();
    await until(async () => (await first.getAttribute('aria-colindex')) === '2');
    await cell('It is 1 m deep.').first().waitFor();
    await heading(/stars/).click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await until(async () => (await place(/stars/)) === '2');
    await heading(/stars/).click();
    assert.ok(await page.getByRole('button', { name: 'Move Right' }).isDisabled());
    await page.keyboard.press('Escape');
    await keptWith(stage as Stage, '"order":["answer","question"');
  });

  it('copies and inserts code, copies the link to a row, and begins a batch run with the rows', async () => {
    const { page } = await open({
      rowsCode: async ({ library }) => ({ code: `import ${library}` }),
      rowAddress: async ({ number }) => ({ address: `https://hub.test/?row=${number}` }),
      beginWithRows: async () => null,
      insertExamples: async () => null,
      insertRowsCode: async () => null,
    });
    await cell('How deep is harbour 3?').waitFor();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More Actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await choose('Copy Code for Polars');
    await until(async () => (await copied()) === 'import polars');
    await choose('Insert Code…');
    await askedFor(stage as Stage, 'insertRowsCode');
    await choose('Run a Model over These Rows…');
    const [begun] = await askedFor(stage as Stage, 'beginWithRows');
    assert.deepEqual((begun as Params<'beginWithRows'>).use, 'batch');
    await choose('Use as Examples in a Prompt…');
    const [first] = await askedFor(stage as Stage, 'insertExamples');
    assert.equal((first as Params<'insertExamples'>).number, undefined);
    await cell('How deep is harbour 3?').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use as Example in a Prompt…' }).click();
    await until(async () => {
      const asked = await askedFor(stage as Stage, 'insertExamples');
      return (asked.at(-1) as Params<'insertExamples'>).number === 3;
    });
    const link = page.getByRole('dialog').getByRole('button', { name: 'Copy Link to Row' });
    assert.equal(await copiedBy(link), 'https://hub.test/?row=3');
  });

  it('shows an image that is in the rows themselves', async () => {
    const { page } = await open({
      readRows: async ({ from, columns: names }) => ({
        rows: [
          {
            number: from,
            cells: names.map((name) => ({
              ...cellOf(name, from),
              ...(name === 'photo' && { isStored: true }),
            })),
          },
        ],
        total: { kind: 'exact', rows: 1 },
        isPartial: false,
      }),
      readRowImage: async () => ({ bytes: png, type: 'image/png' }),
    });
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.getByRole('img', { name: 'Image 640 × 480' }).waitFor();
    await page.getByText('1 row', { exact: true }).waitFor();
    assert.deepEqual(
      (await askedFor(stage as Stage, 'readRowImage')).map((each) => (each as Params<'readRowImage'>).column),
      ['photo'],
    );
  });

  it('plays audio of a row, and reads it only then', async () => {
    const clips: RowColumn[] = [
      { name: 'clip', kind: 'audio', type: 'Audio' },
      { name: 'film', kind: 'video', type: 'Video' },
    ];
    const cells: RowCell[] = [
      { kind: 'audio', text: 'WAV', cut: false, isPlayable: true },
      { kind: 'video', text: '', cut: false, isPlayable: false },
    ];
    const { page } = await open({
      describeRows: async () => ({ columns: clips, count: { kind: 'exact', rows: 2 } }),
      readRows: async () => ({
        rows: [0, 1].map((number) => ({ number, cells })),
        total: { kind: 'exact', rows: 2 },
        isPartial: false,
      }),
      readRow: async () => ({
        cells: cells.map((each, index) => ({ column: clips[index]?.name ?? '', ...each })),
      }),
      readRowMedium: async () => ({ bytes: speech(1), type: 'audio/wav' }),
    });
    await cell('Audio WAV').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It can’t be shown here.').waitFor();
    await checkLook(stage as Stage, 'row-with-audio');
    assert.deepEqual(await askedFor(stage as Stage, 'readRowMedium', 0), []);
    await dialog.getByRole('button', { name: 'Play Audio' }).click();
    await dialog.getByRole('button', { name: /^(Play|Pause) clip$/ }).waitFor();
    await checkLook(stage as Stage, 'row-playing-audio');
    await dialog.getByRole('button', { name: 'Next Row' }).click();
    await dialog.getByRole('button', { name: 'Play Audio' }).waitFor();
    const asked = await askedFor(stage as Stage, 'readRowMedium');
    assert.deepEqual(
      asked.map((each) => (each as Params<'readRowMedium'>).number),
      [0],
    );
  });

  it('says how far a search is, and reads on from where it stopped', async () => {
    let goOn = () => {};
    const { page } = await open({
      readRows: async ({ from, columns: names, seen, query }, { sendChunk }) => {
        const isSearch = query.words !== undefined;
        if (isSearch) {
          sendChunk({ groups: seen === 0 ? 12 : 300, ofGroups: 340, bytes: 48_000_000 });
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        }
        const found = isSearch && seen === 0 ? 1 : 3;
        return {
          rows: Array.from({ length: found }, (_, index) => ({
            number: from + index,
            cells: names.map((name) => cellOf(name, from + index)),
          })),
          total:
            found === 1
              ? { kind: 'atLeast', rows: 1, seen: 12_000, bytes: 64_000_000 }
              : { kind: 'exact', rows: 3 },
          isPartial: false,
        };
      },
    });
    await page.getByRole('searchbox').fill('harbour');
    await page.getByText('12 of 340 row groups, 48 MB').waitFor();
    goOn();
    await page.getByText('Read 64 MB. 1 row so far.').waitFor();
    await checkLook(stage as Stage, 'rows-search-stopped');
    await page.getByRole('button', { name: 'Read On' }).click();
    await page.getByText('300 of 340 row groups, 48 MB').waitFor();
    await cell('How deep is harbour 0?').waitFor();
    goOn();
    await cell('How deep is harbour 2?').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Read On' }).count(), 0);
    const searches = ((await askedFor(stage as Stage, 'readRows')) as Asked[]).filter(
      ({ query }) => query.words !== undefined,
    );
    assert.deepEqual(
      searches.map(({ seen }) => seen),
      [0, 12_000],
    );
  });

  it('says what failed, and tries again', async () => {
    let fails = true;
    const { page } = await open({
      readRows: async () => {
        if (fails) {
          throw new Error('The viewer is down');
        }
        return { rows: [], total: { kind: 'exact', rows: 0 }, isPartial: false };
      },
    });
    await page.getByRole('alert').waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('There are no rows.').waitFor();
  });
});
