import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sourceFiles } from './imports';

/** What outlives a session, or is told as a date, has no other clock. */
const calendars = new Set([
  'src/editor/parts/batches/kept-rows.ts',
  'src/editor/kit/storage/versioned-folder.ts',
  'src/editor/session/cache-store.ts',
  'src/editor/session/server-keys.ts',
  'src/hub/client.ts',
]);

const measured = /Date\.now\(\)\s*[-+<>]|[-+<>]=?\s*Date\.now\(\)|= Date\.now\b(?!\()/;

describe('What lasts', () => {
  it('is measured by a clock that nobody sets', () => {
    const files = ['src', 'webview-ui/src'].flatMap(sourceFiles);
    assert.ok(files.length > 500);
    const wrong = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (measured.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))
        .filter(() => !calendars.has(file)),
    );
    assert.deepEqual(wrong, []);
  });
});
