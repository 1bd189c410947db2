import assert from 'node:assert/strict';
import type { RowSource } from '../../../src/rows';
import { answerOf, linesSource, rowsOf } from './sql-for-tests';

/** What DuckDB answers. Numbers stand for integers and doubles, texts of digits for integers beyond 2^53. */
const values: readonly (readonly [expression: string, value: unknown])[] = [
  // Integers and fractions.
  ['1 / 2', 0.5],
  ['7 // 2', 3],
  ['-7 // 2', -3],
  ['-7 % 3', -1],
  ['7 // 0', null],
  ['7 % 0', null],
  ['1 / 0', 'inf'],
  ['-1 / 0', '-inf'],
  ['0 / 0', 'nan'],
  ['2 ^ 10', 1024],
  ['2 + 3 * 4', 14],
  ['-2 - -3', 1],
  ['9007199254740993', '9007199254740993'],
  ['9007199254740993 + 1', '9007199254740994'],
  ['9007199254740993 - 9007199254740990', 3],
  ['9007199254740991 * 3', '27021597764222973'],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1234.567, 2)', 1234.57],
  ['round(1234.567, -2)', 1200],
  ['round(1.005, 2)', 1.01],
  ['abs(-3)', 3],
  ['floor(-1.5)', -2],
  ['ceil(-1.5)', -1],
  // Nulls.
  ['null = null', null],
  ['null and false', false],
  ['null and true', null],
  ['null or true', true],
  ['null or false', null],
  ['not null', null],
  ['null is null', true],
  ['1 is not null', true],
  ['null is distinct from null', false],
  ['1 is distinct from null', true],
  ['null + 1', null],
  ["'a' || null", null],
  ["concat('a', null, 1)", 'a1'],
  ['1 in (2, null)', null],
  ['1 in (1, null)', true],
  ['1 not in (2, null)', null],
  ['2 not in (1, 3)', true],
  ['null between 1 and 2', null],
  ['coalesce(null, 2, 3)', 2],
  ['nullif(1, 1)', null],
  ['nullif(1, 2)', 1],
  ['(null) is true', false],
  ['(1 = 1) is not false', true],
  // Comparisons.
  ["1 = '1'", true],
  ["'a' < 'B'", false],
  ["'ﾮ' < '🙂'", true],
  ['2 between 1 and 3 and true', true],
  ['2 not between 1 and 3', false],
  ["'a' <> 'b'", true],
  ["date '2024-01-31' < timestamp '2024-01-31 00:00:01'", true],
  // Texts.
  ["'it''s'", "it's"],
  ["length('äö🙂')", 3],
  ["upper('äö')", 'ÄÖ'],
  ["substr('hello', 2, 3)", 'ell'],
  ["substr('hello', 0, 2)", 'h'],
  ["substr('hello', -3)", 'llo'],
  ["left('hello', 2)", 'he'],
  ["left('hello', -2)", 'hel'],
  ["right('hello', 2)", 'lo'],
  ["replace('a-b-c', '-', '+')", 'a+b+c'],
  ["strpos('hello', 'l')", 3],
  ["strpos('hello', 'x')", 0],
  ["contains('hello', 'ell')", true],
  ["starts_with('hello', 'he')", true],
  ["trim('  a ')", 'a'],
  // Patterns.
  ["'a%b' like 'a%b'", true],
  ["'axb' like 'a\\%b'", false],
  ["'a%b' like 'a$%b' escape '$'", true],
  ["'axb' like 'a$%b' escape '$'", false],
  ["'aXb' like 'axb'", false],
  ["'aXb' ilike 'A_B'", true],
  ["'a\nb' like 'a%b'", true],
  ["'' like '%'", true],
  ["'abc' not like '%c_'", true],
  ["regexp_matches('harbour 12', '\\d{2}$')", true],
  ["regexp_matches('harbour 12', '^\\d')", false],
  ["regexp_matches('Anchor', '(?i)^an(chor|cre)s?$')", true],
  ["regexp_matches('a-b', '^[^\\w]*a[-x]\\bb')", true],
  ["regexp_matches('', '^(a|b*)*$')", true],
  // Casts.
  ["cast('12' as integer) + 1", 13],
  ["try_cast('x' as integer)", null],
  ["'7'::int", 7],
  ['cast(3.7 as int)', 4],
  ['cast(true as int)', 1],
  ["cast('t' as boolean)", true],
  ['cast(12 as varchar(10))', '12'],
  ["cast('2024-02-03 04:05:06' as date)", '2024-02-03'],
  // Dates.
  ["year(date '2024-02-03')", 2024],
  ["month(timestamp '2024-12-03T01:02:03Z')", 12],
  ["date_trunc('month', date '2024-02-03')", '2024-02-01T00:00:00'],
  // Choices.
  ["case when 1 > 2 then 'a' when null then 'b' else 'c' end", 'c'],
  ["case 2 when 1 then 'a' when 2 then 'b' end", 'b'],
  ['case when false then 1 end', null],
  ['greatest(1, 3, 2)', 3],
  ['least(1.5, 3)', 1.5],
  ['greatest(1, null)', 1],
];

