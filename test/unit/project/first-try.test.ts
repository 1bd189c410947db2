import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sourceFiles } from './imports';

/** What lets a test pass by luck: a second try, or a wait of a fixed time that is long enough on a fast machine. */
const lucky = /\bretries\s*[:(]|\.retries\(|waitForTimeout\(/;

describe('The tests', () => {
  it('pass at the first try, and wait for what is to be seen', () => {
    const files = sourceFiles('test').filter((file) =>
      /^test\/(component|e2e|host|package|run)\//.test(file),
    );
    assert.ok(files.length > 100, String(files.length));
    const wrong = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (lucky.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    assert.deepEqual(wrong, []);
  });
});
