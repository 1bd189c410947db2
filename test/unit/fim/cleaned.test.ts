import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cleaned } from '../../../src/fim';

interface Place {
  readonly prefix?: string;
  readonly suffix?: string;
  readonly language?: string;
}

const clean = ({ prefix = '', suffix = '', language = 'typescript' }: Place, text: string) =>
  cleaned({ prefix, suffix, text, language });

const cases: readonly (readonly [string, Place, string, string | undefined])[] = [
  ['leaves alone what is clean', { prefix: 'const a = ', suffix: ';\n' }, 'b + c', 'b + c'],
  ['ends with the line ends of the document', { prefix: 'a\r\n', suffix: '\r\n' }, 'b\nc', 'b\r\nc'],
  ['turns carriage returns of an answer into line ends', { prefix: 'a\n' }, 'b\r\nc', 'b\nc'],
  ['takes spaces at the end away', { prefix: 'a = ' }, 'b;  \n\n  ', 'b;'],
  ['leaves a space before a word that follows', { prefix: 'f(', suffix: 'b)' }, 'a, ', 'a, '],
  ['takes fences away', {}, '```ts\nf();\ng();\n```\nThis calls both.', 'f();\ng();'],
  ['takes a sentence and fences away', {}, 'Here is the code:\n\n```\nf();\n```', 'f();'],
  ['takes a sentence away', {}, 'Sure, here it is:\n\nf();', 'f();'],
  ['leaves a sentence in a comment', { prefix: '// ' }, 'The end of it:', 'The end of it:'],
  ['takes a call away that is typed', { prefix: '  if (' }, 'if (a', 'a'],
  ['leaves what compares with what is typed', { prefix: 'x = ' }, 'x == 3', 'x == 3'],
  ['takes a closing fence away', {}, 'f();\n```\nDone', 'f();'],
  ['leaves fences in Markdown', { language: 'markdown' }, '```ts\nf();\n```', '```ts\nf();\n```'],
  [
    'leaves fences in a docstring',
    { prefix: 'def f():\n    """', language: 'python' },
    'A\n    ```\n    f()',
    'A\n    ```\n    f()',
  ],
  ['takes control tokens away', {}, 'f();<|fim_pad|><|endoftext|>', 'f();'],
  ['takes away what is typed', { prefix: '  const a = ' }, 'const a = b;', 'b;'],
  ['takes away a keyword that is typed', { prefix: '  return ' }, 'return b;', 'b;'],
  ['leaves a word that begins as what is typed', { prefix: '  return ' }, 'returned;', 'returned;'],
  ['takes away a whole line that is typed, with its indentation', { prefix: '  f.g(' }, '  f.g(a);', 'a);'],
  ['takes away one of a single word', { prefix: '\tx' }, '\tx = 1;', ' = 1;'],
  ['shows nothing of a fence in a docstring', { prefix: '/** ', suffix: ' */' }, '```ts', undefined],
  ['leaves a call within the same call', { prefix: 'f(' }, 'f(1)', 'f(1)'],
  ['takes away the line above', { prefix: 'f(one);\n' }, 'f(one);\nf(two);', 'f(two);'],
  ['shows nothing where the line above is all', { prefix: 'f(one);\n' }, 'f(one);', undefined],
  ['takes away the indentation that is typed', { prefix: '    ' }, '    f();\n    g();', 'f();\n    g();'],
  ['takes away a space that is typed', { prefix: 'a = ' }, ' b', 'b'],
  ['leaves a space that is not typed', { prefix: 'a =' }, ' b', ' b'],
  ['takes away blank lines at the start', { prefix: 'a\n\n  ' }, '\n\n  f();', 'f();'],
  ['takes away the rest of the line', { prefix: 'a = ', suffix: '.map(f);' }, 'b.map(f);', 'b'],
  ['takes away a bracket that is there', { prefix: 'f(', suffix: ')' }, 'a, b)', 'a, b'],
  ['leaves a bracket that it opened itself', { prefix: 'f(', suffix: ')' }, 'g(a)', 'g(a)'],
  ['takes away a quote and a bracket that are there', { prefix: 'f("', suffix: '")' }, 'a")', 'a'],
  ['leaves a word that ends as the rest begins', { prefix: 'x = [', suffix: 'a, b]' }, 'alpha', 'alpha'],
  [
    'takes away lines that follow',
    { prefix: '  ', suffix: '\n  g();\n  h();\n}\n' },
    'f();\n  g();\n  h();\n}',
    'f();',
  ],
  [
    'takes away lines that follow behind blank ones',
    { prefix: '', suffix: '\n\ng();\nh();' },
    'f();\ng();\n\nh(',
    'f();',
  ],
  [
    'leaves a brace that closes a block of its own',
    { prefix: '', suffix: '\n}\n' },
    'if (a) {\n  b();\n}',
    'if (a) {\n  b();\n}',
  ],
  ['shows nothing where the next line is all', { prefix: '  ', suffix: '\n  g();\n' }, 'g();', undefined],
  ['says a line once', {}, 'f();\ng();\ng();\ng();\ng();', 'f();\ng();'],
  ['says a block once', {}, 'f();\na();\nb();\na();\nb();\na();\nb();', 'f();\na();\nb();'],
  [
    'writes tabs where the document does',
    { prefix: 'func f() {\n\ta()\n\t', suffix: '\n}\n', language: 'go' },
    'if b {\n        c()\n    }',
    'if b {\n\t\tc()\n\t}',
  ],
  [
    'writes spaces where the document does',
    { prefix: 'function f() {\n  a();\n  ', suffix: '\n}\n' },
    'if (b) {\n\t\tc();\n\t}',
    'if (b) {\n    c();\n  }',
  ],
  ['shows no closing brackets alone', { prefix: 'f(a' }, ');', undefined],
  ['shows no mark of a comment alone', { prefix: '' }, '// ', undefined],
  ['shows no white space', { prefix: 'a' }, ' \n\t\n', undefined],
  ['shows nothing of an answer without an end', {}, 'a'.repeat(100_000), undefined],
];

describe('A cleaned answer', () => {
  for (const [title, place, answer, expected] of cases) {
    it(title, () => {
      assert.equal(clean(place, answer), expected);
      if (expected !== undefined) {
        assert.equal(clean(place, expected), expected, 'what is clean stays as it is');
      }
    });
  }

  const bit = fc.constantFrom(
    ...['a', 'b()', ' ', '  ', '\n', '\r\n', '(', ')', '{', '}', '"', "'", '```', '//', '\t', '\n\n'],
    ...['return a;', '<|endoftext|>', '😀', '\n  ', ': ', '-'],
  );
  const text = fc.array(bit, { maxLength: 40 }).map((bits) => bits.join(''));
  const place = fc.record({
    prefix: text,
    suffix: text,
    language: fc.constantFrom('typescript', 'python', 'go', 'markdown'),
  });

  it('changes nothing in what is clean', () => {
    fc.assert(
      fc.property(place, text, (at, answer) => {
        const once = clean(at, answer);
        assert.equal(once === undefined ? undefined : clean(at, once), once);
      }),
      { numRuns: 2000 },
    );
  });

  it('never says the rest of the line or the next lines again', () => {
    fc.assert(
      fc.property(place, text, fc.nat(3), (at, answer, count) => {
        const again = at.suffix
          .split('\n')
          .slice(0, count + 1)
          .join('\n');
        const once = clean(at, answer + again);
        const rest = again.trim();
        assert.ok(once === undefined || rest.length < 8 || !/\w{3}/.test(at.suffix) || !once.endsWith(again));
      }),
    );
  });
});
