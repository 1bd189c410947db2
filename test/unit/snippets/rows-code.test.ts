import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type RowsSelection, rowsCode, rowsLibraries } from '../../../src/snippets';
import { hostileText } from './hostile-texts';
import { readPrograms } from './read-programs';

const origin = { kind: 'dataset', id: 'acme/rows', config: 'en', split: 'train' } as const;

const filtered: RowsSelection = {
  origin,
  every: [
    { column: 'label', operator: '=', value: 1, kind: 'number' },
    { column: 'score', operator: '!=', value: -0.5, kind: 'number' },
    { column: 'big', operator: '>=', value: '9007199254740993', kind: 'number' },
    { column: 'good', operator: '=', value: true, kind: 'boolean' },
    { column: 'when', operator: '<', value: '2026-05-31', kind: 'date' },
    { column: 'note', operator: 'notNull' },
    { column: 'text', operator: 'contains', value: "it's" },
  ],
  any: [
    { column: 'text', operator: 'contains', value: 'anchor' },
    { column: 'note', operator: 'contains', value: 'anchor' },
  ],
  sort: { column: 'score', isDescending: true },
};

const block = (content: string) => [{ title: 'Load', language: 'python' as const, content }];

describe('the code that loads rows', () => {
  it('parses with every library, and defines what it uses', async () => {
    const files = (['csv', 'tsv', 'jsonl', 'parquet'] as const).map((format) => ({
      ...{ every: [], any: [] },
      origin: { kind: 'file', path: `data/a.${format}`, format } as const,
    }));
    const selections = [filtered, { origin, every: [], any: [] }, ...files];
    const codes = selections.flatMap((selection) =>
      rowsLibraries.map((library) => rowsCode(selection, library)),
    );
    for (const [index, program] of (await readPrograms(codes.map(block))).entries()) {
      assert.equal(program.error, undefined, codes[index]);
      assert.deepEqual([program.undefined, program.unused], [[], []], codes[index]);
    }
  });

  it('filters and sorts as the rows are filtered and sorted', () => {
    assert.equal(
      rowsCode(filtered, 'duckdb'),
      [
        'import duckdb',
        '',
        `rows = duckdb.sql("SELECT * FROM read_parquet('hf://datasets/acme/rows@~parquet/en/train/*.parquet') WHERE \\"label\\" = 1 AND \\"score\\" != -0.5 AND \\"big\\" >= 9007199254740993 AND \\"good\\" = true AND \\"when\\" < TIMESTAMP '2026-05-31' AND \\"note\\" IS NOT NULL AND contains(\\"text\\", 'it''s') AND (contains(\\"text\\", 'anchor') OR contains(\\"note\\", 'anchor')) ORDER BY \\"score\\" DESC")`,
        'rows.limit(10).show()',
        '',
      ].join('\n'),
    );
    assert.match(
      rowsCode(filtered, 'datasets'),
      /lambda row: row\["label"\] == 1 and \(row\["score"\] is not None/,
    );
    assert.match(rowsCode(filtered, 'pandas'), /\(df\["score"\]\.notna\(\) & \(df\["score"\] != -0\.5\)\)/);
    assert.match(rowsCode(filtered, 'polars'), /\.sort\("score", descending=True\)/);
  });

  it('keeps hostile names and values in their literals', async () => {
    const of = (text: string): RowsSelection => ({
      origin: { ...origin, config: text, split: text },
      every: [
        { column: text, operator: '=', value: text, kind: 'text' },
        { column: text, operator: '>', value: text, kind: 'date' },
      ],
      any: [{ column: text, operator: 'contains', value: text }],
      sort: { column: text, isDescending: false },
    });
    const plain = await readPrograms(rowsLibraries.map((library) => block(rowsCode(of('plain'), library))));
    const texts = fc.sample(hostileText, 15).map((text) => `x${text}`);
    const hostile = texts.flatMap((text) =>
      rowsLibraries.map((library) => block(rowsCode(of(text), library))),
    );
    for (const [at, { error, shape }] of (await readPrograms(hostile)).entries()) {
      const library = rowsLibraries[at % rowsLibraries.length];
      assert.equal(error, undefined, library);
      assert.deepEqual(shape, plain[at % rowsLibraries.length]?.shape, library);
    }
  });
});
