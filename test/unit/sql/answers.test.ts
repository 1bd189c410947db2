import assert from 'node:assert/strict';
import type { RowSource } from '../../../src/rows';
import { queries, rowLines, values } from './known-answers';
import { answerOf, linesSource, rowsOf } from './sql-for-tests';

describe('SQL', () => {
  let source: RowSource;
  before(async () => {
    source = await linesSource(rowLines);
  });

  for (const [expression, value] of values) {
    it(`evaluates ${expression}`, async () => {
      assert.deepEqual(await rowsOf(`select ${expression}`, source), [[value]]);
    });
  }

  for (const [query, rows] of queries) {
    it(`answers ${query}`, async () => {
      assert.deepEqual(await rowsOf(query, source), rows);
    });
  }

  it('names the columns of the answer, each by a name of its own', async () => {
    const { columns } = await answerOf(
      'select id, id, data.info.x, count(*), Sum( id ) as "the sum", max(id)+1 from data group by id, info.x',
      source,
    );
    assert.deepEqual(columns, ['id', 'id_1', 'x', 'count_star()', 'the sum', 'max(id)+1']);
  });

  it('understands comments, quotes and a semicolon', async () => {
    const query = '/* all */ SELECT "id" -- the number\n FROM "data" /* of four */ WHERE "id" = 3 ;';
    assert.deepEqual(await rowsOf(query, source), [[3]]);
  });
});
