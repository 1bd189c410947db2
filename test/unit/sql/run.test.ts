import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RowRequest, RowSource } from '../../../src/rows';
import { ParquetSource } from '../../../src/rows';
import { bytesNeeded, prepare } from '../../../src/sql';
import { endlessFile } from '../rows/endless-file';
import { signal, typedParquetSource, typedTableSource } from '../rows/rows-for-tests';
import { answerOf, failureOf, linesSource, rowsOf, usualBudget } from './sql-for-tests';

/** A source that notes what it's asked for. */
function watched(source: RowSource) {
  const asked: RowRequest[] = [];
  const watching: RowSource = {
    schema: (by) => source.schema(by),
    count: (by) => source.count(by),
    rows: (request, by) => {
      asked.push(request);
      return source.rows(request, by);
    },
    search: (words, request, by) => source.search(words, request, by),
    statistics: (column, by) => source.statistics(column, by),
    medium: (number, column, by) => source.medium(number, column, by),
  };
  return { source: watching, asked };
}

const numbers = (count: number) =>
  linesSource(
    Array.from({ length: count }, (_, id) =>
      JSON.stringify({ id, kind: `k${id % 7}`, text: 'x'.repeat(50) }),
    ),
  );

describe('running SQL', () => {
  it('asks for no other columns than it needs, and lets the source filter', async () => {
    const { source, asked } = watched(await numbers(500));
    assert.deepEqual(await rowsOf("select max(id) from data where kind = 'k3' and id % 2 = 0", source), [
      [486],
    ]);
    assert.deepEqual(asked[0]?.columns, ['id']);
    assert.deepEqual(asked[0]?.filter, { all: [{ column: 'kind', operator: '=', value: 'k3' }] });
    assert.equal(asked.length, 1);
  });

  it('reads fewer rows at once where their cells are long', async () => {
    const long = await linesSource(
      Array.from({ length: 120 }, (_, id) => JSON.stringify({ id, text: 'x'.repeat(60_000) })),
    );
    const { rows, cutCells } = await answerOf('select sum(length(text)) from data', long);
    assert.deepEqual([rows, cutCells], [[[7_200_000]], 0]);
    const longer = await linesSource([JSON.stringify({ text: 'x'.repeat(200_000) }), '{"text": "y"}']);
    assert.equal((await answerOf('select max(text) from data', longer)).cutCells, 1);
  });

  it('reads no further than a limit, and nothing for a count of all rows', async () => {
    const { source, asked } = watched(await numbers(5000));
    assert.deepEqual(await rowsOf('select id from data limit 2 offset 150', source), [[150], [151]]);
    assert.equal(asked.length, 2);
    assert.deepEqual(await rowsOf('select count(*) as n from data', source), [[5000]]);
    assert.equal(asked.length, 2);
  });

  it('knows beforehand what it reads of files, and reads only their ends for that', async () => {
    const { file, asked } = await endlessFile();
    const source = new ParquetSource(async () => ({ count: 1, open: async () => file }));
    const budget = { ...usualBudget, rows: 20_000_000 };
    const needed = async (sql: string) => {
      const query = prepare(sql, { columns: await source.schema(signal), names: ['data'] });
      return Math.round(((await bytesNeeded(query, source, { budget, signal })) ?? -1) / 1_000_000);
    };
    const ofNumbers = await needed('select sum(id) from data');
    const ofAll = await needed('select text from data order by id');
    assert.ok(ofNumbers > 10 && ofNumbers < 50, String(ofNumbers));
    assert.ok(ofAll > 900 && ofAll < 1100, String(ofAll));
    for (const all of [
      'select distinct text, id from data limit 1',
      'select text from data where id = 5 limit 1',
      'select text from data where id % 5 = 4 limit 1',
      'select text, id from data using sample 10',
    ]) {
      assert.equal(await needed(all), ofAll, all);
    }
    for (const none of [
      'select * from data limit 10',
      'select * from data',
      'select count(*) from data',
      'select 1',
    ]) {
      assert.equal(await needed(none), 0, none);
    }
    assert.ok(asked.reduce((sum, { length }) => sum + length, 0) < 1_000_000);
    const ofText = await numbers(5);
    const query = prepare('select max(id) from data', {
      columns: await ofText.schema(signal),
      names: ['data'],
    });
    assert.equal(await bytesNeeded(query, ofText, { budget, signal }), undefined);
  });

  it('says that an answer has more rows', async () => {
    const source = await numbers(50);
    const budget = { results: 10 };
    const cut = await answerOf('select id from data order by id desc', source, { budget });
    assert.deepEqual([cut.rows.length, cut.rows[0], cut.isCut], [10, [49], true]);
    const whole = await answerOf('select id from data limit 10', source, { budget });
    assert.deepEqual([whole.rows.length, whole.isCut], [10, false]);
  });

  it('sorts more rows than it holds', async () => {
    const source = await numbers(4000);
    const budget = { memory: 400_000 };
    const rows = await rowsOf('select id from data order by id % 1000 desc, id limit 3', source, { budget });
    assert.deepEqual(rows, [[999], [1999], [2999]]);
  });

  it('ends at a limit of its budget', async () => {
    const source = await numbers(3000);
    assert.deepEqual(await failureOf('select id, count(*) from data group by id', source), ['tooManyGroups']);
    assert.deepEqual(await failureOf('select sum(id) from data', source, { budget: { rows: 1000 } }), [
      'tooManyRows',
    ]);
    for (const query of [
      'select distinct id from data limit 2500',
      'select count(distinct id) from data',
      'select median(id) from data',
      'select text, id from data order by id limit 1000',
      'select kind || id as k, min(text) from data group by k',
    ]) {
      assert.deepEqual(await failureOf(query, source, { budget: { memory: 20_000 } }), ['memory'], query);
    }
  });

  it('stops when it is told to, and says how far it is', async () => {
    const source = await numbers(3000);
    const controller = new AbortController();
    const seen: number[] = [];
    const run = answerOf('select sum(id) from data', source, {
      signal: controller.signal,
      onProgress: (progress) => {
        assert.equal(progress.total, 3000);
        seen.push(progress.seen);
        if (progress.seen >= 500) {
          controller.abort(new Error('stopped'));
        }
      },
    });
    await assert.rejects(run, /stopped/);
    assert.deepEqual(seen, [100, 200, 300, 400, 500]);
  });

  it('takes the same sample for the same seed, of all rows and before any condition', async () => {
    const source = await numbers(1000);
    const sampled = (clause: string, seed = 1) => rowsOf(`select id from data ${clause}`, source, { seed });
    const ten = await sampled('using sample 10 rows (reservoir, 7)');
    assert.equal(ten.length, 10);
    assert.deepEqual(await sampled('tablesample reservoir(10 rows) repeatable (7)', 2), ten);
    assert.notDeepEqual(await sampled('using sample 10', 1), await sampled('using sample 10', 2));
    const percent = await sampled('using sample 20% (bernoulli, 3)');
    assert.ok(percent.length > 120 && percent.length < 280, String(percent.length));
    assert.equal((await sampled('using sample 5000')).length, 1000);
    const few = await sampled('where id < 500 using sample 100 (reservoir, 5)');
    assert.ok(few.length > 25 && few.length < 75, String(few.length));
  });

  it('answers the same over Parquet as over a file of text', async () => {
    const [parquet, table] = [typedParquetSource().source, await typedTableSource()];
    for (const query of [
      'select id, big, text, score from data order by id desc limit 20',
      'select label, count(*), avg(score), max(big), min("when") from data group by label order by label',
      "select id from data where big >= 9007199254741000 and text like '%3%'",
      'select sum(big) from data where good',
    ]) {
      assert.deepEqual(await rowsOf(query, parquet), await rowsOf(query, table), query);
    }
  });
});

