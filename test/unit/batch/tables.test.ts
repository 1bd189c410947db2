import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  formatOf,
  readTable,
  type Table,
  TableError,
  type TableFormat,
  writeTable,
} from '../../../src/batch';
import { type Cells, hostileCell, hostileName, tableOf } from './tables-for-tests';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

async function read(text: string, format: TableFormat): Promise<Table> {
  return readTable(encoder.encode(text), format);
}

async function written(table: Table, format: TableFormat): Promise<string> {
  return decoder.decode(await writeTable(table, format));
}

function withColumn(table: Table, name: string, cells: Cells): Table {
  const rows = table.rows.map((row, index) =>
    Object.assign(Object.create(null), row, { [name]: cells[index] }),
  );
  return { ...table, columns: [...table.columns, name], rows };
}

describe('a table of text', () => {
  const names = fc.uniqueArray(hostileName, { minLength: 1, maxLength: 4 });

  for (const format of ['csv', 'tsv'] as const) {
    it(`of ${format} comes back cell by cell, whatever is in it`, async () => {
      const rows = fc.array(fc.array(hostileCell, { minLength: 4, maxLength: 4 }), {
        minLength: 1,
        maxLength: 5,
      });
      await fc.assert(
        fc.asyncProperty(names, rows, async (columns, cells) => {
          const table = tableOf(columns, cells);
          const back = await readTable(await writeTable(table, format), format);
          assert.deepEqual(back.columns, table.columns);
          assert.deepEqual(back.rows, table.rows);
          assert.deepEqual(back.problems, []);
        }),
        { seed: 42, numRuns: 400 },
      );
    });
  }

  it('of CSV is the same file when nothing is added, whatever its bytes are', async () => {
    const piece = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r\n',
      '\r',
      ' ',
      'é',
      '🙂',
      '"b"',
      '"c,\nd"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 30 }), async (pieces) => {
        const text = `h,i\n${pieces.join('')}`;
        const table = await read(text, 'csv');
        if (!table.problems.some(({ kind }) => kind.endsWith('quote')) && table.columns.length === 2) {
          const padded = table.problems.some(({ kind }) => kind === 'too-few-cells');
          assert.equal(padded || (await written(table, 'csv')) === text, true);
        }
        const again = await read(await written(table, 'csv'), 'csv');
        assert.deepEqual(again.columns, table.columns);
        assert.deepEqual(
          again.rows.map((row) => table.columns.map((column) => row[column] ?? '')),
          table.rows.map((row) => table.columns.map((column) => row[column] ?? '')),
        );
      }),
      { seed: 42, numRuns: 1500 },
    );
  });

  it('of CSV keeps delimiter, quotes, line breaks, byte order mark and encoding', async () => {
    const text = '\uFEFF"a";"b"\r\n"1";"x;y"\r\n"2";"say ""hi"""\r\n';
    const table = await read(text, 'csv');
    assert.deepEqual(table.columns, ['a', 'b']);
    assert.equal(
      await written(withColumn(table, 'answer', ['A;B', 'C']), 'csv'),
      '\uFEFF"a";"b";"answer"\r\n"1";"x;y";"A;B"\r\n"2";"say ""hi""";"C"\r\n',
    );
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...'a,b\n1,é'].map((c) => c.charCodeAt(0))).buffer),
    ]);
    const utf16 = await readTable(wide, 'csv');
    assert.equal(utf16.rows[0]?.b, 'é');
    assert.deepEqual(await writeTable(utf16, 'csv'), wide);
    const swapped = wide.map((_, index) => wide[index ^ 1] ?? 0);
    assert.deepEqual(await writeTable(await readTable(swapped, 'csv'), 'csv'), swapped);
  });

  it('reports each malformed row with its line, and loses none', async () => {
    const text = 'a,b,a\n1,2,3\n4\n"x\ny",6,7\n8,9,10,11\n\n"open,1\n';
    const table = await read(text, 'csv');
    assert.deepEqual(table.columns, ['a', 'b', 'a_2', 'column_4']);
    assert.deepEqual(table.problems, [
      { line: 1, kind: 'duplicate-column', detail: 'a_2' },
      { line: 3, kind: 'too-few-cells' },
      { line: 6, kind: 'too-many-cells' },
      { line: 8, kind: 'unclosed-quote' },
    ]);
    assert.deepEqual(
      table.rows.map(({ a }) => a),
      ['1', '4', 'x\ny', '8', 'open,1\n'],
    );
    assert.equal(
      await written(withColumn(table, 'z', ['p', 'q', 'r', 's', 't']), 'csv'),
      'a,b,a,column_4,z\n1,2,3,,p\n4,,,,q\n"x\ny",6,7,,r\n8,9,10,11,s\n\n"open,1\n",,,,t',
    );
  });

  it('of a single column keeps its empty cells', async () => {
    const table = await read('a\n1\n""\n2\n', 'csv');
    assert.deepEqual(
      table.rows.map(({ a }) => a),
      ['1', '', '2'],
    );
  });

  it('holds a cell of a megabyte', async () => {
    const cell = '"🙂\n,'.repeat(250_000);
    const table = tableOf(['a', 'b'], [[cell, 'x']]);
    for (const format of ['csv', 'jsonl', 'parquet'] as const) {
      assert.equal((await readTable(await writeTable(table, format), format)).rows[0]?.a, cell);
    }
  });

  it('of JSONL comes back with its types and the order of its keys', async () => {
    const record = fc.dictionary(hostileName, fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (records) => {
        const text = records.map((each) => JSON.stringify(each)).join('\n');
        const table = await read(text, 'jsonl');
        assert.deepEqual(
          table.rows.map((row) => JSON.parse(JSON.stringify(row))),
          JSON.parse(JSON.stringify(records)),
        );
        assert.equal(await written(table, 'jsonl'), text);
      }),
      { seed: 42, numRuns: 400 },
    );
  });

  it('of JSONL gets members behind the others, and keeps broken lines, blanks and long numbers', async () => {
    const text =
      '{"b": 12345678901234567890, "1": 1.0 }\r\n\r\n{broken\r\n{}\r\n["list"]\r\n{"__proto__": {"x": 1}}';
    const table = await read(text, 'jsonl');
    assert.equal(table.rows[0]?.b, '12345678901234567890');
    assert.deepEqual(
      table.problems.map(({ line, kind }) => [line, kind]),
      [
        [3, 'not-json'],
        [5, 'not-an-object'],
      ],
    );
    assert.deepEqual({}.constructor, Object);
    assert.equal(
      await written(withColumn(table, 'n', ['x', null, { deep: [1] }, 2]), 'jsonl'),
      '{"b": 12345678901234567890, "1": 1.0, "n": "x"}\r\n\r\n{broken\r\n{"n": null}\r\n{"value":["list"],"n":{"deep":[1]}}\r\n{"__proto__": {"x": 1}, "n": 2}',
    );
  });

  it('of lines leaves blank ones out, and is written as lines of a column', async () => {
    const table = await read('one\n\n two \nthree', 'lines');
    assert.deepEqual(
      table.rows.map(({ text }) => text),
      ['one', ' two ', 'three'],
    );
    assert.equal(await written(withColumn(table, 'answer', ['1', '2\n\n2', '3']), 'lines'), '1\n\n2 2\n3');
    assert.equal(
      await written(withColumn(table, 'answer', ['1', '2', '3']), 'csv'),
      'text,answer\none,1\n" two ",2\nthree,3\n',
    );
  });

  it('is refused with a word if it is too large, empty or no text', async () => {
    const kinds: [TableFormat, Uint8Array, TableError['code']][] = [
      ['csv', new Uint8Array(), 'empty'],
      ['csv', encoder.encode('\n'), 'empty'],
      ['jsonl', encoder.encode('{\n'), 'empty'],
      ['lines', encoder.encode(' \n'), 'empty'],
      ['csv', new Uint8Array([0x61, 0xe9, 0x0a]), 'not-text'],
      ['lines', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'not-text'],
      ['parquet', encoder.encode('PAR1 no'), 'damaged'],
      ['csv', new Uint8Array(200_000_001), 'too-large'],
    ];
    for (const [format, bytes, kind] of kinds) {
      await assert.rejects(
        readTable(bytes, format),
        (error) => error instanceof TableError && error.code === kind,
      );
    }
  });

  it('is told by the name of its file', () => {
    const formats = ['a.csv', 'b.TSV', 'c.jsonl', 'd.ndjson', 'e.parquet', 'f.txt', 'g.constructor', 'h'].map(
      formatOf,
    );
    assert.deepEqual(formats, ['csv', 'tsv', 'jsonl', 'jsonl', 'parquet', 'lines', undefined, undefined]);
  });
});
