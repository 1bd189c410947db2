import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toWords } from '../../../../webview-ui/src/widgets/outputs/word-spans';

describe('toWords', () => {
  const cases: readonly (readonly [text: string, start: number, end: number, shown: string])[] = [
    ['Call me for Paris', 7, 10, 'for'],
    ['Call me for Paris', 9, 11, 'for'],
    ['Call me for Paris', 12, 17, 'Paris'],
    ['Wolfgang in Berlin', 4, 15, 'Wolfgang in Berlin'],
    ['New York, USA', 0, 9, 'New York,'],
    ['(Müller)', 2, 4, 'Müller'],
    ['Straße😀', 0, 3, 'Straße'],
  ];
  for (const [text, start, end, shown] of cases) {
    it(`marks “${shown}” of “${text}” for ${start} to ${end}`, () => {
      const [span] = toWords(text, [{ start, end }]);
      assert.equal(text.slice(span?.start, span?.end), shown);
    });
  }

  it('does not widen a name to the whole of a text without spaces', () => {
    const text = '我住在北京市中心的一条小街上';
    const [span] = toWords(text, [{ start: 3, end: 5 }]);
    assert.ok(text.slice(span?.start, span?.end).length <= 3);
  });

  it('leaves alone what is not in the text', () => {
    const odd = [
      { start: 5, end: 9 },
      { start: 2, end: 1 },
      { start: Number.NaN, end: Number.NaN },
      { start: -3, end: 1 },
    ];
    assert.deepEqual(toWords('abc', odd), odd);
  });

  it('never marks less than the letters of a span', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '😀', 'é', '-', '\uD83D'), maxLength: 30 });
    const place = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(text, place, place, (all, start, end) => {
        const [span] = toWords(all, [{ start, end }]);
        const marked = all.slice(start, end).trim();
        assert.ok(all.slice(span?.start, span?.end).includes(marked));
      }),
    );
  });
});
