import assert from 'node:assert/strict';
import { pageDocument } from '../../../../src/editor/panel/page-document';
import { assertStrictPolicy } from '../../../policy';

const parts = {
  title: 'Playground',
  language: 'en',
  script: 'https://window.example/playground.js',
  style: 'https://window.example/playground.css',
  shared: ['https://window.example/chunks/base.js'],
  source: "'self' https://window.example",
  nonce: 'f00d',
  data: { hub: 'https://huggingface.co' },
};

describe('the document of a page', () => {
  it('runs its own script, and loads nothing from anywhere but the window', () =>
    assertStrictPolicy(pageDocument(parts), ["'self'", 'https://window.example']));

  it('keeps what strangers say within the attribute or the title that it stands in', () => {
    const html = pageDocument({ ...parts, title: '</title><script>', data: { hub: '"><script>' } });
    assert.equal([...html.matchAll(/<script\b/g)].length, 1);
    assert.ok(html.includes('<div id="root" data-hub="&#34;&#62;&#60;script&#62;"><svg aria-hidden="true"'));
  });

  const loosened: readonly (readonly [name: string, from: string, to: string])[] = [
    ['scripts without a nonce', "script-src 'nonce-f00d'", "script-src 'nonce-f00d' 'unsafe-inline'"],
    ['code made of texts', "script-src 'nonce-f00d'", "script-src 'nonce-f00d' 'unsafe-eval'"],
    ['styles in attributes', 'style-src ', "style-src 'unsafe-inline' "],
    ['pictures from anywhere', 'img-src ', 'img-src https: '],
    ['requests', "default-src 'none'", "default-src 'none'; connect-src https:"],
    ['whatever has no row', "default-src 'none'", "default-src 'self'"],
    ['a script that is not ours', '</body>', '<script src="https://evil.example"></script></body>'],
  ];
  for (const [name, from, to] of loosened) {
    it(`would be refused by this test if it allowed ${name}`, () => {
      const html = pageDocument(parts).replace(from, to);
      assert.throws(
        () => assertStrictPolicy(html, ["'self'", 'https://window.example']),
        assert.AssertionError,
      );
    });
  }
});
