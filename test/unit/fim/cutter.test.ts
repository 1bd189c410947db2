import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutter } from '../../../src/fim';
import { isWellFormed } from './is-well-formed';

interface Place {
  readonly prefix?: string;
  readonly suffix?: string;
  readonly language?: string;
  readonly multiline?: boolean;
}

const cutOf = (
  { prefix = '', suffix = '', language = 'typescript', multiline = true }: Place,
  pieces: readonly string[],
) => {
  const { push } = cutter({ prefix, suffix, language, multiline });
  return pieces.map(push).at(-1);
};

/** How texts over several lines begin and end. */
const heredocs = [
  ['shellscript', 'cat <<END', 'END'],
  ['shellscript', "cat <<-'END' | sort", '  END'],
  ['php', '$a = <<<T', 'T;'],
  ['php', "f(<<<'T'", '  T);'],
  ['ruby', 'a = <<~sql.strip', '  sql'],
  ['ruby', 'f(<<-"A", b)', '  A'],
  ['perl', 'print <<"END";', 'END'],
] as const;

const cases: readonly (readonly [string, Place, string, string, boolean])[] = [
  ['lets a line stand that is not finished', {}, 'const a', 'const a', false],
  ['ends a single line with it', { multiline: false }, 'a();\nb();', 'a();', true],
  ['ends a single line before a carriage return', { multiline: false }, 'a();\r\nb();', 'a();', true],
  ['waits for what follows a carriage return', { multiline: false }, 'a();\r', 'a();', false],
  ['ends a single line behind a fence', { multiline: false }, '```ts\na();\n```\n', '```ts\na();', true],
  [
    'ends a single line behind what a model says first',
    { multiline: false },
    'Here is the code:\n\n```ts\na();\n```\n',
    'Here is the code:\n\n```ts\na();',
    true,
  ],
  ['ends at a control token', {}, 'a();<|endoftext|>b', 'a();', true],
  ['ends at a control token of any family', {}, 'a();<｜fim▁end｜>', 'a();', true],
  ['takes no HTML for a control token', { language: 'html' }, '<s>old</s> new', '<s>old</s> new', false],
  [
    'ends where the indentation falls below that of the line',
    { prefix: 'class A {\n  f() {\n    ', suffix: '\n  }\n}' },
    'a();\n    b();\n  c();',
    'a();\n    b();',
    true,
  ],
  [
    'ends a block of Python with its indentation',
    { prefix: 'def f():', language: 'python' },
    '\n    return 1\n\n\ndef g():\n    return 2',
    '\n    return 1',
    true,
  ],
  [
    'goes on in Python at the indentation of a blank line',
    { prefix: 'def f():\n    ', language: 'python' },
    'a = 1\n    return a\n',
    'a = 1\n    return a\n',
    false,
  ],
  [
    'goes on behind a blank line, where a first line says its indentation again',
    { prefix: 'function f() {\n  ', suffix: '\n}\n' },
    '  const a = 1;\n\n  return a;',
    '  const a = 1;\n\n  return a;',
    false,
  ],
  [
    'goes on behind a blank line at the indentation of the place',
    { prefix: 'def f():\n    ', language: 'python' },
    'for a in b:\n        c(a)\n\n    return b',
    'for a in b:\n        c(a)\n\n    return b',
    false,
  ],
  [
    'ends behind a blank line where a block of the file’s own ends',
    { prefix: 'import a\n\n', language: 'python' },
    'def f():\n    return 1\n\nprint(f())',
    'def f():\n    return 1',
    true,
  ],
  ...heredocs.flatMap(([language, start, end]): (typeof cases)[number][] => [
    [
      `reads a text of ${language} in an answer as one`,
      { prefix: 'f {\n  ', suffix: '\n}\n', language },
      `${start}\nit's :-)\n${end}\n  g`,
      `${start}\nit's :-)\n${end}\n  g`,
      false,
    ],
    [
      `reads a text of ${language} above as one`,
      { prefix: `${start}\nit's :-)\n${end}\nf {\n  `, suffix: '\n}\n', language },
      'a\n}\n\nb {\n  c\n}',
      'a',
      true,
    ],
  ]),
  [
    'takes no comparison or shift for the start of a text',
    {
      prefix: 'f {\n  n=$((1 << bits)); echo "cat <<END" <<< word\n  ',
      suffix: '\n}\n',
      language: 'shellscript',
    },
    'a\n}\n\nb {\n  c\n}',
    'a',
    true,
  ],
  [
    'goes on in Python within brackets, whatever the indentation',
    { prefix: 'a = f(', language: 'python' },
    '\n  1,\n2\n',
    '\n  1,\n2\n',
    false,
  ],
  [
    'goes on in Python within a docstring',
    { prefix: 'def f():', language: 'python' },
    '\n    """One\n\nTwo\n    """\n    return 1\n',
    '\n    """One\n\nTwo\n    """\n    return 1\n',
    false,
  ],
  [
    'ends at a blank line with less indentation behind it',
    { prefix: '' },
    'function f() {\n  if (a) {\n    b();\n  }\n\nc();\n',
    'function f() {\n  if (a) {\n    b();\n  }\n\nc();\n',
    false,
  ],
  [
    'ends a function of Python at a blank line with less indentation behind it',
    { prefix: '', language: 'python' },
    'def f():\n    return 1\n\ndef g():\n',
    'def f():\n    return 1',
    true,
  ],
  [
    'ends before a bracket that the document closes',
    { prefix: 'f(', suffix: ')' },
    'a, g(b)) + 1',
    'a, g(b)',
    true,
  ],
  ['ends with a bracket that the document lacks', { prefix: 'f(' }, 'a, g(b)); h();', 'a, g(b))', true],
  [
    'ends with the brace of a block that the document lacks',
    { prefix: 'function f() {\n  ' },
    'return 1;\n}\n\nfunction g() {}',
    'return 1;\n}',
    true,
  ],
  [
    'ends before the brace of a block that the document closes',
    { prefix: 'function f() {\n  ', suffix: '\n}\n' },
    'return 1;\n}\n\nfunction g() {}',
    'return 1;',
    true,
  ],
  [
    'tells the brace of an inner block from that of an outer one',
    { prefix: 'class A {\n  f() {\n    ', suffix: '\n}\n' },
    'return 1;\n  }\n\n  g() {',
    'return 1;\n  }',
    true,
  ],
  ['ends before a bracket that nothing opened', {}, 'a]; b', 'a', true],
  ['passes over brackets in strings', { prefix: 'f(' }, '")", \')\', `)`', '")", \')\', `)`', false],
  ['passes over brackets in comments', { prefix: 'f(' }, 'a /* ) */, // )\n', 'a /* ) */, // )\n', false],
  [
    'tells a lifetime from a character',
    { prefix: 'fn f<', language: 'rust' },
    "'a>(x: &'a str) { ')' }",
    "'a>(x: &'a str) { ')' }",
    false,
  ],
  [
    'lets a case of a shell stand',
    { language: 'shellscript', prefix: 'case $a in\n  ' },
    'one) echo 1 ;;\n  two) echo 2 ;;\n',
    'one) echo 1 ;;\n  two) echo 2 ;;\n',
    false,
  ],
  [
    'ends before a line that follows in the document',
    { prefix: '  ', suffix: '\n\n  return a;\n' },
    'b();\n  return a;\n  c();',
    'b();',
    true,
  ],
  [
    'tells a line from one of another indentation',
    { prefix: '  ', suffix: '\nreturn a;\n' },
    'b();\n  return a;\n',
    'b();\n  return a;\n',
    false,
  ],
  [
    'closes its own bracket, though the next line of the document looks the same',
    { prefix: 'if (a) {\n  b(() => {\n    ', suffix: '\n    }\n' },
    'if (c) {\n      d();\n    }\n    e();\n',
    'if (c) {\n      d();\n    }\n    e();\n',
    false,
  ],
  ['says a line once that comes three times in a row', {}, 'a();\nb();\nb();\nb();\n', 'a();\nb();', true],
  ['lets two equal lines stand', {}, 'b();\nb();\nc();\n', 'b();\nb();\nc();\n', false],
  ['ends before blank lines without an end', {}, 'a();\n\n\n\n\n', 'a();', true],
];

