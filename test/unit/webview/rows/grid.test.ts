import assert from 'node:assert/strict';
import type { RowColumn } from '../../../../src/protocol';
import { cellAfter } from '../../../../webview-ui/src/pages/rows/grid/cell-after';
import {
  type ColumnChoices,
  columnsInSight,
  mostWidth,
  moved,
  noChoices,
  placedColumns,
  toggled,
  totalWidth,
  withWidth,
} from '../../../../webview-ui/src/pages/rows/grid/column-layout';
import {
  canvasHeight,
  isScaled,
  rowsInSight,
  scrollTopAt,
  topAt,
  topToSee,
} from '../../../../webview-ui/src/pages/rows/grid/scroll-map';

describe('The scroll bar of rows', () => {
  const short = { rows: 1000, rowHeight: 27, viewport: 500 };
  const long = { rows: 10_000_000, rowHeight: 27, viewport: 500 };

  it('is that of the list where a browser draws so much', () => {
    assert.equal(isScaled(short), false);
    assert.equal(canvasHeight(short), 27_000);
    for (const top of [0, 1, 13_000, 26_500]) {
      assert.equal(topAt(top, short), top);
      assert.equal(scrollTopAt(top, short), top);
    }
  });

  it('is scaled where the list is higher, and reaches every row', () => {
    assert.ok(isScaled(long));
    assert.ok(canvasHeight(long) < 10_000_000);
    const end = canvasHeight(long) - long.viewport;
    assert.equal(topAt(end, long), 270_000_000 - 500);
    for (const row of [0, 1, 4_999_999, 9_999_999]) {
      const top = topToSee(row, 0, long);
      const back = topAt(scrollTopAt(top, long), long);
      assert.ok(Math.abs(back - top) < 1e-3);
      const { start, end: last } = rowsInSight(top, long);
      assert.ok(start <= row && row < last);
    }
  });

  it('shows nothing of no rows, and all of few', () => {
    const none = { rows: 0, rowHeight: 27, viewport: 500 };
    assert.deepEqual(rowsInSight(0, none), { start: 0, end: 0 });
    assert.equal(topAt(100, { ...none, rows: 3 }), 0);
    assert.equal(scrollTopAt(100, { ...none, rows: 3 }), 0);
  });

  it('moves no further than a row needs to be seen', () => {
    assert.equal(topToSee(5, 100, short), 100);
    assert.equal(topToSee(0, 100, short), 0);
    assert.equal(topToSee(30, 100, short), 31 * 27 - 500);
  });
});

describe('The columns of rows', () => {
  const columns: RowColumn[] = Array.from({ length: 5000 }, (_, index) => ({
    name: `c${index}`,
    kind: 'number',
    type: 'int64',
  }));

  it('are placed beside one another, pinned ones first and hidden ones nowhere', () => {
    const choices = toggled(toggled(noChoices, 'pinned', 'c7'), 'hidden', 'c0');
    const placed = placedColumns(columns, choices, 10);
    assert.deepEqual(
      placed.slice(0, 2).map(({ name, left, isPinned }) => [name, left, isPinned]),
      [
        ['c7', 0, true],
        ['c1', 90, false],
      ],
    );
    assert.equal(placed.length, 4999);
    assert.equal(totalWidth(placed), 4999 * 90);
    assert.deepEqual(toggled(choices, 'pinned', 'c7').pinned, []);
  });

  it('change places among those that are pinned, and among the others', () => {
    const four = columns.slice(0, 4);
    const namesOf = (choices: ColumnChoices) => placedColumns(four, choices, 10).map(({ name }) => name);
    const held = toggled(toggled(noChoices, 'pinned', 'c1'), 'pinned', 'c3');
    const choices = toggled(held, 'hidden', 'c2');
    assert.deepEqual(namesOf(choices), ['c1', 'c3', 'c0']);
    const swapped = moved(four, choices, 'c3', -1) ?? noChoices;
    assert.deepEqual(namesOf(swapped), ['c3', 'c1', 'c0']);
    for (const [name, step] of [
      ['c3', -1],
      ['c1', 1],
      ['c0', -1],
      ['c0', 1],
      ['none', 1],
    ] as const) {
      assert.equal(moved(four, swapped, name, step), undefined, `${name} ${step}`);
    }
    const shown = toggled(swapped, 'hidden', 'c2');
    const right = moved(four, shown, 'c0', 1) ?? noChoices;
    assert.deepEqual(namesOf(right), ['c3', 'c1', 'c2', 'c0']);
    assert.deepEqual(namesOf(moved(four, right, 'c0', -1) ?? noChoices), namesOf(shown));
    const more = placedColumns([...four, { name: 'new', kind: 'text', type: '' }], right, 10);
    assert.equal(more.at(-1)?.name, 'new');
  });

  it('are drawn only where they are in sight', () => {
    const placed = placedColumns(columns, toggled(noChoices, 'pinned', 'c7'), 10);
    const { start, end } = columnsInSight(placed, { scrollLeft: 9000, viewport: 900 });
    assert.equal(placed[start]?.left, 9090);
    assert.equal(end - start, 9);
    assert.deepEqual(columnsInSight(placed, { scrollLeft: 0, viewport: 900 }).start, 1);
  });

  it('have a width within bounds, whatever they are called', () => {
    const wide = withWidth(noChoices, 'c1', 1e9);
    assert.equal(wide.widths.c1, mostWidth);
    const [odd] = placedColumns([{ name: 'toString', kind: 'number', type: '' }], wide, 10);
    assert.equal(odd?.width, 90);
  });
});

describe('The keys of the grid', () => {
  const bounds = { rows: 100, columns: 5, page: 10 };
  const led = (key: string, row: number, column: number, ctrlKey = false) => {
    const next = cellAfter({ key, ctrlKey }, { row, column }, bounds);
    return next && [next.row, next.column];
  };

  it('lead from cell to cell, up to the headings and no further', () => {
    assert.deepEqual(led('ArrowDown', 0, 0), [1, 0]);
    assert.deepEqual(led('ArrowUp', 0, 2), [-1, 2]);
    assert.deepEqual(led('ArrowUp', -1, 2), [-1, 2]);
    assert.deepEqual(led('ArrowRight', 3, 4), [3, 4]);
    assert.deepEqual(led('ArrowLeft', 3, 0), [3, 0]);
  });

  it('lead by pages, and to the ends', () => {
    assert.deepEqual(led('PageDown', 95, 1), [99, 1]);
    assert.deepEqual(led('PageUp', 5, 1), [0, 1]);
    assert.deepEqual(led('Home', 5, 3), [5, 0]);
    assert.deepEqual(led('End', 5, 3), [5, 4]);
    assert.deepEqual(led('Home', 5, 3, true), [0, 0]);
    assert.deepEqual(led('End', 5, 3, true), [99, 4]);
    assert.deepEqual(led('ArrowDown', 5, 3, true), [99, 3]);
    assert.equal(led('a', 5, 3), undefined);
    assert.equal(led('toString', 5, 3), undefined);
  });
});
