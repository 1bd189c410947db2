import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const textsSchema = z.record(z.string(), z.string());
const read = (path: string) => textsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What the interface doesn't say, and what it says instead. */
const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bkept\b/i, 'saved'],
  [/\b(?:tells?|told)\b/i, 'reports, says'],
  [/\bstands?\b/i, 'is'],
  [/\b(?:pictures?|recordings?|films?|sounds?)\b/i, 'image, audio, video'],
  [/\bdata sets?\b/i, 'dataset'],
  [/\bids?\b(?<!--\w*-ids?)/, 'ID'],
  [/\b(?:is|are) to\b/, 'must, should, or a plain verb'],
  [/\b(?:wants?|begins?|began|mends?|dearest|whom)\b/i, 'requires, starts, fix, most expensive'],
  [/\b(?:broke|broken|breaks?) off\b/i, 'interrupted'],
  [/\bany more\b/, 'no longer'],
  [/\bno such\b/i, 'doesn’t have this'],
  [/\bcannot\b|\bcould not\b|\b(?:does|do|did) not\b/i, 'can’t, couldn’t, doesn’t'],
  [/\bnobody\b/i, 'no one, or who it is'],
  [/ …/, 'an ellipsis without a space'],
  [/\bplease\b/i, 'nothing'],
  [/\boops|!$/i, 'nothing'],
];

/** Texts in which such a word is right. */
const exceptions: ReadonlySet<string> = new Set(['Tell me a long story about a lighthouse.']);

describe('The texts of the interface', () => {
  const texts = [...Object.keys(read('l10n/bundle.l10n.json')), ...Object.values(read('package.nls.json'))];

  for (const [pattern, instead] of rules) {
    it(`say "${instead}" where others say ${pattern}`, () => {
      assert.deepEqual(
        texts.filter((text) => pattern.test(text) && !exceptions.has(text)),
        [],
      );
    });
  }

  it('name commands in title case', () => {
    const small = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|over|the|to|with)$/;
    const wrong = Object.entries(read('package.nls.json'))
      .filter(([key]) => /^command\.[\w.]+$/.test(key))
      .map(([, title]) => title)
      .filter((title) => title.split(/[ ,…]+/).some((word) => /^[a-z]/.test(word) && !small.test(word)));
    assert.deepEqual(wrong, []);
  });
});
