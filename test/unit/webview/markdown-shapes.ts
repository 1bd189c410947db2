import type { Obstacle } from '../../../webview-ui/src/ui/markdown/bounded-lexer';

interface Shape {
  readonly name: string;
  /** A text of about so many characters. */
  readonly text: (length: number) => string;
  /** Why it isn't formatted; undefined for a text that is. */
  readonly obstacle?: Obstacle;
}

const repeated = (unit: string, obstacle?: Obstacle): Shape => ({
  name: JSON.stringify(unit),
  text: (length) => unit.repeat(Math.ceil(length / unit.length)),
  ...(obstacle && { obstacle }),
});

/** Such a piece again and again, 50 times in each paragraph. */
const inParagraphs = (unit: string): Shape => ({
  name: `paragraphs of ${JSON.stringify(unit)}`,
  text: (length) => `${unit.repeat(50)}\n\n`.repeat(Math.ceil(length / (unit.length * 50))),
});

function lines(length: number, line: (index: number) => string): string {
  const all: string[] = [];
  for (let index = 0, sum = 0; sum < length; index += 1) {
    all.push(line(index));
    sum += line(index).length + 1;
  }
  return all.join('\n');
}

/** Texts that take a Markdown parser much time, memory or stack for their length. */
export const markdownShapes: readonly Shape[] = [
  repeated('>', 'nesting'),
  repeated('> ', 'nesting'),
  repeated('1. ', 'nesting'),
  repeated('- * + ', 'nesting'),
  {
    name: 'lists within lists',
    text: (length) => lines(2 * length, (depth) => `${'  '.repeat(depth)}- a`),
    obstacle: 'nesting',
  },
  {
    name: 'quotations ever deeper',
    text: (length) => lines(length, (depth) => `${'>'.repeat(depth)} a`),
    obstacle: 'nesting',
  },
  {
    name: 'items with ever more lines',
    text: (length) => lines(length, (index) => `- a${'\n  b'.repeat(index % 50)}`),
  },
  repeated('- a\n'),
  repeated('- a\n\n  b\n'),
  repeated('> a\nb\n'),
  { name: 'one item of many lines', text: (length) => `- {${'\t$\n'.repeat(length / 3)}` },
  { name: 'a quotation of many lines', text: (length) => `> a${'\na'.repeat(length / 2)}` },
  ...['*', '*a', '**a ', 'a**b', '_', '_a ', 'a_', '*a_ ', '*a **b ', '_*a', '"_1.', '1.*', '*_'].map(
    (unit) => repeated(unit),
  ),
  ...[
    '*a **b *c ',
    '_a *b ',
    '**a *b ',
    '~~a ~b ',
    '"_1. ',
    '[a](',
    '![',
    '`` ` ',
    '<a b="',
    '<!--',
    'http://a) ',
  ].map(inParagraphs),
  ...['[', '![', '[a', '[a](', '[](', '![a](', '[a]', '[a][', ']', '!', '[![a](b)](c) '].map((unit) =>
    repeated(unit),
  ),
  { name: 'brackets within brackets', text: (length) => '['.repeat(length / 2) + ']'.repeat(length / 2) },
  { name: 'references to definitions', text: (length) => `[a]: b\n\n${'[a]'.repeat(length / 3)}` },
  { name: 'definitions', text: (length) => lines(length, (index) => `[a${index}]: b`) },
  ...['[a]: \n', '[a]: b "\n', '[a]: <b\n'].map((unit) => repeated(unit)),
  ...['`', '` ', '~', '~a ', '~~a ', '\\', '\\*', '```\n', '```a`\n', '~~~\n'].map((unit) => repeated(unit)),
  {
    name: 'ever longer runs of `',
    text: (length) => {
      let text = '';
      for (let run = 1; text.length < length; run += 1) {
        text += `a${'`'.repeat(run)}`;
      }
      return text;
    },
  },
  ...['<', '<a ', '<a b="', '<div>\n', '<div>', '<!--', '<?', '<![CDATA[', '</a', 'x <!--', '<x-y a\n'].map(
    (unit) => repeated(unit),
  ),
  ...['|', '| a\n', '|a|b|\n|-|-|\n', '-|-\n-|-|-\n', 'a|b\n-|-|-\n'].map((unit) => repeated(unit)),
  { name: 'a wide table', text: (length) => `|${'a|'.repeat(length / 4)}\n|${'-|'.repeat(length / 4)}\n` },
  {
    name: 'a wide table of short rows',
    text: (length) => `|${'a|'.repeat(length / 6)}\n|${'-|'.repeat(length / 6)}\n${'|\n'.repeat(length / 6)}`,
  },
  { name: 'a long table', text: (length) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(length / 6)}` },
  ...['http://', 'www.', 'a@', 'a@b.', 'hf_', 'a.', 'a-', 'a', 'mailto:a@'].map((unit) => repeated(unit)),
  ...['http://a(', 'http://a)', 'http://a;', 'www.a_'].map(
    (start): Shape => ({
      name: `${start} that goes on`,
      text: (length) => start + start.slice(-1).repeat(length),
    }),
  ),
  ...[
    ' ',
    '\n',
    '\t',
    ' \n',
    'a \n',
    '#',
    '#\n',
    '# a\n',
    '=',
    'a\n=\n',
    '-',
    '- \n',
    'a\n',
    '&',
    '&#1;',
    '(',
    '"',
  ].map((unit) => repeated(unit)),
  { name: 'a word that ends far away', text: (length) => `a${' '.repeat(length)}b` },
];
