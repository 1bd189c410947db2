import assert from 'node:assert/strict';
import fc from 'fast-check';
import { colourable } from '../../../webview-ui/src/ui/colourable';
import { highlighterOf } from '../../../webview-ui/src/ui/highlight';

/** HTML comes first: once it is known, it is read within the others. */
const languages = ['html', 'python', 'js', 'ts', 'sh', 'go', 'csharp', 'http', 'json', 'yaml', 'markdown'];

const highlight = async (code: string, language: string) => (await highlighterOf(language))?.(code);

describe('what is coloured of a code', () => {
  const line = 'let a = 1;\n';

  it('is all of it, where it is short', () => {
    assert.equal(colourable(line), line);
    assert.equal(colourable('let a'), 'let a');
  });

  it('ends at the line in which it gets long, or a word does', () => {
    assert.equal(colourable(line.repeat(10_000)), line.repeat(Math.floor(20_000 / line.length)));
    assert.equal(colourable(`${line}${line}b ${'$'.repeat(300)}\n${line}`), line + line);
    assert.equal(colourable('a '.repeat(20_000)), '');
  });
});

describe('the highlighter', () => {
  it('says what is what, as classes of highlight.js', async () => {
    const runs = await highlight('def f(): # x', 'python');
    assert.deepEqual(runs?.slice(0, 3), [
      { text: 'def', classes: 'hljs-keyword' },
      { text: ' ', classes: '' },
      { text: 'f', classes: 'hljs-title function_' },
    ]);
  });

  it('reads the body of a request as JSON', async () => {
    const runs = (await highlight('POST https://hub.example\nAccept: x\n\n{ "a": 1 }\n', 'http')) ?? [];
    assert.ok(runs.some(({ text, classes }) => text === '1' && classes === 'hljs-number'));
  });

  it('knows no other languages', async () => {
    assert.equal(await highlighterOf('brainfuck'), undefined);
    assert.equal(await highlighterOf('constructor'), undefined);
  });

  it('loses and adds nothing, whatever the code', async () => {
    for (const language of languages) {
      const highlighter = await highlighterOf(language);
      const textOf = (code: string) =>
        highlighter?.(code)
          ?.map(({ text }) => text)
          .join('');
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (code) => {
          assert.equal(textOf(code) ?? code, code);
        }),
        { numRuns: 100 },
      );
      const hostile = '<img src=x onerror=alert(1)> & "';
      assert.equal(textOf(hostile), hostile);
    }
  });
});
