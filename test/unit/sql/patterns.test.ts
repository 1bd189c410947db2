import assert from 'node:assert/strict';
import fc from 'fast-check';
import { likeTest } from '../../../src/sql/values/like';
import { patternTest } from '../../../src/sql/values/pattern';

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '[ab]',
  '[^a]',
  '[a-c]',
  '\\b',
  '^',
  '$',
  '\\.',
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 3 },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => left + right),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
      .map(([inner, repeat]) => `(${inner})${repeat}`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '.', '\n'), maxLength: 8 });

describe('patterns of SQL', () => {
  it('finds what JavaScript’s regular expressions find', () => {
    fc.assert(
      fc.property(pattern, text, (source, own) => {
        const test = patternTest(source);
        // A dollar sign of JavaScript without flags is the end of the text, as here.
        assert.equal(test?.(own), new RegExp(source).test(own), `${source} in ${JSON.stringify(own)}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no longer for patterns that others take for ever for', () => {
    const long = 'a'.repeat(3000);
    for (const source of ['(a+)+$b', '(a|a)*b', '(a*)*c', '(.*)(.*)(.*)x$']) {
      assert.equal(patternTest(source)?.(long), false);
    }
    assert.equal(likeTest('%a%a%a%a%a%a%a%b', { escapedBy: undefined, ignoresCase: false })(long), false);
  });

  it('matches LIKE as a regular expression would', () => {
    const characters = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\n'), maxLength: 7 });
    fc.assert(
      fc.property(characters, characters, (wanted, own) => {
        const source = wanted.replaceAll('%', '.*').replaceAll('_', '.');
        const expected = new RegExp(`^${source}$`, 's').test(own);
        assert.equal(likeTest(wanted, { escapedBy: undefined, ignoresCase: false })(own), expected);
      }),
      { numRuns: 2000 },
    );
  });
});
