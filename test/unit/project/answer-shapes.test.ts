import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sourceFiles } from './imports';

/** The rooms that read what servers answer, and what has their shapes instead. */
const rooms = ['src/hub', 'src/servers'];
const instead: readonly (readonly [call: RegExp, use: string])[] = [
  [/\bz\.array\(/, 'listOf, entriesOf, anyOf or texts'],
  [/\bz\.(record|map|set|tuple)\(/, 'anyObject or numbers'],
  [/\.(parse|safeParse)\([^)]*\banswer\b/, 'readShape'],
];

describe('The shapes of answers', () => {
  it('make no finding of each entry: zod would collect them all before it refuses one', () => {
    const wrong = rooms.flatMap(sourceFiles).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return instead
        .filter(([call]) => call.test(source))
        .map(([, use]) => `${file}: use ${use} of http/shapes`);
    });
    assert.deepEqual(wrong, []);
  });
});
