import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Condition, type Filter, kindsOf, matches, RowsError, whereOf } from '../../../src/rows';
import { typedRows } from '../../hub/typed-rows';
import { whereTest } from '../../hub/viewer-where';
import { numbersOf, signal, typedParquetSource, typedTableSource } from './rows-for-tests';

const comparator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const);
const texts = fc.oneof(
  fc.constantFrom(
    'alpha 0',
    "it's",
    'a_b 3',
    '100% 1',
    'Ünïcode 🙂 2',
    '\uffee high 4',
    'semi; colon',
    '--',
    '',
  ),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const dates = fc
  .integer({ min: -10, max: 260 })
  .map((index) => new Date(Date.UTC(2024, 0, 1) + index * 3_600_500).toISOString());

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ column: fc.constant('id'), operator: comparator, value: fc.integer({ min: -5, max: 260 }) }),
  fc.record({
    column: fc.constant('score'),
    operator: comparator,
    value: fc.integer({ min: -90, max: 180 }).map((value) => value / 4),
  }),
  fc.record({
    column: fc.constant('big'),
    operator: comparator,
    value: fc.integer({ min: 0, max: 250 }).map((index) => String(9_007_199_254_740_993n + BigInt(index))),
  }),
  fc.record({ column: fc.constant('text'), operator: comparator, value: texts }),
  fc.record({ column: fc.constant('text'), operator: fc.constant('contains' as const), value: texts }),
  fc.record({ column: fc.constant('when'), operator: comparator, value: dates }),
  fc.record({
    column: fc.constant('good'),
    operator: fc.constantFrom('=', '!=' as const),
    value: fc.boolean(),
  }),
  fc.record({ column: fc.constant('label'), operator: comparator, value: fc.integer({ min: -1, max: 3 }) }),
  fc.record({
    column: fc.constantFrom('id', 'text', 'score', 'good', 'when', 'label', 'info'),
    operator: fc.constantFrom('isNull', 'notNull' as const),
  }),
) as fc.Arbitrary<Condition>;

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
}));

describe('A filter of rows', () => {
  it('finds the same in Parquet, in memory and, where it can be asked, at the service', async () => {
    const { source: parquet } = typedParquetSource();
    const table = await typedTableSource();
    const kinds = kindsOf(await parquet.schema(signal));
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (each) => {
        const expected = await numbersOf(table, { filter: each });
        assert.deepEqual(await numbersOf(parquet, { filter: each }), expected);
        const where = whereOf(each, kinds);
        if (where !== undefined) {
          asked += 1;
          const test = whereTest(where);
          const found = typedRows.filter((row) => test(row)).map(({ id }) => id);
          assert.deepEqual(found, expected, where);
        }
      }),
      { numRuns: 150 },
    );
    assert.ok(asked > 20, `${asked} of 150 could be asked`);
  });

  it('is written for the service with its quotes doubled and without brackets', () => {
    const kinds = new Map([
      ['text', 'text'],
      ['a.b', 'number'],
      ['day', 'date'],
    ] as const);
    const either: Filter = {
      any: [
        { column: 'text', operator: '=', value: "it's" },
        { column: 'text', operator: 'isNull' },
      ],
    };
    const all: Filter = { all: [either, { column: 'a.b', operator: '>=', value: 1.5 }] };
    assert.equal(whereOf(all, kinds), `"text" = 'it''s' and "a.b" >= 1.5 or "text" is null and "a.b" >= 1.5`);
    const day: Filter = { column: 'day', operator: '<', value: '2024-01-01T01:00:00+01:00' };
    assert.equal(whereOf(day, kinds), `"day" < '2024-01-01T00:00:00.000'`);
  });

  it('is not written where the service would refuse or misread it', () => {
    const kinds = new Map([
      ['n', 'number'],
      ['t', 'text'],
      ['"', 'text'],
    ] as const);
    const unsent: readonly Filter[] = [
      { column: 'n', operator: '=', value: -1 },
      { column: 'n', operator: '=', value: 1e30 },
      { column: 't', operator: '=', value: 'a; b' },
      { column: 't', operator: '=', value: 'a -- b' },
      { column: 't', operator: '=', value: '/*' },
      { column: 't', operator: 'contains', value: '50%' },
      { column: '"', operator: 'isNull' },
      { any: [] },
      { all: [] },
    ];
    assert.deepEqual(
      unsent.map((each) => whereOf(each, kinds)),
      unsent.map(() => undefined),
    );
    const one: Filter = { column: 'n', operator: '=', value: 1 };
    const wide: Filter = { all: Array.from({ length: 30 }, () => ({ any: [one, one] })) };
    assert.equal(whereOf(wide, kinds), undefined);
  });

  it('compares integers that a number cannot hold, and texts by their code points', () => {
    const kinds = new Map([
      ['n', 'number'],
      ['t', 'text'],
    ] as const);
    const cells = { n: '9007199254740993', t: '🙂' };
    assert.ok(matches({ column: 'n', operator: '>', value: '9007199254740992' }, cells, kinds));
    assert.ok(!matches({ column: 'n', operator: '=', value: '9007199254740992' }, cells, kinds));
    assert.ok(matches({ column: 't', operator: '>', value: '\uffee' }, cells, kinds));
  });

  it('is refused where it does not fit the columns', async () => {
    const table = await typedTableSource();
    let deep: Filter = { column: 'id', operator: '=', value: 1 };
    for (let depth = 0; depth < 30; depth += 1) {
      deep = { all: [deep] };
    }
    const misfits: readonly Filter[] = [
      { column: 'none', operator: 'isNull' },
      { column: 'id', operator: '=', value: 'text' },
      { column: 'good', operator: '<', value: true },
      { column: 'id', operator: 'contains', value: '1' },
      { column: 'tags', operator: '=', value: 'x' },
      { column: 'when', operator: '=', value: 'yesterday' },
      deep,
    ];
    for (const each of misfits) {
      await assert.rejects(
        table.rows({ from: 0, count: 1, filter: each }, signal),
        (error) => error instanceof RowsError && error.code === 'badFilter',
      );
    }
  });
});
