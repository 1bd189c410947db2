import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RowSource } from '../../../src/rows';
import { prepare, SqlError } from '../../../src/sql';
import { failureOf, linesSource } from './sql-for-tests';

/** What is wrong, and the part of the query that is said to be. */
const failures: readonly (readonly [query: string, ...failure: readonly string[]])[] = [
  ['', 'expected', ''],
  ['delete from data', 'expected', 'delete'],
  ['selec id from data', 'expected', 'selec'],
  ['select id from data where', 'expected', ''],
  ['select id from data where id = = 1', 'expected', '='],
  ['select (id from data', 'expected', 'from'],
  ['select id, from data', 'expected', 'from'],
  ['select id from data order id', 'expected', 'order'],
  ['select id from data; select 1', 'expected', 'select'],
  ["select 'open from data", 'unterminated', "'open from data"],
  ['select 1 /* open', 'unterminated', '/* open'],
  ['select id from data where id = #', 'character', '#'],
  ['select id from other', 'unknownTable', 'other'],
  ['select nope from data', 'unknownColumn', 'nope'],
  ['select id from data where nope > 1', 'unknownColumn', 'nope'],
  ['select * exclude (nope) from data', 'unknownColumn', 'nope'],
  ['select *', 'expected', '*'],
  ['select foo(id) from data', 'unknownFunction', 'foo(id)'],
  ['select lower() from data', 'arguments', 'lower()'],
  ['select lower(name, 1) from data', 'arguments', 'lower(name, 1)'],
  ['select sum(id, id) from data', 'arguments', 'sum(id, id)'],
  ['select name + 1 from data', 'types', 'name'],
  ['select lower(id) from data', 'types', 'id'],
  ['select id from data where name', 'types', 'name'],
  ['select id from data where name = 1', 'types', '1'],
  ["select id from data where id = 'x'", 'literal', "'x'"],
  ['select id[1] from data', 'types', 'id'],
  ['select id, count(*) from data', 'notGrouped', 'id'],
  ['select id from data group by name', 'notGrouped', 'id'],
  ['select id from data where count(*) > 1', 'aggregate', 'count(*)'],
  ['select sum(count(*)) from data', 'aggregate', 'count(*)'],
  ['select id from data order by 2', 'ordinal', '2'],
  ['select cast(id as blob) from data', 'unsupported', 'cast(id as blob)'],
  ['select id from data join data', 'unsupported', 'join'],
  ['select id from data, data', 'unsupported', ','],
  ['select id from (select 1)', 'unsupported', '('],
  ["select id from 'file.parquet'", 'unsupported', "'file.parquet'"],
  ['with a as (select 1) select 1', 'unsupported', 'with'],
  ['select 1 union select 2', 'unsupported', 'union'],
  ['select sum(id) over () from data', 'unsupported', 'over'],
  ["select regexp_matches(name, '(a') from data", 'pattern', "'(a'"],
  ["select regexp_matches(name, '(?=a)') from data", 'pattern', "'(?=a)'"],
  ["select regexp_matches(name, '(a)\\1') from data", 'pattern', "'(a)\\1'"],
  ['select regexp_matches(name, name) from data', 'pattern', 'name'],
  ['select cast(name as int) from data', 'cast', 'name'],
  ["select date_trunc('eon', date '2024-01-01')", 'cast', "date_trunc('eon', date '2024-01-01')"],
  [
    'select 170141183460469231731687303715884105727 + 1',
    'overflow',
    '170141183460469231731687303715884105727 + 1',
  ],
];

const columns = [
  { name: 'id', kind: 'number', type: 'int64' },
  { name: 'name', kind: 'text', type: 'string' },
] as const;

/** Prepares a text, which may fail by what it is only. */
function tried(text: string): void {
  try {
    prepare(text, { columns, names: ['data'] });
  } catch (error) {
    assert.ok(error instanceof SqlError, `${text.slice(0, 100)}: ${error}`);
  }
}

describe('errors of SQL', () => {
  let source: RowSource;
  before(async () => {
    source = await linesSource(['{"id": 1, "name": "Anna"}', '{"id": 2, "name": "Bob"}']);
  });

  for (const [query, ...failure] of failures) {
    it(`says what is wrong with ${query || 'nothing'}`, async () => {
      assert.deepEqual(await failureOf(query, source), failure);
    });
  }

  it('has bounds for what nests and goes on', () => {
    const many = 100_000;
    const hostile = [
      `select ${'('.repeat(many)}`,
      `select ${'not '.repeat(8000)}1`,
      `select ${'- '.repeat(8000)}1`,
      `select ${'case when '.repeat(3000)}1`,
      `select ${Array(4000).fill('1').join('+')}`,
      `select ${Array(4000).fill('true').join(' and ')}`,
      `select 1${'::int'.repeat(3000)}`,
      `select id${'[1]'.repeat(3000)}`,
      `select id${'.a'.repeat(3000)}`,
      `select id in (${Array(4000).fill('1').join(',')}) from data`,
      `select ${Array(4000).fill('id').join(',')} from data`,
      `select ${"''".repeat(20_000)}`,
      `select ${'/*'.repeat(20_000)}`,
      `select ${'-'.repeat(40_000)}`,
      `select regexp_matches(name, '${'('.repeat(30_000)}')`,
      `select regexp_matches(name, '${'(((((){200}){200}){200}){200}){200}'}')`,
      `select regexp_matches(name, '${'a{200}'.repeat(20)}')`,
      'x'.repeat(10 * many),
    ];
    for (const text of hostile) {
      tried(text);
    }
  });

  it('never fails by anything else', () => {
    const words = fc.constantFrom(
      ...[
        'select',
        'from',
        'data',
        'where',
        'id',
        'name',
        'and',
        'or',
        'not',
        'in',
        '(',
        ')',
        ',',
        '*',
        '=',
        '<',
      ],
      ...[
        '1',
        "'a'",
        'case',
        'when',
        'then',
        'end',
        'group by',
        'order by',
        'limit',
        'count',
        'sum',
        '::',
        'int',
      ],
      ...[
        'between',
        'like',
        'is',
        'null',
        '-',
        '+',
        '/',
        '[',
        ']',
        '.',
        '"',
        "'",
        '--',
        '/*',
        '%',
        'using sample',
      ],
      ...['cast', 'as', 'having', 'desc', 'distinct', 'lower', 'regexp_matches', 'filter', 'exclude', ';'],
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
      fc.array(words, { maxLength: 30 }).map((list) => `select ${list.join(' ')} from data`),
      fc.string({ maxLength: 60, unit: 'binary' }),
    );
    fc.assert(fc.property(text, tried), { numRuns: 3000 });
  });
});
