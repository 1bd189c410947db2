import assert from 'node:assert/strict';
import fc from 'fast-check';
import { layOutSpans } from '../../../../webview-ui/src/widgets/outputs/span-layout';
import { cpuMilliseconds } from '../../cpu-time';

const place = fc.oneof(
  fc.integer({ min: -5, max: 60 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.5, 1e300, -0),
);
const spans = fc.array(fc.record({ start: place, end: place }), { maxLength: 30 });
const text = fc.string({ unit: fc.constantFrom('a', ' ', '😀', 'é', '\uD83D', '\uDE00'), maxLength: 40 });

describe('layOutSpans', () => {
  it('cuts a text at the ends of its spans', () => {
    const { pieces, unplaced } = layOutSpans('one two three', [
      { start: 4, end: 7 },
      { start: 8, end: 13 },
    ]);
    assert.deepEqual(pieces, [
      { start: 0, text: 'one ', over: [], ending: [] },
      { start: 4, text: 'two', over: [0], ending: [0] },
      { start: 7, text: ' ', over: [], ending: [] },
      { start: 8, text: 'three', over: [1], ending: [1] },
    ]);
    assert.deepEqual(unplaced, []);
  });

  it('lets spans overlap, and lie within each other or in the same place', () => {
    const { pieces } = layOutSpans('abcdef', [
      { start: 2, end: 4 },
      { start: 0, end: 3 },
      { start: 0, end: 6 },
      { start: 2, end: 4 },
    ]);
    assert.deepEqual(
      pieces.map(({ text, over, ending }) => [text, over, ending]),
      [
        ['ab', [2, 1], []],
        ['c', [2, 1, 0, 3], [1]],
        ['d', [2, 0, 3], [3, 0]],
        ['ef', [2], [2]],
      ],
    );
  });

  it('tells which spans are nowhere in the text, and cuts off what reaches beyond it', () => {
    const { pieces, unplaced } = layOutSpans('abc', [
      { start: -3, end: 1 },
      { start: 2, end: 99 },
      { start: 5, end: 9 },
      { start: 2, end: 1 },
      { start: Number.NaN, end: Number.NaN },
    ]);
    assert.deepEqual(
      pieces.map(({ text, over }) => [text, over]),
      [
        ['a', [0]],
        ['b', []],
        ['c', [1]],
      ],
    );
    assert.deepEqual(unplaced, [2, 3, 4]);
  });

  it('cuts no character in two', () => {
    const { pieces } = layOutSpans('a😀b', [{ start: 2, end: 4 }]);
    assert.deepEqual(
      pieces.map(({ text }) => text),
      ['a', '😀b'],
    );
  });

  it('keeps the text, and ends each span once, whatever the spans are', () => {
    fc.assert(
      fc.property(text, spans, (whole, given) => {
        const { pieces, unplaced } = layOutSpans(whole, given);
        assert.equal(pieces.map((piece) => piece.text).join(''), whole);
        assert.ok(pieces.every((piece) => piece.text !== '' && whole.startsWith(piece.text, piece.start)));
        const ended = [...pieces.flatMap(({ ending }) => ending), ...unplaced];
        assert.deepEqual(
          ended.toSorted((a, b) => a - b),
          given.map((_, index) => index),
        );
        for (const { start, text: part, over } of pieces) {
          for (const index of over) {
            const { start: from = 0, end: to = 0 } = given[index] ?? {};
            assert.ok(Math.floor(from) <= start + 1 && to >= start + part.length - 1);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('lays out very many spans in little time', () => {
    const long = 'word '.repeat(20_000);
    const apart = Array.from({ length: 20_000 }, (_, index) => ({ start: index * 5, end: index * 5 + 4 }));
    const nested = Array.from({ length: 3000 }, (_, index) => ({ start: index, end: long.length - index }));
    const took = cpuMilliseconds(() => [apart, nested].map((spans) => layOutSpans(long, spans)));
    assert.ok(took < 5000, `${took} ms`);
  });
});
