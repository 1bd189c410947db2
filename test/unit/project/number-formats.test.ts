import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A number or date written in a language that isn't the user's: a literal, or the one of the process. */
const otherLanguage =
  /\b(?:Intl\.\w+Format|toLocale\w*String)\((?:'|\)|undefined)|\.toFixed\(\d\)\} (?:%|s|[kMGT]B)\b/;

const offenders = ['src/editor', 'webview-ui/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => otherLanguage.test(readFileSync(file, 'utf8'))),
);

describe('Numbers and dates', () => {
  it('are written in the language of the editor', () => assert.deepEqual(offenders, []));
});
