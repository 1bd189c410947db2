import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HubClient } from '../../../src/hub';
import { mostRows, type RowSource, RowsError, ViewerSource } from '../../../src/rows';
import { prepare, run, SqlError } from '../../../src/sql';
import { typedParquet } from '../../hub/typed-rows';
import { parquetOf } from '../rows/rows-for-tests';
import { usualBudget } from '../sql/sql-for-tests';
import { assertUnpolluted, hostileJson, hostileNumber, hostileText, keyAttacks } from './attacks';

const { signal } = new AbortController();
const name = fc.oneof(fc.constantFrom(...keyAttacks), hostileText);
const often = <T>(honest: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: honest }, hostileJson);

/** The type of a column, in each form that the hub has had, with attacks in it. */
const feature = fc.oneof(
  fc.record({
    _type: fc.constant('Value'),
    dtype: often(fc.constantFrom('string', 'int64', 'timestamp[ns]', 'binary')),
  }),
  fc.record({ _type: fc.constant('ClassLabel'), names: often(fc.array(hostileText, { maxLength: 3 })) }),
  fc.record({
    _type: fc.constantFrom('Image', 'Audio', 'Sequence', 'List', ...keyAttacks),
    feature: hostileJson,
  }),
  hostileJson,
);

/** What the service answers: of the shape that it has, with attacks in each place. */
const answer = fc
  .record({
    columns: fc.array(fc.tuple(name, feature), { maxLength: 4 }),
    cells: fc.array(hostileJson, { minLength: 4, maxLength: 4 }),
    row: often(hostileNumber),
    cut: often(fc.array(name, { maxLength: 2 })),
    total: often(hostileNumber),
    statistics: hostileJson,
  })
  .map(({ columns, cells, row, cut, total, statistics }) => ({
    features: columns.map(([each, type], index) => ({ feature_idx: index, name: each, type })),
    rows: [
      {
        row_idx: row,
        row: Object.fromEntries(columns.map(([each], index) => [each, cells[index]])),
        truncated_cells: cut,
      },
      ...cells,
    ],
    num_rows_total: total,
    statistics: columns.map(([each]) => ({
      column_name: each,
      column_type: 'int',
      column_statistics: statistics,
    })),
  }));

/** What a call ends with: its value, or an error that has words. */
async function ending<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    assert.ok(error instanceof RowsError || error instanceof SqlError, String(error));
    return undefined;
  }
}

/** Asks a source for all that it has, and its rows for sums. */
async function askAll(source: RowSource): Promise<void> {
  const columns = (await ending(source.schema(signal))) ?? [];
  assert.ok(columns.every((column) => typeof column.name === 'string' && typeof column.kind === 'string'));
  assert.equal(new Set(columns.map((column) => column.name)).size, columns.length);
  const first = columns[0]?.name ?? 'a';
  const pages = await Promise.all([
    ending(source.rows({ from: 0, count: mostRows }, signal)),
    ending(source.rows({ from: 0, count: 10, filter: { column: first, operator: 'notNull' } }, signal)),
    ending(source.search('a', { from: 0, count: 10 }, signal)),
  ]);
  for (const row of pages.flatMap((page) => page?.rows ?? [])) {
    assert.ok(Number.isSafeInteger(row.number) && row.number >= 0, String(row.number));
    assert.ok(row.cut.every((each) => typeof each === 'string'));
  }
  await ending(source.count(signal));
  await ending(source.statistics(first, signal));
  await ending(source.medium(0, first, signal));
  const quoted = `"${first.replaceAll('"', '""')}"`;
  await ending(
    (async () => {
      const query = prepare(`select count(*), max(${quoted}) from data`, { columns, names: ['data'] });
      return run(query, source, {
        ...{ signal, budget: usualBudget, seed: 1 },
        ...{ onProgress: () => undefined, pause: async () => undefined },
      });
    })(),
  );
  assertUnpolluted();
}

describe('Rows from a stranger', () => {
  it('are rows or a typed error, whatever the service answers', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: answer }, hostileJson), async (body) => {
        const fetch = async () => Response.json(body);
        const hub = new HubClient({ endpoint: 'https://hub.example', fetch });
        const split = { dataset: 'acme/rows', config: 'a', split: 'b' };
        await askAll(new ViewerSource(split, { hub, options: { endpoint: 'https://rows.example', fetch } }));
      }),
      { numRuns: 300 },
    )).timeout(60_000);

  it('are rows or a typed error, whatever is damaged in a Parquet file', () => {
    const honest = typedParquet(0);
    const damage = fc.array(
      fc.tuple(fc.integer({ min: 0, max: honest.byteLength - 1 }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 6 },
    );
    return fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = honest.slice();
        for (const [at, value] of changes) {
          bytes[at] = value;
        }
        await askAll(parquetOf([bytes]).source);
      }),
      { numRuns: 300 },
    );
  }).timeout(60_000);
});
