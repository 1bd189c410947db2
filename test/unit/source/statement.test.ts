import assert from 'node:assert/strict';
import fc from 'fast-check';
import { statementStartAt } from '../../../src/source';

const cases: readonly (readonly [language: string, marked: string, start: string | undefined])[] = [
  ['python', '|', 'python '],
  ['python', 'hf-|', 'python hf-'],
  ['python', 'import x\nhf-chat|', 'python hf-chat'],
  ['python', 'def f():\n    hf-|', 'python hf-'],
  ['python', 'x = hf-|', undefined],
  ['python', 'f(\n    hf-|', undefined],
  ['python', 'f(\n    1,\n)\nhf-|', 'python hf-'],
  ['python', 'x = {\n    hf-|\n}', undefined],
  ['python', '"""\nhf-|\n"""', undefined],
  ['python', '"""\nhf\n"""\nhf-|', 'python hf-'],
  ['python', '# hf-|', undefined],
  ['python', '# remark\nhf-|', 'python hf-'],
  ['typescript', 'async function f() {\n  hf-|\n}', 'typescript hf-'],
  ['typescript', 'f({\n  hf-|\n})', 'typescript hf-'],
  ['typescript', 'f(\n  hf-|\n)', undefined],
  ['typescript', '/*\nhf-|\n*/', undefined],
  ['typescript', '`\nhf-|\n`', undefined],
  ['typescript', '// hf\nhf-|', 'typescript hf-'],
  ['typescript', 'x.split(/\\(/);\nhf-|', 'typescript hf-'],
  ['typescript', 'x.replace(/["\'`]/g, y);\nhf-|', 'typescript hf-'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of JavaScript
  ['typescript', 'const u = `${b ? `{` : ""}`;\nhf-|', 'typescript hf-'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of JavaScript
  ['typescript', '`${f(`\nhf-|\n`)}`', undefined],
  ['python', 'x = f"{d["k"]}("\r\nhf-|', 'python hf-'],
  ['python', 'def f(x: str = "(") -> dict[str, int]:\r\n\thf-|\r\n', 'python hf-'],
  ['python', 'x = 1 \\\nhf-|', 'python hf-'],
  ['markdown', '# Title\n\n---\n\n```python\nhf-|\n```', 'python hf-'],
  ['markdown', '# Title\nhf-|', undefined],
  ['markdown', '```python\nhf-|\n```', 'python hf-'],
  ['markdown', '```ts\nconst x = 1;\nhf-|\n```', 'ts hf-'],
  ['markdown', '```text\nhf-|\n```', undefined],
  ['markdown', '---\nhf-|\n---', undefined],
  ['json', '{\n  hf-|\n}', undefined],
];

describe('where a statement may begin', () => {
  for (const [language, marked, expected] of cases) {
    it(`${language}: ${JSON.stringify(marked)}`, () => {
      const found = statementStartAt(marked.replace('|', ''), marked.indexOf('|'), language);
      assert.equal(found && `${found.languageId} ${found.typed}`, expected);
    });
  }

  it('is looked for in any text', () => {
    const piece = fc.constantFrom(
      '"',
      "'",
      '"""',
      '`',
      '(',
      ')',
      '{',
      '}',
      '\n',
      '#',
      '//',
      '/*',
      '\\',
      'hf-',
      ' ',
      '```py\n',
    );
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        texts,
        fc.nat(80),
        fc.constantFrom('python', 'javascript', 'markdown'),
        (text, at, language) => {
          const offset = Math.min(at, text.length);
          const found = statementStartAt(text, offset, language);
          assert.ok(found === undefined || text.slice(0, offset).endsWith(found.typed));
        },
      ),
    );
  });
});
