import assert from 'node:assert/strict';
import fc from 'fast-check';
import { extensionsOf, fileType, safeFileName } from '../../../../src/editor/panel/file-kinds';
import { webLink } from '../../../../src/editor/panel/web-link';

describe('Links of a page', () => {
  it('lead to web pages and letters only', () => {
    assert.equal(webLink('https://a.example/x?y=1#z'), 'https://a.example/x?y=1#z');
    assert.equal(webLink('mailto:ada@a.example'), 'mailto:ada@a.example');
    const refused = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'command:a.b',
      'vscode://x',
      'data:text/html,x',
    ];
    for (const url of [...refused, ' java\nscript:alert(1)', '/relative', '#anchor', '']) {
      assert.equal(webLink(url), undefined, url);
    }
  });

  it('have one of three schemes whatever a page asks for', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('HTTP://a', 'javas\tcript:x')),
        (url) => {
          assert.match(webLink(url) ?? 'https://', /^(https?:\/\/|mailto:)/);
        },
      ),
    );
  });
});

describe('Files of a page', () => {
  it('are of the type that their name tells', () => {
    assert.equal(fileType('a/Photo.JPG', 'image'), 'image/jpeg');
    assert.equal(fileType('table.csv', 'table'), 'text/csv');
    assert.equal(fileType('constructor', 'text'), 'text/plain');
    assert.equal(fileType('a.xyz', 'audio'), 'application/octet-stream');
    assert.deepEqual(extensionsOf('audio'), ['flac', 'wav', 'mp3', 'm4a', 'ogg']);
  });

  it('are saved under a name within the folder', () => {
    assert.equal(safeFileName('../../etc/passwd'), 'passwd');
    assert.equal(safeFileName('a:b?.png'), 'a_b_.png');
    assert.equal(safeFileName('..'), 'output');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        assert.doesNotMatch(safeFileName(name), /[\\/\0]|^\.|^$/);
      }),
    );
  });
});
