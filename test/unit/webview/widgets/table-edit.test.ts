import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  cellOf,
  emptyTable,
  filledTable,
  tableProblem,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from '../../../../webview-ui/src/widgets/inputs/table-edit';

const table = {
  columns: ['a', 'b'],
  rows: [
    ['1', '2'],
    ['3', '4'],
  ],
};

describe('editing a table', () => {
  it('changes cells and headings', () => {
    assert.deepEqual(withCell(table, { row: 1, column: 0 }, 'x').rows[1], ['x', '4']);
    assert.deepEqual(withCell(table, { row: -1, column: 1 }, 'B').columns, ['a', 'B']);
    assert.equal(cellOf(table, { row: -1, column: 1 }), 'b');
    assert.equal(cellOf(table, { row: 7, column: 7 }), '');
  });

  it('adds and removes rows and columns, with a heading of their own', () => {
    assert.deepEqual(withRow(table).rows[2], ['', '']);
    assert.deepEqual(withoutRow(table, 0).rows, [['3', '4']]);
    assert.deepEqual(withoutColumn(table, 0), { columns: ['b'], rows: [['2'], ['4']] });
    assert.deepEqual(withColumn({ columns: ['a', 'Column 3'], rows: [['1', '2']] }), {
      columns: ['a', 'Column 3', 'Column 4'],
      rows: [['1', '2', '']],
    });
  });

  it('grows for cells that are put into it', () => {
    assert.deepEqual(withCells(table, { row: 1, column: 1 }, [['x', 'y'], ['z']]), {
      columns: ['a', 'b', 'Column 3'],
      rows: [
        ['1', '2', ''],
        ['3', 'x', 'y'],
        ['', 'z', ''],
      ],
    });
    assert.deepEqual(
      withCells(emptyTable(), { row: -1, column: 0 }, [
        ['n', 'm'],
        ['1', '2'],
      ]),
      {
        columns: ['n', 'm'],
        rows: [['1', '2']],
      },
    );
  });

  it('holds what was put into it, in rows as long as there are columns', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    const places = fc.record({
      row: fc.integer({ min: -1, max: 2 }),
      column: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(places, cells, (place, put) => {
        const grown = withCells(table, place, put);
        assert.ok(grown.rows.every(({ length }) => length === grown.columns.length));
        for (const [row, line] of put.entries()) {
          for (const [column, cell] of line.entries()) {
            const at = { row: place.row + row, column: place.column + column };
            assert.equal(cellOf(grown, at), cell);
          }
        }
      }),
    );
  });

  it('is nothing while no cell is filled, and leaves out empty rows at the end', () => {
    assert.equal(filledTable(emptyTable()), undefined);
    assert.deepEqual(filledTable(withRow(table)), table);
  });

  it('is told to be too large', () => {
    const rows = new Array(10_001).fill(['']);
    assert.equal(tableProblem({ columns: ['a'], rows }), 'You can send up to 10,000 rows.');
    const columns = Array.from({ length: 1001 }, (_, index) => `c${index}`);
    assert.equal(tableProblem({ columns, rows: [] }), 'You can send up to 1,000 columns.');
  });

  it('is told to lack a heading, or to have one twice', () => {
    assert.equal(tableProblem(table), undefined);
    assert.equal(tableProblem({ columns: ['a', ' '], rows: [] }), 'Column 2 needs a heading.');
    assert.equal(tableProblem({ columns: ['a', 'b', 'a '], rows: [] }), 'Two columns are called “a”.');
  });
});
