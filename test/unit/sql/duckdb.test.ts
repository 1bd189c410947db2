import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sqlForDuckDb } from '../../../src/editor/features/rows-page/sql/for-duck-db';
import type { RowSource } from '../../../src/rows';
import { rowsCode } from '../../../src/snippets';
import { signal } from '../rows/rows-for-tests';
import { type DuckDb, duckDbOf } from './duck-db';
import { queries, rowLines, values } from './known-answers';
import { anyQuery, anyTest, queriedColumns, queriedLines } from './queries';
import { linesSource, rowsOf } from './sql-for-tests';

const columns = {
  ...{ id: 'BIGINT', name: 'VARCHAR', score: 'DOUBLE', good: 'BOOLEAN', tags: 'VARCHAR[]' },
  ...{ info: 'STRUCT(x BIGINT, y STRUCT(z VARCHAR))', Big: 'BIGINT' },
};

describe('SQL in DuckDB', () => {
  it('has the answers that are known', async () => {
    const known = [
      ...values.map(([expression, value]) => [`select ${expression}`, [[value]]] as const),
      ...queries,
    ];
    const duckDb = await duckDbOf(rowLines, columns);
    try {
      for (const [sql, rows] of known) {
        assert.deepEqual(await duckDb.rowsOf(sql), rows, sql);
      }
    } finally {
      await duckDb.close();
    }
  });
});

describe('Any query', () => {
  let source: RowSource;
  let duckDb: DuckDb;
  before(async () => {
    source = await linesSource(queriedLines);
    duckDb = await duckDbOf(queriedLines, queriedColumns);
  });
  after(() => duckDb.close());

  it('has the answer that it has in DuckDB', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (sql) => {
        const [own, other] = await Promise.all([
          unlessCast(rowsOf(sql, source)),
          unlessCast(duckDb.rowsOf(sql)),
        ]);
        // Either may come upon a cell that it can't cast before the other does, and DuckDB doesn't know the type of some nulls.
        fc.pre(own !== undefined && other !== undefined);
        assert.deepEqual(own, other);
      }),
      { numRuns: 1000 },
    );
  }).timeout(60_000);

  it('is in the code for DuckDB', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTest, { maxLength: 3 }), fc.boolean(), async (tests, isEvery) => {
        const selection = { origin: duckDb.file, every: isEvery ? tests : [], any: isEvery ? [] : tests };
        const sort = { column: 'id', isDescending: true };
        const code = rowsCode({ ...selection, sort }, 'duckdb');
        const [, sql = ''] = /duckdb\.sql\((".*")\)/.exec(code) ?? [];
        const filter = isEvery ? { all: tests } : { any: tests };
        const { rows } = await source.rows(
          { from: 0, count: 100, sort, ...(tests.length > 0 && { filter }) },
          signal,
        );
        // A string of Python that ends in a double quote is one of JSON as well.
        const found = await duckDb.rowsOf(JSON.parse(sql));
        assert.deepEqual(
          found.map(([id]) => id),
          rows.map(({ cells }) => cells.id),
          code,
        );
      }),
      { numRuns: 200 },
    );
  }).timeout(60_000);

  it('runs in DuckDB over a file as it’s copied', async () => {
    const place = { kind: 'file', uri: 'file:///rows.jsonl' } as const;
    const sql = sqlForDuckDb('select count(*) as n, max(id) from data', place, () => duckDb.file.path);
    assert.deepEqual(await duckDb.rowsOf(sql), [[queriedLines.length, queriedLines.length - 1]]);
  });
});

/** As JSON has it, which knows no zero below zero. */
async function unlessCast(answer: Promise<unknown>): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify(await answer));
  } catch (error) {
    if (
      /^(cast|overflow|Conversion Error|Out of Range Error|Binder Error: Could not choose)/.test(
        (error as Error).message,
      )
    ) {
      return undefined;
    }
    throw error;
  }
}