describe('The cutter', () => {
  for (const [title, place, answer, text, done] of cases) {
    it(title, () => {
      assert.deepEqual(cutOf(place, [answer]), { text, done });
      assert.deepEqual(cutOf(place, [...answer]), { text, done }, 'character by character');
    });
  }

  it('ends after thirty lines', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line${index};`);
    assert.deepEqual(cutOf({}, [lines.join('\n')]), { text: lines.slice(0, 30).join('\n'), done: true });
  });

  it('ends a line without an end, between two characters', () => {
    const cut = cutOf({}, ['a', '😀'.repeat(5000)]);
    assert.ok(cut?.done && cut.text.length <= 8000 && isWellFormed(cut.text));
  });

  it('changes nothing once it is done', () => {
    const { push } = cutter({ prefix: '', suffix: '', language: 'typescript', multiline: false });
    const cut = push('a\nb');
    assert.deepEqual(push('c\nd'), cut);
  });

  it('says the same however the answer is divided', () => {
    const bit = fc.constantFrom(
      ...['a', ' ', '  ', '\n', '\r\n', '(', ')', '{', '}', '"', "'", '`', '//', '/*', '*/', '#', '\t', '\\'],
      ...['"""', '<|fim', '_pad|>', 'return a;', '😀', ']', '['],
    );
    const text = fc.array(bit, { maxLength: 60 }).map((bits) => bits.join(''));
    const language = fc.constantFrom('typescript', 'python', 'rust', 'shellscript', 'markdown');
    fc.assert(
      fc.property(
        fc.record({ prefix: text, suffix: text, answer: text, language, multiline: fc.boolean() }),
        fc.array(fc.nat(5), { minLength: 1 }),
        ({ answer, ...place }, sizes) => {
          const pieces: string[] = [];
          for (let at = 0, index = 0; at < answer.length; index += 1) {
            const size = 1 + (sizes[index % sizes.length] ?? 0);
            pieces.push(answer.slice(at, at + size));
            at += size;
          }
          const whole = cutOf(place, ['', answer]);
          assert.deepEqual(cutOf(place, ['', ...pieces]), whole);
          assert.ok(whole === undefined || answer.startsWith(whole.text));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
