import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseCells, parseTable } from '../../../src/protocol';
import { cpuMilliseconds } from '../cpu-time';

describe('parseCells', () => {
  const cells = [
    ['Bridge', 'Length'],
    ['Old', '94'],
    ['New', '503'],
  ];
  const texts = {
    'a Markdown table': '| Bridge | Length |\n|---|:-:|\n| Old | 94 |\n| New | 503 |\n',
    'a Markdown table without a rule': '| Bridge | Length |\n| Old | 94 |\n| New | 503 |',
    'values with commas': 'Bridge,Length\nOld,94\r\nNew,503',
    'values with semicolons': 'Bridge;Length\nOld;94\nNew;503\n\n',
    'cells of a spreadsheet': 'Bridge\tLength\r\nOld\t94\r\nNew\t503\r\n',
    'a file with a byte order mark': '\uFEFFBridge,Length\nOld,94\nNew,503',
    'cells in quotes': '"Bridge" , "Length"\n"Old",94\n"New","503"',
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`reads ${name}`, () => assert.deepEqual(parseCells(text), cells));
  }

  it('reads cells that hold dividers, quotes and line breaks', () => {
    assert.deepEqual(parseCells('a,b\n"1,5","say ""hi"""\n"two\nlines",x'), [
      ['a', 'b'],
      ['1,5', 'say "hi"'],
      ['two\nlines', 'x'],
    ]);
    assert.deepEqual(parseCells('"a;b",c'), [['a;b', 'c']]);
  });

  it('takes a quote within a cell, or one never closed, as it stands', () => {
    assert.deepEqual(parseCells('5" pipe,"open\nx,y'), [
      ['5" pipe', '"open'],
      ['x', 'y'],
    ]);
  });

  it('reads cells of Markdown that hold bars, and dashes below the headings alone', () => {
    assert.deepEqual(parseCells('| a | b |\n|--|-|\n| x \\| y | - |\n\n|---|---|'), [
      ['a', 'b'],
      ['x | y', '-'],
      ['---', '---'],
    ]);
    assert.deepEqual(parseCells('  | a | b |\n| --- | b |'), [
      ['a', 'b'],
      ['---', 'b'],
    ]);
  });

  it('divides by tabs before semicolons, and by semicolons before commas', () => {
    assert.deepEqual(parseCells('\n a\tb;c,d'), [['a', 'b;c,d']]);
    assert.deepEqual(parseCells('a;b,c'), [['a', 'b,c']]);
    assert.deepEqual(parseCells('"a,"\t"b"\r\n"c";x\td'), [
      ['a,', 'b'],
      ['"c";x', 'd'],
    ]);
  });

  it('reads lines that end as on old machines', () => {
    assert.deepEqual(parseCells('a,"b"\rc,d'), [
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('leaves out blank lines, but not rows of empty cells', () => {
    assert.deepEqual(parseCells('a,b\n\n  \n,\n1,2'), [
      ['a', 'b'],
      ['', ''],
      ['1', '2'],
    ]);
    assert.deepEqual(parseCells(''), []);
  });

  it('reads back whatever was written with quotes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '|', ' ', 'é', '😀') });
    const table = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom(',', ';', '\t'))
      .chain(([width, divider]) =>
        fc.tuple(
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
          fc.constant(divider),
        ),
      );
    fc.assert(
      fc.property(table, ([rows, divider]) => {
        const quote = (each: string) => `"${each.replaceAll('"', '""')}"`;
        // The first line tells the divider, so it holds nothing that hides it.
        const head = rows[0]?.map((_, column) => `"c${column}"`) ?? [];
        const text = [head, ...rows.map((row) => row.map(quote))].map((row) => row.join(divider)).join('\n');
        assert.deepEqual(parseCells(text).slice(1), rows);
      }),
    );
  });

  const pasted: readonly (readonly [what: string, text: string, cells: readonly (readonly string[])[]])[] = [
    ['one column of lines', 'a\nb\r\nc\n', [['a'], ['b'], ['c']]],
    ['one cell', ' a ', [['a']]],
    ['blank lines alone', '\r\n \n\t\n', []],
    [
      'empty cells at the ends of a row',
      ',a,\n,,',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    [
      'a spreadsheet whose cells hold lines and quotes',
      'a\tb\r\n"x\r\ny"\t"5"" pipe"\r\n',
      [
        ['a', 'b'],
        ['x\r\ny', '5" pipe'],
      ],
    ],
    [
      'a Markdown table with Windows line ends',
      '| a | b |\r\n|:--|--:|\r\n| 1 | |\r\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a Markdown table with ragged rows',
      '| a | b |\n|---|\n| 1 |\n| 1 | 2 | 3',
      [['a', 'b'], ['1'], ['1', '2', '3']],
    ],
    ['a Markdown table whose last cell ends in a bar', '| a \\| |\n| b |', [['a |'], ['b']]],
    ['headings in Markdown alone', '| a | b |\n|---|---|', [['a', 'b']]],
    [
      'emoji and signs that are not shown',
      '\uFEFF😀;\u200b\n👩‍💻;é',
      [
        ['😀', '\u200b'],
        ['👩‍💻', 'é'],
      ],
    ],
    [
      'names of every object',
      '__proto__,constructor\n1,2',
      [
        ['__proto__', 'constructor'],
        ['1', '2'],
      ],
    ],
  ];
  for (const [what, text, expected] of pasted) {
    it(`reads ${what}`, () => assert.deepEqual(parseCells(text), expected));
  }

  it('reads any text at all, in little time', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('"', ',', '""', '\n', '\r', '|', '-', 'x', ';', '\t'),
      maxLength: 200,
    });
    fc.assert(fc.property(hostile, (text) => parseCells(text).every((row) => row.length > 0)));
    const took = cpuMilliseconds(() => {
      for (const piece of ['"', '",', '"x"",', '"a,', '|', '\\|', ',', '"\n']) {
        parseCells(piece.repeat(100_000 / piece.length));
      }
    });
    assert.ok(took < 5000, `${took} ms`);
  });
});

describe('parseTable', () => {
  it('makes the rows as long as there are columns', () => {
    assert.deepEqual(parseTable('a,b\n1\n1,2,3'), {
      columns: ['a', 'b', ''],
      rows: [
        ['1', '', ''],
        ['1', '2', '3'],
      ],
    });
    assert.deepEqual(parseTable('only,headings'), { columns: ['only', 'headings'], rows: [] });
  });
});
