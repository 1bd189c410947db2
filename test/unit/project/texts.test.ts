import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Task, taskList } from '../../../src/catalogue';
import { taskSchemas } from '../../../src/catalogue/io';

type Rule = readonly [pattern: RegExp, instead: string];

const textsSchema = z.record(z.string(), z.string());
const read = (path: string) => textsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What the interface doesn't say, and what it says instead. */
const rules: readonly Rule[] = [
  [/\bkept\b/i, 'saved'],
  [/\b(?:tells?|told)\b/i, 'reports, says'],
  [/\bstands?\b/i, 'is'],
  [/\b(?:goes|gone on|went on)\b/i, 'continues, or a plain verb'],
  [/\b(?:pictures?|recordings?|films?)\b/i, 'image, audio, video'],
  [/\bdata sets?\b/i, 'dataset'],
  [/\b[Ii]ds?\b(?<!--\w*-ids?)/, 'ID'],
  [/\b(?:is|are) to\b/, 'must, should, or a plain verb'],
  [/\b(?:wants?|begins?|began|mends?|dearest|whom)\b/i, 'requires, starts, fix, most expensive'],
  [/\b(?:likeliest|mostly|daring|errs)\b/i, 'most likely, usually, random, makes mistakes'],
  [/\b(?:broke|broken|breaks?) off\b/i, 'interrupted'],
  [/\bany more\b/, 'no longer'],
  [/\bno such\b/i, 'doesn’t have this'],
  [/\bnobody\b/i, 'no one, or who it is'],
  [/\bwhoever\b/i, 'who it is'],
  [/\b(?:[Kk]ey|[Aa]nswer|[Rr]esponse|[Dd]ocumentation|[Pp]rovider) of \{0\}/, 'for, from'],
  [/\bTry Again\b/, 'Retry'],
  [/\bby (?:browser|a link)\b/i, 'with a browser, from a link'],
  [/\b(?:second|minute|hour|month) (?:each|apiece)\b|\d a (?:second|minute|month)\b/i, 'per second'],
  [/\bcannot\b|\bcould not\b|\b(?:does|do|did) not\b/i, 'can’t, couldn’t, doesn’t'],
  [/ …|\.\.\./, 'an ellipsis without a space'],
  [/\bplease\b|\boops\b|!$/i, 'nothing'],
];

/** The same for texts given to `t`. The manifest is JSON, whose quotation marks are straight. */
const typography: readonly Rule[] = [[/["']/, 'typographic quotation marks and apostrophes']];

/** The same for the pages of tasks, which are prose. */
const pageRules: readonly Rule[] = [
  [/\bpictures?\b/i, 'image'],
  [/\bdata sets?\b/i, 'dataset'],
  [/\brecordings?\b/, 'audio, clip'],
  [/\bcannot\b|\bcould not\b|\b(?:does|do|did) not\b/i, 'can’t, couldn’t, doesn’t'],
];

const germanRules: readonly Rule[] = [
  [/\b(?:du|dich|dir|dein\w*)\b/i, 'Sie'],
  [/[^\s/]…|\.\.\./, 'ein Auslassungszeichen nach einem Leerzeichen'],
  [/\bje (?:\d|[A-Z])/, 'pro'],
  [/\bIds?\b/, 'ID'],
  [/\bTokens\b/, 'Token'],
  [/aufbewahr/i, 'gespeichert'],
  [/\b(?:Aufnahmen?|Tondatei\w*|Filme?)\b/, 'Audio, Audiodatei, Video'],
];

/** Texts in which such a word is right. */
const exceptions: ReadonlySet<string> = new Set(['Tell me a long story about a lighthouse.']);

function itHolds(texts: readonly string[], each: readonly Rule[], where: string): void {
  for (const [pattern, instead] of each) {
    it(`say "${instead}" where others say ${pattern} (${where})`, () => {
      assert.deepEqual(
        texts.filter((text) => pattern.test(text) && !exceptions.has(text)),
        [],
      );
    });
  }
}

/** The help of every field and parameter of a task. */
function helpTexts(): string[] {
  const schemas = Object.values(taskSchemas).flatMap((parts) => Object.values(parts));
  const described = schemas.map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  const found = JSON.stringify(described).matchAll(/"description":("(?:[^"\\]|\\.)*")/g);
  return [...new Set([...found].map(([, text = '""']) => z.string().parse(JSON.parse(text))))];
}

/** What the pages of tasks say of the tasks, and of what is worth knowing for them. */
function taskTexts(): string[] {
  return taskList.flatMap(({ page }: Task) =>
    page === undefined
      ? []
      : [
          page.summary,
          ...[...page.metrics, ...page.models, ...page.datasets, ...page.spaces].map(
            ({ description }) => description,
          ),
        ],
  );
}

describe('The texts of the interface', () => {
  const texts = Object.keys(read('l10n/bundle.l10n.json'));
  const german = read('l10n/bundle.l10n.de.json');
  const germanTexts = [...Object.values(german), ...Object.values(read('package.nls.de.json'))];

  itHolds([...texts, ...Object.values(read('package.nls.json'))], rules, 'source and manifest');
  itHolds(texts, typography, 'source');
  itHolds(helpTexts(), rules, 'parameters');
  itHolds(taskTexts(), pageRules, 'task pages');
  itHolds(germanTexts, germanRules, 'German');
  itHolds(Object.values(german), [[/"/, '„…“']], 'German, source');

  it('name commands in title case', () => {
    const small = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|over|the|to|with)$/;
    const wrong = Object.entries(read('package.nls.json'))
      .filter(([key]) => /^command\.[\w.]+$/.test(key))
      .map(([, title]) => title)
      .filter((title) => title.split(/[ ,…]+/).some((word) => /^[a-z]/.test(word) && !small.test(word)));
    assert.deepEqual(wrong, []);
  });
});
