import assert from 'node:assert/strict';
import fc from 'fast-check';
import { highlight } from '../../../webview-ui/src/ui/highlight';

const languages = ['python', 'js', 'ts', 'sh', 'go', 'csharp', 'http', 'json', 'yaml', 'markdown'];

const textOf = (code: string, language: string) =>
  highlight(code, language)
    ?.map(({ text }) => text)
    .join('');

describe('the highlighter', () => {
  it('says what is what, as classes of highlight.js', () => {
    assert.deepEqual(highlight('def f(): # x', 'python')?.slice(0, 3), [
      { text: 'def', classes: 'hljs-keyword' },
      { text: ' ', classes: '' },
      { text: 'f', classes: 'hljs-title function_' },
    ]);
  });

  it('reads the body of a request as JSON', () => {
    const runs = highlight('POST https://hub.example\nAccept: x\n\n{ "a": 1 }\n', 'http') ?? [];
    assert.ok(runs.some(({ text, classes }) => text === '1' && classes === 'hljs-number'));
  });

  it('knows no other languages', () => {
    assert.equal(highlight('x', 'brainfuck'), undefined);
    assert.equal(highlight('x', 'constructor'), undefined);
  });

  it('loses and adds nothing, whatever the code', () => {
    for (const language of languages) {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (code) => {
          assert.equal(textOf(code, language) ?? code, code);
        }),
        { numRuns: 100 },
      );
      assert.equal(textOf('<img src=x onerror=alert(1)> & "', language), '<img src=x onerror=alert(1)> & "');
    }
  });
});
