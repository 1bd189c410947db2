import assert from 'node:assert/strict';
import { newNames } from '../../../../webview-ui/src/widgets/inputs/new-names';
import {
  linesOf,
  movedRow,
  rowsOf,
  sentencesOf,
  withLines,
  withoutRow,
  withRowAfter,
} from '../../../../webview-ui/src/widgets/inputs/sentence-rows';
import { moveOf } from '../../../../webview-ui/src/widgets/inputs/table-keys';

describe('newNames', () => {
  it('takes names apart, and tells those that are there', () => {
    assert.deepEqual(newNames(['a'], ' b, c;\nd\te ,, '), { added: ['b', 'c', 'd', 'e'], repeated: [] });
    assert.deepEqual(newNames(['a'], 'a,b,b'), { added: ['b'], repeated: ['a', 'b'] });
    assert.deepEqual(newNames([], '  '), { added: [], repeated: [] });
  });
});

describe('rows of sentences', () => {
  const rows = rowsOf(['one', 'two', 'three']);
  const texts = (each: readonly { readonly text: string }[]) => each.map(({ text }) => text);
  const keys = (each: readonly { readonly key: number }[]) => each.map(({ key }) => key);

  it('are added, split, moved and removed, each under its own key', () => {
    assert.deepEqual(texts(withRowAfter(rows, 0)), ['one', '', 'two', 'three']);
    assert.deepEqual(texts(withLines(rows, 1, ['a', 'b', 'c'])), ['one', 'a', 'b', 'c', 'three']);
    assert.deepEqual(keys(withLines(rows, 1, ['a', 'b', 'c'])), [0, 1, 3, 4, 2]);
    assert.deepEqual(texts(movedRow(rows, 1, -1)), ['two', 'one', 'three']);
    assert.equal(movedRow(rows, 2, 1), rows);
    assert.deepEqual(texts(withoutRow(rows, 1)), ['one', 'three']);
    assert.deepEqual(texts(withoutRow(rowsOf(['one']), 0)), ['']);
  });

  it('give the sentences that hold something', () => {
    assert.deepEqual(sentencesOf(rowsOf(['a', ' ', 'b'])), ['a', 'b']);
    assert.equal(sentencesOf(rowsOf([])), undefined);
    assert.deepEqual(linesOf('a\r\n\n b \n'), ['a', 'b']);
  });
});

describe('keys in a table', () => {
  const move = (key: string, [start, end]: [number, number] = [0, 0], more = {}) =>
    moveOf({
      ...{ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
      nativeEvent: { isComposing: false },
      currentTarget: { value: 'abc', selectionStart: start, selectionEnd: end },
      ...more,
    });

  it('lead up and down, and sideways from the ends of a text or when all of it is selected', () => {
    assert.deepEqual(move('ArrowDown'), { row: 1, column: 0 });
    assert.deepEqual(move('Enter'), { row: 1, column: 0 });
    assert.deepEqual(move('Enter', [1, 1], { shiftKey: true }), { row: -1, column: 0 });
    assert.deepEqual(move('ArrowLeft', [0, 0]), { row: 0, column: -1 });
    assert.deepEqual(move('ArrowRight', [3, 3]), { row: 0, column: 1 });
    assert.deepEqual(move('ArrowRight', [0, 3]), { row: 0, column: 1 });
  });

  it('stay within the text otherwise', () => {
    assert.equal(move('ArrowLeft', [2, 2]), undefined);
    assert.equal(move('ArrowRight', [2, 2]), undefined);
    assert.equal(move('ArrowRight', [3, 3], { shiftKey: true }), undefined);
    assert.equal(move('Enter', [0, 0], { ctrlKey: true }), undefined);
    assert.equal(move('Enter', [0, 0], { nativeEvent: { isComposing: true } }), undefined);
    assert.equal(move('x'), undefined);
  });
});
