import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A number or a time that is written without the room for it. */
const otherWay =
  /\bIntl\.(?:Number|DateTime|RelativeTime)Format\(|\btoLocale(?:Date|Time)?String\(|\.toFixed\(\d\)\} (?:%|s|[kMGT]B)\b/;

const offenders = ['src', 'webview-ui/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !file.startsWith('src/amounts/'))
    .filter((file) => otherWay.test(readFileSync(file, 'utf8'))),
);

describe('Numbers and dates', () => {
  it('are written by the room for them, in the language of the editor', () =>
    assert.deepEqual(offenders, []));
});
