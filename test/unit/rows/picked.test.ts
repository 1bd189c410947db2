import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Column,
  DuplicateSearch,
  type Filter,
  MarkedSearch,
  mostRows,
  type PageRequest,
  PickedRows,
  type PickSearch,
  type ReadPage,
  type Row,
  type RowCount,
  RowsError,
  randomFrom,
  SampleSearch,
} from '../../../src/rows';
import { cellsText } from '../../../src/rows/picked/cells-text';
import { DuplicateGroups } from '../../../src/rows/picked/duplicate-groups';
import { readPlaces } from '../../../src/rows/picked/read-places';
import { chosenNumbers } from '../../../src/rows/picked/sample';
import { signal } from './rows-for-tests';

type Cells = Row['cells'];

const rowOf = (number: number, cells: Cells = { n: number }, cut: readonly string[] = []): Row => ({
  ...{ number, cells, cut },
});

/** Rows in memory, and the pages that were asked for. */
function pagesOf(rows: readonly Row[], total: RowCount = { kind: 'exact', rows: rows.length }) {
  const asked: PageRequest[] = [];
  const read: ReadPage = async (request) => {
    asked.push(request);
    const { from, count } = request;
    return { rows: rows.slice(from, from + count), total, problems: [], isPartial: false };
  };
  return { read, asked };
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => rowOf(number));

async function foundBy(search: PickSearch) {
  for (;;) {
    const found = await search.goOn(signal);
    if (found !== undefined) {
      return found;
    }
  }
}

/** Which rows are chosen. */
async function sampleOf(read: ReadPage, count: number, seed = 1) {
  return (await foundBy(new SampleSearch(read, { count, seed }))).places;
}

const whole = async (row: Row) => row;
const same = (text: string) => text;

function duplicatesOf(read: ReadPage, columns: readonly string[], complete = whole) {
  return foundBy(new DuplicateSearch(read, { columns, hash: same, complete }));
}

describe('A sample of rows', () => {
  it('has so many different rows in their order, or all where there are fewer', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(), (count, total, seed) => {
        const chosen = chosenNumbers(count, total, randomFrom(seed));
        assert.equal(new Set(chosen).size, Math.min(count, total));
        assert.deepEqual(
          chosen,
          chosen.toSorted((one, other) => one - other),
        );
        assert.ok(chosen.every((number) => number >= 0 && number < total));
      }),
    );
  });

  it('gives each row about the same chance', () => {
    const times = new Array<number>(20).fill(0);
    for (let seed = 0; seed < 10_000; seed += 1) {
      for (const number of chosenNumbers(5, 20, randomFrom(seed))) {
        times[number] = (times[number] ?? 0) + 1;
      }
    }
    // 2,500 each, within six standard deviations.
    assert.ok(
      times.every((count) => Math.abs(count - 2500) < 260),
      times.join(' '),
    );
  });

  it('is the same for the same seed, and another for another', async () => {
    const { read } = pagesOf(numbered(1000));
    const first = await sampleOf(read, 50, 7);
    assert.deepEqual(await sampleOf(read, 50, 7), first);
    assert.notDeepEqual(await sampleOf(read, 50, 8), first);
  });

  it('waits until a search knows how many rows match', async () => {
    let seen = 0;
    const read: ReadPage = async ({ from }) => {
      seen += from === 0 ? 1000 : 2000;
      const total: RowCount =
        seen >= 5000 ? { kind: 'exact', rows: 40 } : { kind: 'atLeast', rows: seen / 200, seen, bytes: 0 };
      return { rows: [], total, problems: [], isPartial: false };
    };
    const search = new SampleSearch(read, { count: 10, seed: 1 });
    assert.equal(await search.goOn(signal), undefined);
    assert.equal(search.seen, 1000);
    const found = await foundBy(search);
    assert.deepEqual([found.places.length, found.among, found.isCut], [10, 40, false]);
  });

  it('is chosen from what matched where a search goes no further', async () => {
    const { read } = pagesOf([], { kind: 'atLeast', rows: 30, seen: 900, bytes: 0 });
    const found = await foundBy(new SampleSearch(read, { count: 10, seed: 1 }));
    assert.deepEqual([found.places.length, found.among, found.isCut], [10, 30, true]);
  });

  it('counts on where the number of rows is an estimate', async () => {
    const asked: number[] = [];
    const read: ReadPage = async ({ from }) => {
      asked.push(from);
      const total = { kind: from < 900 ? ('estimated' as const) : ('exact' as const), rows: 1000 };
      return { rows: [], total, problems: [], isPartial: false };
    };
    const found = await foundBy(new SampleSearch(read, { count: 5, seed: 3 }));
    assert.deepEqual([found.among, found.isCut], [1000, false]);
    assert.ok(asked.length < 20 && asked.every((from, index) => from >= (asked[index - 1] ?? 0)));
    const endless: ReadPage = async ({ from }) => ({
      ...{ rows: [], problems: [], isPartial: false },
      total: { kind: 'estimated', rows: from + 1000 },
    });
    assert.equal((await foundBy(new SampleSearch(endless, { count: 5, seed: 3 }))).isCut, true);
  });

  it('can’t be of rows that nobody has counted', async () => {
    const { read } = pagesOf(numbered(10), { kind: 'unknown' });
    await assert.rejects(
      sampleOf(read, 5),
      (error) =>
        error instanceof RowsError && error.code === 'unsupported' && error.details.detail === 'count',
    );
  });
});

