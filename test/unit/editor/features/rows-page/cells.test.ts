import assert from 'node:assert/strict';
import { shownCells, wholeCells } from '../../../../../src/editor/features/rows-page/shown-cells';
import { withoutFormulas } from '../../../../../src/editor/features/rows-page/without-formulas';
import type { Column, ColumnProblem } from '../../../../../src/rows';

const viewer = 'https://viewer.test';
const options = (problems: readonly ColumnProblem[] = []) => ({
  viewer,
  problems,
  problemWords: (problem: string) => `not there: ${problem}`,
});

describe('The cells of a row', () => {
  const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
    ...{ name: 'c', kind, type: '' },
    ...more,
  });
  const shown = (value: unknown, of: Column, cut: readonly string[] = []) =>
    shownCells({ number: 3, cells: { c: value }, cut }, [of], options())[0];

  it('are shown by their kind', () => {
    assert.deepEqual(shown('<b>', column('text')), { kind: 'text', text: '<b>', cut: false });
    assert.deepEqual(shown(1.5, column('number')), { kind: 'number', text: '1.5', cut: false });
    assert.deepEqual(shown('12345678901234567890', column('number')), {
      ...{ kind: 'number', text: '12345678901234567890', cut: false },
    });
    assert.deepEqual(shown(1, column('label', { labels: ['good', 'bad'] })), {
      ...{ kind: 'text', text: '1: bad', cut: false },
    });
    assert.deepEqual(shown(-1, column('label', { labels: ['good'] })), {
      ...{ kind: 'number', text: '-1', cut: false },
    });
    assert.equal(shown(null, column('text'))?.kind, 'nothing');
    assert.equal(shown(undefined, column('image'))?.kind, 'nothing');
    assert.deepEqual(shown([1, { a: null }], column('list')), {
      ...{ kind: 'nested', text: '[1,{"a":null}]', cut: false },
    });
  });

  it('are short in a table and whole in a row', () => {
    const long = 'x'.repeat(5000);
    const row = { number: 0, cells: { c: long }, cut: [] };
    assert.deepEqual(
      [
        shownCells(row, [column('text')], options())[0]?.text.length,
        wholeCells(row, [column('text')], options())[0]?.text.length,
      ],
      [300, 5000],
    );
    // What the service cut is a text, whatever the column holds.
    assert.deepEqual(shown('[1, 2', column('list'), ['c']), { kind: 'text', text: '[1, 2', cut: true });
    assert.deepEqual(shown('1234', column('number'), ['c']), { kind: 'text', text: '1234', cut: true });
  });

  it('have images only of the service itself', () => {
    const image = (src: unknown) => shown({ src, width: 4, height: 3 }, column('image'));
    assert.deepEqual(image(`${viewer}/a.png`), {
      ...{ kind: 'image', text: '4 × 3', cut: false, source: `${viewer}/a.png` },
    });
    assert.equal(image('https://elsewhere.test/a.png')?.source, undefined);
    assert.equal(image(7)?.source, undefined);
  });

  it('say why they are missing', () => {
    const row = { number: 3, cells: {}, cut: [] };
    const problem: ColumnProblem = { column: 'c', start: 0, end: 10, problem: 'damaged' };
    assert.deepEqual(shownCells(row, [column('text')], options([problem])), [
      { kind: 'missing', text: 'not there: damaged', cut: false },
    ]);
    assert.equal(
      shownCells({ ...row, number: 10 }, [column('text')], options([problem]))[0]?.kind,
      'nothing',
    );
  });
});

describe('Rows for a spreadsheet', () => {
  it('hold no formulas, and numbers as they are', () => {
    assert.deepEqual(
      { ...withoutFormulas({ a: '=HYPERLINK("x")', b: '-4.5', c: '+49 30', d: '@here', e: 'plain', f: -3 }) },
      { a: '\'=HYPERLINK("x")', b: '-4.5', c: "'+49 30", d: "'@here", e: 'plain', f: -3 },
    );
  });
});