const lines = [
  '{"id": 1, "name": "Anna", "score": 2.5, "good": true, "tags": ["a", "b"], "info": {"x": 1, "y": {"z": "deep"}}, "Big": 9007199254740993}',
  '{"id": 2, "name": "Bob", "score": null, "good": false, "tags": [], "info": null, "Big": 2}',
  '{"id": 3, "name": null, "score": -1, "good": true, "tags": ["b"], "info": {"x": 3, "y": null}, "Big": null}',
  '{"id": 4, "name": "Anna", "score": 4, "good": null, "tags": null, "info": {"x": 4, "y": {"z": "z"}}, "Big": 9007199254740995}',
];

const queries: readonly (readonly [query: string, rows: readonly (readonly unknown[])[]])[] = [
  ['select id from data where good', [[1], [3]]],
  ['select id from data where not good', [[2]]],
  ['select id from data where score > 0 or name is null', [[1], [3], [4]]],
  ["select ID, Name n from data where name = 'Bob'", [[2, 'Bob']]],
  ['select d.id from data as d where d.score >= 4', [[4]]],
  ['select id from data order by score', [[3], [1], [4], [2]]],
  ['select id from data order by score desc', [[4], [1], [3], [2]]],
  ['select id from data order by score desc nulls first, id', [[2], [4], [1], [3]]],
  [
    'select name, id from data order by 1, 2 desc',
    [
      ['Anna', 4],
      ['Anna', 1],
      ['Bob', 2],
      [null, 3],
    ],
  ],
  ['select id from data order by id desc limit 2 offset 1', [[3], [2]]],
  ['select id from data limit 0', []],
  ['select distinct name from data order by name', [['Anna'], ['Bob'], [null]]],
  ['select count(*), count(name), count(distinct name) from data', [[4, 3, 2]]],
  ['select sum(id), avg(id), min(name), max(score) from data', [[10, 2.5, 'Anna', 4]]],
  ['select sum(Big), max(big) from data', [['18014398509481990', '9007199254740995']]],
  ['select sum(score) from data where id > 99', [[null]]],
  ['select count(*) from data where id > 99', [[0]]],
  ['select name, count(*) from data where id > 99 group by name', []],
  [
    'select name, count(*) as n from data group by name order by n desc, name',
    [
      ['Anna', 2],
      ['Bob', 1],
      [null, 1],
    ],
  ],
  ['select name, count(*) from data group by all having count(*) > 1', [['Anna', 2]]],
  [
    'select id % 2 as odd, sum(id) from data group by odd order by odd',
    [
      [0, 6],
      [1, 4],
    ],
  ],
  [
    'select id % 2, max(id) + 1 from data group by 1 order by 2',
    [
      [1, 4],
      [0, 5],
    ],
  ],
  ['select count(*) filter (where good), count(*) filter (where score is null) from data', [[2, 1]]],
  ['select median(id), round(stddev(id), 4) from data', [[2.5, 1.291]]],
  ["select lower(name) || '!' as loud from data where loud = 'bob!'", [['bob!']]],
  [
    'select tags[1], tags[-1], len(tags) from data order by id',
    [
      ['a', 'b', 2],
      [null, null, 0],
      ['b', 'b', 1],
      [null, null, null],
    ],
  ],
  ["select info.x, data.info.y.z, info['x'] from data where id = 1", [[1, 'deep', 1]]],
  ["select id from data where list_contains(tags, 'b')", [[1], [3]]],
  ["select id from data where info.y.z = 'z'", [[4]]],
  ['select sum(info.x) from data', [[8]]],
  ['select Big from data where Big = 9007199254740993', [['9007199254740993']]],
  ['select Big + 1 from data where id = 1', [['9007199254740994']]],
  ['select id from data where id in (1, 3, null)', [[1], [3]]],
  ['select id from data where id not in (1, null)', []],
  ['select * exclude (tags, info, score) from data where id = 2', [[2, 'Bob', false, 2]]],
  ["select id from data where name like 'A%' and id < 3", [[1]]],
  ['select 1 + 1, count(*)', [[2, 1]]],
  ['select avg(score) from data group by name having max(id) = 3', [[-1]]],
];

describe('SQL', () => {
  let source: RowSource;
  before(async () => {
    source = await linesSource(lines);
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