const operator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const texts = fc.constantFrom(
  'alpha 0',
  "it's",
  'a_b 3',
  '100% 1',
  'Ünïcode 🙂 2',
  '\uffee high 4',
  '--',
  '',
  '%',
  'a',
);
const condition = fc.oneof(
  fc.tuple(fc.constant('id'), operator, fc.integer({ min: -5, max: 260 }).map(String)),
  fc.tuple(
    fc.constant('score'),
    operator,
    fc.integer({ min: -90, max: 180 }).map((value) => String(value / 4)),
  ),
  fc.tuple(
    fc.constant('big'),
    operator,
    fc.integer({ min: 0, max: 250 }).map((index) => String(9_007_199_254_740_993n + BigInt(index))),
  ),
  fc.tuple(fc.constant('text'), operator, texts.map(quoted)),
  fc.tuple(
    fc.constant('text'),
    fc.constantFrom('like', 'not like', 'ilike'),
    texts.map((text) => quoted(`%${text}%`)),
  ),
  fc.tuple(
    fc.constant('"when"'),
    operator,
    fc
      .integer({ min: -10, max: 260 })
      .map((index) => quoted(new Date(Date.UTC(2024, 0, 1) + index * 3_600_500).toISOString())),
  ),
  fc.tuple(fc.constant('good'), fc.constantFrom('=', '<>', 'is', 'is not'), fc.constantFrom('true', 'false')),
  fc.tuple(fc.constant('label'), operator, fc.integer({ min: -1, max: 3 }).map(String)),
  fc.tuple(
    fc.constantFrom('text', 'score', 'good', '"when"'),
    fc.constantFrom('is', 'is not'),
    fc.constant('null'),
  ),
  fc.tuple(
    fc.constant('id'),
    fc.constantFrom('in', 'not in'),
    fc.constantFrom('(1, 2, 3)', '(5)', '(7, null)'),
  ),
  fc.tuple(fc.constant('score'), fc.constantFrom('between', 'not between'), fc.constant('-2 and 10.5')),
);
const { where } = fc.letrec<{ where: string }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 3 },
    condition.map((parts) => parts.join(' ')),
    fc.tuple(tie('where'), tie('where')).map(([left, right]) => `(${left} and ${right})`),
    fc.tuple(tie('where'), tie('where')).map(([left, right]) => `(${left} or ${right})`),
    tie('where').map((inner) => `not (${inner})`),
  ),
}));

describe('conditions of SQL', () => {
  it('means the same to the source as here', async () => {
    const sources = [typedParquetSource().source, await typedTableSource()];
    let pushed = 0;
    await fc.assert(
      fc.asyncProperty(where, async (text) => {
        for (const source of sources) {
          const columns = await source.schema(signal);
          pushed += Number(
            prepare(`select id from data where ${text}`, { columns, names: ['data'] }).read?.filter !==
              undefined,
          );
          const bySource = await rowsOf(`select id from data where ${text}`, source);
          // No source knows of a choice.
          const here = await rowsOf(`select id from data where case when ${text} then true end`, source);
          assert.deepEqual(bySource, here, text);
        }
      }),
      { numRuns: 150 },
    );
    assert.ok(pushed > 60, String(pushed));
  });
});
