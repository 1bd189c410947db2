import assert from 'node:assert/strict';
import { excludeGlob, languageOf, sourceGlob } from '../../../../src/editor/parts/source-files';

describe('the files that are searched for models', () => {
  it('are told by the endings of their names', () => {
    assert.equal(languageOf('/w/train.py'), 'python');
    assert.equal(languageOf('/w/App.TSX'), 'typescriptreact');
    assert.equal(languageOf('/w/serve.sh'), 'shellscript');
    assert.equal(languageOf('/w/a.b/explore.ipynb'), 'notebook');
    for (const path of ['/w/a.png', '/w/Makefile', '/w/x.constructor']) {
      assert.equal(languageOf(path), undefined, path);
    }
    assert.match(sourceGlob, /^\*\*\/\*\.\{py,.*,ipynb\}$/);
  });

  it('leave out what the settings exclude, and the folders of tools', () => {
    const glob = excludeGlob([
      { '**/.git': true, '**/*.js': { when: '$(basename).ts' }, '**/keep': false },
      { '**/.git': true, '**/data': true },
    ]);
    const parts = glob.slice(1, -1).split(',');
    assert.deepEqual(parts.slice(0, 2), ['**/.git', '**/data']);
    assert.ok(parts.includes('**/node_modules/**') && parts.includes('**/.venv/**'));
    assert.ok(!glob.includes('keep') && !glob.includes('.js'));
  });

  it('write out groups, which cannot stand in a group', () => {
    const parts = excludeGlob([{ 'a/{b,c}/{d,e}': true }])
      .slice(1, -1)
      .split(',')
      .slice(0, 4);
    assert.deepEqual(parts.sort(), ['a/b/d', 'a/b/e', 'a/c/d', 'a/c/e']);
  });
});
