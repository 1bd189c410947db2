import assert from 'node:assert/strict';
import type { RowColumn, WholeCell } from '../../../../src/protocol';
import {
  rangeConditions,
  valueCondition,
} from '../../../../webview-ui/src/pages/rows/columns/value-condition';
import { typedCondition } from '../../../../webview-ui/src/pages/rows/filters/typed-condition';
import { chatOf } from '../../../../webview-ui/src/pages/rows/row/chat-of';
import { rowJson } from '../../../../webview-ui/src/pages/rows/row/row-json';

const column = (kind: RowColumn['kind'], labels?: string[]): RowColumn => ({
  name: 'c',
  kind,
  type: '',
  ...(labels && { labels }),
});

describe('A filter that is typed', () => {
  const typed = (kind: RowColumn['kind'], text: string, labels?: string[]) => {
    const condition = typedCondition(column(kind, labels), '=', text);
    return condition && 'value' in condition ? condition.value : undefined;
  };

  it('has a value of the column’s kind', () => {
    assert.equal(typed('number', ' -4.5 '), -4.5);
    assert.equal(typed('number', '9007199254740993'), '9007199254740993');
    assert.equal(typed('text', ' as it is '), ' as it is ');
    assert.equal(typed('boolean', 'false'), false);
    assert.equal(typed('label', 'bad', ['good', 'bad']), 1);
    assert.equal(typed('date', '2026-05-31T10:00:00Z'), '2026-05-31T10:00:00Z');
  });

  it('is none where the value doesn’t fit', () => {
    for (const [kind, text] of [
      ['number', ''],
      ['number', 'four'],
      ['number', 'Infinity'],
      ['boolean', 'yes'],
      ['date', 'yesterday'],
      ['label', 'ugly'],
    ] as const) {
      assert.equal(typed(kind, text, ['good']), undefined, `${kind} ${text}`);
    }
    assert.equal(typedCondition(column('text'), 'contains', ''), undefined);
  });

  it('needs no value for null', () => {
    assert.deepEqual(typedCondition(column('list'), 'isNull', 'x'), { column: 'c', operator: 'isNull' });
  });
});

describe('A filter that is clicked', () => {
  it('is the value of a bar', () => {
    assert.deepEqual(valueCondition(column('label', ['good', 'bad']), 'bad'), {
      column: 'c',
      operator: '=',
      value: 1,
    });
    assert.deepEqual(valueCondition(column('boolean'), 'True'), { column: 'c', operator: '=', value: true });
    assert.equal(valueCondition(column('label', ['good']), 'ugly'), undefined);
    assert.equal(valueCondition(column('list'), '3'), undefined);
  });

  it('is the range of a bar, of which the last one has both ends', () => {
    assert.deepEqual(rangeConditions(column('number'), 0, 5, false), [
      { column: 'c', operator: '>=', value: 0 },
      { column: 'c', operator: '<', value: 5 },
    ]);
    assert.equal(rangeConditions(column('number'), 0, 5, true)[1]?.operator, '<=');
    assert.deepEqual(rangeConditions(column('number'), 5, 5, true), [
      { column: 'c', operator: '=', value: 5 },
    ]);
    // The edges of a text column are lengths.
    assert.deepEqual(rangeConditions(column('text'), 0, 5, true), []);
  });
});

describe('A row in full', () => {
  const cell = (name: string, kind: WholeCell['kind'], text: string, cut = false): WholeCell => ({
    column: name,
    kind,
    text,
    cut,
  });

  it('is copied as JSON, with each digit of its numbers', () => {
    const cells = [
      cell('text', 'text', 'a "quote"'),
      cell('id', 'number', '12345678901234567890'),
      cell('list', 'nested', '[1,2.50]'),
      cell('none', 'nothing', ''),
      cell('yes', 'text', 'true'),
      cell('photo', 'image', ''),
    ];
    const columns: RowColumn[] = [{ name: 'yes', kind: 'boolean', type: 'bool' }];
    const json = rowJson(cells, columns);
    assert.match(json, /"id": 12345678901234567890,/);
    assert.match(json, /"list": \[1,2\.50\]/);
    const { text, none, yes, photo } = JSON.parse(json);
    assert.deepEqual([text, none, yes, photo], ['a "quote"', null, true, undefined]);
  });

  it('shows conversations of both usual forms as such, and nothing else', () => {
    assert.deepEqual(chatOf([{ role: 'user', content: 'Hi' }]), [{ role: 'user', text: 'Hi' }]);
    assert.deepEqual(chatOf([{ from: 'gpt', value: 'Ho', weight: 1 }]), [{ role: 'gpt', text: 'Ho' }]);
    for (const other of [[], [{ role: 'user' }], ['Hi'], { role: 'user', content: 'Hi' }, null]) {
      assert.equal(chatOf(other), undefined);
    }
  });
});
