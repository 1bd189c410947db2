import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sections = [...changelog.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

describe('The changelog', () => {
  it('has a section for the version of package.json, the newest of all, with its date and its link', () => {
    const [newest = ''] = sections.filter((title) => title !== '[Unreleased]');
    assert.match(newest, /^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
    assert.ok(newest.startsWith(`[${version}] - `), newest);
    assert.ok(
      changelog.includes(`\n[${version}]: https://github.com/hub-lens/hub-lens/releases/tag/v${version}\n`),
    );
  });

  it('dates every section, the newest first, and sorts what it tells by kind', () => {
    const dates = sections
      .filter((title) => title !== '[Unreleased]')
      .map((title) => title.split(' - ')[1] ?? '');
    assert.ok(dates.every((date) => date !== '' && !Number.isNaN(Date.parse(date))));
    assert.deepEqual(dates, [...dates].sort().reverse());
    const told = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind);
    assert.ok(told.length > 0 && told.every((kind) => kinds.includes(kind)), told.join(', '));
  });
});
