import assert from 'node:assert/strict';
import fc from 'fast-check';
import { areMarksOf, marksHead, marksIn, type RowMark, RowsError, withMark } from '../../../src/rows';

const glue = { dataset: 'nyu-mll/glue', config: 'default', split: 'train' };

/** The marks of a file, as literals. */
const marks = (text: string) => [...marksIn(text).values()].map((mark) => JSON.parse(JSON.stringify(mark)));

describe('a file of marks', () => {
  it('is written a row a line, sorted by row', () => {
    let text = '';
    for (const mark of [
      { row: 12, mark: 'wrong label', note: 'Says “good”.\nIt isn’t.' },
      { row: 3, mark: 'good' },
      { row: 40, note: 'use this one' },
    ]) {
      text = withMark(text, mark);
    }
    assert.equal(
      text,
      [
        '{"row": 3, "mark": "good"}',
        '{"row": 12, "mark": "wrong label", "note": "Says “good”.\\nIt isn’t."}',
        '{"row": 40, "note": "use this one"}',
        '',
      ].join('\n'),
    );
    assert.deepEqual(marks(text)[0], { row: 3, mark: 'good' });
    assert.equal(marksIn(text).get(12)?.note, 'Says “good”.\nIt isn’t.');
  });

  it('changes one field and leaves the other, and loses a line with its last one', () => {
    const text = '{"row": 1, "mark": "a", "note": "b"}\n{"row": 2, "mark": "c"}\n';
    assert.deepEqual(marks(withMark(text, { row: 1, mark: 'd' }))[0], { row: 1, mark: 'd', note: 'b' });
    const without = withMark(text, { row: 1, mark: '' });
    assert.deepEqual(marks(without)[0], { row: 1, note: 'b' });
    assert.equal(withMark(without, { row: 1, note: '' }), '{"row": 2, "mark": "c"}\n');
    assert.equal(withMark(text, { row: 7, mark: '' }), text);
  });

  it('leaves what others wrote as it is', () => {
    const text = [
      '# my marks',
      '{"row":1,"by": {"name":"Ana, \\"QA\\"","ids":[1,2]},"id":12345678901234567890,"mark":"bad"}',
      '{"row": "2", "mark": "bad"}',
      '{"row": 3, "mark": 7}',
      'not JSON',
      '{"row": 9, "mark": "bad"}',
    ].join('\r\n');
    assert.deepEqual(marks(text), [
      { row: 1, mark: 'bad' },
      { row: 9, mark: 'bad' },
    ]);
    const [, line, ...others] = withMark(text, { row: 1, mark: '', note: 'x' }).split('\r\n');
    assert.equal(
      line,
      '{"row":1, "by": {"name":"Ana, \\"QA\\"","ids":[1,2]}, "id":12345678901234567890, "note": "x"}',
    );
    assert.deepEqual(others, text.split('\r\n').slice(2));
    assert.match(
      withMark(text, { row: 1, mark: '' }),
      /\{"row":1, "by": .*, "id":12345678901234567890\}\r\n/,
    );
    const added = withMark(text, { row: 5, mark: 'good' }).split('\r\n');
    assert.equal(added.indexOf('{"row": 5, "mark": "good"}'), 5);
    assert.equal(added.length, 7);
  });

  it('counts the last line of a row that has several, and removes the mark from all of them', () => {
    const text = '{"row":1,"mark":"a","by":"x"}\n{"row":2,"mark":"b"}\n{"row":1,"note":"c"}\n';
    assert.deepEqual(marks(text)[0], { row: 1, note: 'c' });
    const changed = withMark(text, { row: 1, mark: 'd' });
    assert.equal(changed, '{"row":1, "by":"x"}\n{"row":2,"mark":"b"}\n{"row":1, "mark": "d", "note": "c"}\n');
    assert.deepEqual(marks(withMark(text, { row: 1, note: '' })), [{ row: 2, mark: 'b' }]);
  });

  it('goes on where a last line has no end', () => {
    assert.equal(
      withMark('{"row":1,"mark":"a"}', { row: 2, mark: 'b' }),
      '{"row":1,"mark":"a"}\n{"row": 2, "mark": "b"}\n',
    );
  });

  it('says in its first line which rows of a dataset it is of', () => {
    const head = marksHead(glue);
    assert.equal(head, '{"dataset": "nyu-mll/glue", "config": "default", "split": "train"}\n');
    const text = withMark(head, { row: 0, mark: 'good' });
    assert.ok(areMarksOf(glue, text));
    assert.ok(text.startsWith(head));
    for (const other of [{ dataset: 'acme/glue' }, { config: 'mrpc' }, { split: 'test' }]) {
      assert.ok(!areMarksOf({ ...glue, ...other }, text));
    }
    assert.ok(!areMarksOf(glue, '{"row": 0, "mark": "good"}\n'));
  });

  it('refuses more marks than it holds', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, row) => `{"row": ${row}, "mark": "a"}\n`).join('');
    assert.equal(marksIn(lines(10_000)).size, 10_000);
    for (const text of [lines(10_001), '\n'.repeat(1_000_000)]) {
      assert.throws(
        () => marksIn(text),
        (error) => error instanceof RowsError && error.code === 'tooManyMarks',
      );
    }
  });

  it('takes a line that is nothing but an open text, and one that is deep', () => {
    for (const line of [
      `{"row": 1, "mark": "a", "x": "${'\\\\'.repeat(1_000_000)}"}`,
      '['.repeat(1_000_000),
    ]) {
      const text = withMark(line, { row: 1, mark: 'b' });
      assert.deepEqual(marks(text), [{ row: 1, mark: 'b' }]);
    }
  });

  const note = fc.option(fc.string({ unit: 'binary', maxLength: 5 }), { nil: undefined });
  const change: fc.Arbitrary<RowMark> = fc.record({ row: fc.nat(4), mark: note, note });
  const line = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n')),
    fc.json({ maxDepth: 2 }),
    fc
      .dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
      .chain((others) => change.map((mark) => JSON.stringify({ ...others, ...mark }))),
  );
  const file = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

  it('loses nothing else when a mark is changed', () => {
    fc.assert(
      fc.property(file, change, (text, next) => {
        const after = withMark(text, next);
        const expected = new Map(marksIn(text));
        const before = expected.get(next.row);
        const { mark = before?.mark, note: noted = before?.note } = next;
        expected.delete(next.row);
        if (mark || noted) {
          expected.set(next.row, { row: next.row, mark: mark || undefined, note: noted || undefined });
        }
        const byRow = (found: ReadonlyMap<number, RowMark>) => [...found].toSorted(([a], [b]) => a - b);
        assert.deepEqual(byRow(marksIn(after)), byRow(expected));
        const others = (whole: string) => whole.split('\n').filter((each) => rowIn(each) !== next.row);
        assert.deepEqual(others(after).filter(Boolean), others(text).filter(Boolean));
        assert.deepEqual(otherFields(after, next.row), otherFields(text, next.row));
      }),
    );
  });
});

function rowIn(line: string): unknown {
  return objectIn(line)?.row;
}

/** What the lines of a row have besides their marks. */
function otherFields(text: string, row: number): readonly unknown[] {
  return text.split('\n').flatMap((line) => {
    const found = objectIn(line);
    if (found?.row !== row) {
      return [];
    }
    const { row: _, mark: __, note: ___, ...others } = found;
    return Object.keys(others).length === 0 ? [] : [others];
  });
}

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line.trim()) ?? undefined;
  } catch {
    return undefined;
  }
}