describe('Duplicates', () => {
  const cells = fc.record({ a: fc.constantFrom(0, -0, 1, null, 'x', [1], { p: 1, q: 2 }), b: fc.nat(2) });

  it('are the rows that a comparison of each with each finds, group by group', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 250 }), async (all) => {
        const { read } = pagesOf(all.map((each, number) => rowOf(number, each)));
        const { places, among, isCut } = await duplicatesOf(read, ['a', 'b']);
        const isEqual = (one: Cells, other: Cells) => JSON.stringify(one) === JSON.stringify(other);
        const expected = all.flatMap((one, first) => {
          const group = all.flatMap((other, place) => (isEqual(one, other) ? [place] : []));
          return group.length > 1 && group[0] === first ? group : [];
        });
        assert.deepEqual(places, expected);
        assert.deepEqual([among, isCut], [all.length, false]);
      }),
    );
  });

  it('are equal as JSON is, whatever the order of keys', () => {
    const equal: readonly (readonly [unknown, unknown])[] = [
      [
        { a: 1, b: { c: 2, d: 3 } },
        { b: { d: 3, c: 2 }, a: 1 },
      ],
      [[{ b: 1, a: 2 }], [{ a: 2, b: 1 }]],
      [Number.NaN, null],
      [undefined, null],
      [-0, 0],
    ];
    for (const [one, other] of equal) {
      assert.equal(cellsText([one]), cellsText([other]));
    }
    const other: readonly (readonly [unknown, unknown])[] = [
      [
        [1, 2],
        [2, 1],
      ],
      ['1', 1],
      ['', null],
      [{ a: null }, {}],
      [JSON.parse('{"__proto__": 1}'), {}],
      ['\ud800', '\ud801'],
    ];
    for (const [one, another] of other) {
      assert.notEqual(cellsText([one]), cellsText([another]));
    }
    assert.notEqual(cellsText(['a', 'b']), cellsText(['a","b']));
  });

  it('are compared by whole cells, and left out where there are none', async () => {
    const rows = [
      rowOf(0, { text: 'abc' }, ['text']),
      rowOf(1, { text: 'abc' }, ['text']),
      rowOf(2, { text: 'abcd' }),
      rowOf(3, {}),
      rowOf(4, {}),
    ];
    const { read } = pagesOf(rows);
    const complete = async (row: Row) => (row.number === 0 ? rowOf(0, { text: 'abcd' }) : row);
    const { places, among, leftOut } = await duplicatesOf(read, ['text'], complete);
    assert.deepEqual([places, among, leftOut], [[0, 2], 2, 3]);
  });

  it('are read a few at a time where more have too much in them for a page', async () => {
    const all = numbered(45);
    const asked: number[] = [];
    const read: ReadPage = async ({ from, count }) => {
      asked.push(count);
      const rows = all
        .slice(from, from + count)
        .map((row, index) => (index < 20 ? row : { ...row, cut: ['n'] }));
      return { rows, total: { kind: 'exact', rows: 45 }, problems: [], isPartial: false };
    };
    const { among, leftOut } = await duplicatesOf(read, ['n']);
    assert.deepEqual([among, leftOut, asked], [45, 0, [100, 10, 10, 10, 10, 10]]);
  });

  it('end where a source goes no further, and say so', async () => {
    const { read } = pagesOf(numbered(50), { kind: 'atLeast', rows: 50, seen: 800, bytes: 0 });
    const found = await duplicatesOf(read, ['n']);
    assert.deepEqual([found.among, found.isCut], [50, true]);
  });

  it('are bounded in rows that are compared, and in rows that are found', () => {
    const compared = new DuplicateGroups({ compared: 3, grouped: 100 });
    for (let place = 0; !compared.isFull; place += 1) {
      compared.add(place, String(place));
    }
    assert.equal(compared.compared, 3);
    const grouped = new DuplicateGroups({ compared: 1000, grouped: 7 });
    for (let place = 0; !grouped.isFull; place += 1) {
      grouped.add(place, String(place % 5));
    }
    assert.deepEqual(grouped.places, [0, 5, 1, 6, 2, 7]);
  });

  it('stop at the first ten thousand, and say so', async () => {
    const equal = Array.from({ length: 10_300 }, (_, number) => rowOf(number, { n: 1 }));
    const { read, asked } = pagesOf(equal);
    const found = await duplicatesOf(read, ['n']);
    assert.deepEqual([found.places.length, found.isCut], [9999, true]);
    assert.ok(asked.every(({ columns }) => columns?.join() === 'n'));
  });
});

describe('Picked rows', () => {
  const world = { now: () => 0, pause: async () => undefined };

  it('are read a page at a time: each page that has some of them once, at most four at a time', async () => {
    const { read } = pagesOf(numbered(5000));
    let [running, most, asked] = [0, 0, 0];
    const slow: ReadPage = async (request, own) => {
      asked += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return read(request, own);
    };
    const places = [4000, 17, 4099, 16, 250, 1000, 2000, 3000];
    const { rows } = await readPlaces(slow, { places }, signal);
    assert.deepEqual(
      rows.map(({ number }) => number),
      places,
    );
    assert.deepEqual([asked, most], [6, 4]);
  });

  it('ask for nothing more once a page has failed', async () => {
    let asked = 0;
    const read: ReadPage = async () => {
      asked += 1;
      throw new RowsError('rateLimited');
    };
    const places = Array.from({ length: 50 }, (_, index) => index * 1000);
    await assert.rejects(
      readPlaces(read, { places }, signal),
      (error) => error instanceof RowsError && error.code === 'rateLimited',
    );
    assert.equal(asked, 4);
  });

  it('have the same rows whatever pages are read', async () => {
    const { read } = pagesOf(numbered(3000));
    const sample = () => new PickedRows(new SampleSearch(read, { count: 250, seed: 9 }), read, world);
    const [one, other] = [sample(), sample()];
    const numbersOf = async (rows: PickedRows, from: number) =>
      (await rows.page({ from, count: mostRows }, signal)).rows.map(({ number }) => number);
    const forwards = [await numbersOf(one, 0), await numbersOf(one, 100), await numbersOf(one, 200)];
    const backwards = [await numbersOf(other, 200), await numbersOf(other, 100), await numbersOf(other, 0)];
    assert.deepEqual(forwards, backwards.reverse());
    assert.equal(forwards.flat().length, 250);
    assert.deepEqual((await one.page({ from: 0, count: 1 }, signal)).total, { kind: 'exact', rows: 250 });
  });

  it('say how far the search is, and go on with it when they are asked again', async () => {
    let time = 0;
    const all = Array.from({ length: 450 }, (_, number) => rowOf(number, { n: number % 449 }));
    const { read, asked } = pagesOf(all);
    const slow: ReadPage = async (request, own) => {
      time += 200;
      return read(request, own);
    };
    const search = new DuplicateSearch(slow, { columns: ['n'], hash: same, complete: whole });
    const rows = new PickedRows(search, read, { ...world, now: () => time });
    const page = () => rows.page({ from: 0, count: mostRows }, signal);
    assert.deepEqual(await page(), {
      ...{ rows: [], problems: [], isPartial: false },
      total: { kind: 'atLeast', rows: 0, seen: 200, bytes: 0 },
    });
    const aborted = AbortSignal.abort();
    await assert.rejects(rows.page({ from: 0, count: mostRows }, aborted));
    assert.equal(asked.length, 2);
    assert.deepEqual((await page()).total, { kind: 'atLeast', rows: 0, seen: 400, bytes: 0 });
    const last = await page();
    assert.deepEqual(last.total, { kind: 'exact', rows: 2 });
    assert.deepEqual(
      last.rows.map(({ number }) => number),
      [0, 449],
    );
    assert.equal(asked.length, 7);
  });
});

describe('marked rows', () => {
  const columns: Column[] = [{ name: 'n', kind: 'number', type: 'int64' }];
  const markedIn = (read: ReadPage, numbers: readonly number[], filter?: Filter) =>
    foundBy(new MarkedSearch(read, { numbers, schema: async () => columns, filterOf: () => filter }));

  it('are those that there are and that fit the filter, in their order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { maxLength: 300 }),
        fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
        async (numbers, least) => {
          const { read } = pagesOf(numbered(500));
          const filter: Filter | undefined =
            least === undefined ? undefined : { column: 'n', operator: '>=', value: least };
          const { places } = await markedIn(read, numbers, filter);
          const expected = numbers.filter((number) => number < 500 && number >= (least ?? 0));
          assert.deepEqual(
            places,
            expected.sort((one, other) => one - other),
          );
        },
      ),
    ));

  it('are read a hundred at a time, with the columns of the filter only', async () => {
    const { read, asked } = pagesOf(numbered(250));
    const numbers = numbered(250).map(({ number }) => number);
    await markedIn(read, numbers, { any: [{ column: 'n', operator: 'isNull' }] });
    assert.deepEqual(
      asked.map(({ from, count, columns: names }) => [from, count, names]),
      [
        [0, 100, ['n']],
        [100, 100, ['n']],
        [200, 50, ['n']],
      ],
    );
  });
});
