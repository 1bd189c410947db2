import assert from 'node:assert/strict';
import fc from 'fast-check';
import { versionedFolder } from '../../../../../src/editor/kit/storage/versioned-folder';
import {
  dayOf,
  joined,
  type Ledger,
  noLedger,
  parseLedger,
  pruned,
  ranked,
  usageDays,
  withAnswer,
  within,
  withUsage,
} from '../../../../../src/editor/session/usage/ledger';
import type { Spent } from '../../../../../src/editor/session/usage/spent';
import { sum } from '../../../../../src/editor/session/usage/tally';
import { UsageLedger } from '../../../../../src/editor/session/usage/usage-ledger';
import { memoryDisk, Shelf } from '../../memory-disk';

const noon = (day: number, month = 10) => new Date(2026, month, day, 12).getTime();
const answer = (time: number, more: Partial<Spent> = {}): Spent => ({
  time,
  feature: 'run',
  folder: 'work',
  task: 'conversational',
  model: 'a/b',
  provider: 'groq',
  promptTokens: 100,
  completionTokens: 10,
  cost: 0.001,
  ...more,
});

describe('a day', () => {
  it('is the one that it is for the user', () => {
    assert.equal(dayOf(new Date(2026, 0, 2, 0, 0, 1).getTime()), '2026-01-02');
    assert.equal(dayOf(new Date(2026, 11, 31, 23, 59, 59).getTime()), '2026-12-31');
  });
});

describe('a ledger', () => {
  it('has a row for each model of a provider, the dearest first', () => {
    const usages = [
      answer(noon(1)),
      answer(noon(1), { provider: 'novita', cost: 1 }),
      answer(noon(1), { promptTokens: 5 }),
    ];
    const [day] = usageDays(
      usages.reduce((ledger, usage) => withAnswer(ledger, 'w', usage), parseLedger(undefined)),
    );
    assert.deepEqual(
      day?.rows.map(({ provider, requests, promptTokens }) => [provider, requests, promptTokens]),
      [
        ['novita', 1, 100],
        ['groq', 2, 105],
      ],
    );
  });

  it('has rows of their own for each feature, folder and task', () => {
    const usages = [
      answer(noon(1)),
      answer(noon(1), { feature: 'batch' }),
      answer(noon(1), { folder: 'play' }),
      answer(noon(1), { task: 'text-to-image' }),
      answer(noon(1)),
    ];
    const rows = usages.reduce(withUsage, []);
    assert.deepEqual(
      rows.map(({ feature, folder, task, requests }) => [feature, folder, task, requests]),
      [
        ['run', 'work', 'conversational', 2],
        ['batch', 'work', 'conversational', 1],
        ['run', 'play', 'conversational', 1],
        ['run', 'work', 'text-to-image', 1],
      ],
    );
    assert.deepEqual(
      ranked(rows).map(({ requests }) => requests),
      [5],
    );
  });

  it('takes what an earlier version counted for chats', () => {
    const { feature: _, folder: __, task: ___, ...old } = withUsage([], answer(noon(1)))[0] ?? assert.fail();
    const [day] = usageDays(parseLedger({ cleared: 0, days: { '2026-11-01': { w: [old] } } }));
    assert.deepEqual(day?.rows, [{ ...old, feature: 'chat', folder: '', task: 'conversational' }]);
  });

  it('can be cut to a month or a day', () => {
    const ledger = [noon(1), noon(2), noon(30, 9)].reduce(
      (each, time) => withAnswer(each, 'w', answer(time)),
      noLedger,
    );
    const daysIn = (period: string) => usageDays(within(ledger, period)).map(({ day }) => day);
    assert.deepEqual(daysIn('2026-11'), ['2026-11-02', '2026-11-01']);
    assert.deepEqual(daysIn('2026-10-30'), ['2026-10-30']);
  });

  it('counts what was not told as unknown, not as nothing', () => {
    const { cost, promptTokens, ...bare } = answer(noon(1));
    const [row] = withUsage([], bare);
    assert.deepEqual([row?.requests, row?.withoutTokens, row?.withoutCost, row?.cost], [1, 1, 1, 0]);
    const { completionTokens: _, ...half } = answer(noon(1));
    assert.deepEqual(
      withUsage([], half).map(({ withoutTokens, withoutCost, promptTokens: asked }) => [
        withoutTokens,
        withoutCost,
        asked,
      ]),
      [[1, 0, 100]],
    );
  });

  it('keeps 90 days', () => {
    let ledger: Ledger = noLedger;
    for (let day = 0; day < 200; day += 1) {
      for (const writer of ['one', 'two']) {
        ledger = withAnswer(ledger, writer, answer(noon(30 - day)));
      }
    }
    assert.equal(usageDays(ledger).length, 200);
    assert.deepEqual(usageDays(pruned(ledger)), usageDays(ledger).slice(0, 90));
  });

  it('drops the oldest days where there is too much', () => {
    const days: Ledger['days'] = {};
    const many = Array.from({ length: 500 }, (_, index) => answer(noon(1), { model: `m${index}` }));
    const w = many.reduce(withUsage, []);
    for (let day = 10; day < 30; day += 1) {
      days[`2026-11-${day}`] = { w };
    }
    const kept = usageDays(pruned({ cleared: 0, days }));
    assert.deepEqual([kept.length, kept[0]?.day], [10, '2026-11-29']);
    assert.ok(JSON.stringify(pruned({ cleared: 0, days })).length < 1_500_000);
  });

  it('is the same whatever order its files are put together in, and how often', () => {
    const steps = fc.array(fc.record({ writer: fc.constantFrom('one', 'two', 'three'), day: fc.nat(2) }));
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (each, order) => {
        const states = [noLedger];
        for (const { writer, day } of each) {
          states.push(withAnswer(states.at(-1) ?? noLedger, writer, answer(noon(1 + day))));
        }
        const shuffled = states
          .map((ledger) => ({ ledger, rank: order.next().value }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ ledger }) => ledger);
        const whole = usageDays(states.at(-1) ?? noLedger);
        assert.deepEqual(usageDays(joined(shuffled)), whole);
        assert.deepEqual(usageDays(joined([joined(shuffled), ...shuffled])), whole);
      }),
    );
  });

  it('is forgotten when it cannot be read', () => {
    fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(usageDays(parseLedger(stored)))));
  });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const day = 86_400_000;

describe('the ledger of several windows', () => {
  let shelf: Shelf;
  /** The next step of this kind fails. */
  let broken: string | undefined;
  let time: number;
  let changes: number;
  let failures: unknown[];

  beforeEach(() => {
    time = noon(20);
    shelf = new Shelf();
    broken = undefined;
    changes = 0;
    failures = [];
  });

  const step = async (kind: string) => {
    await turn();
    if (broken === kind) {
      broken = undefined;
      throw new Error('The disk fails');
    }
  };
  const open = (writer: string) =>
    new UsageLedger({
      // Each step in its own turn of the loop, so that the windows interleave.
      folder: versionedFolder(memoryDisk(shelf, { turn: step, now: () => time })),
      writer,
      changed: () => {
        changes += 1;
      },
      now: () => time,
      failed: (error) => failures.push(error),
    });
  const settle = async (...ledgers: UsageLedger[]) => {
    await Promise.all(ledgers.map((ledger) => ledger.refresh()));
    await Promise.all(ledgers.map((ledger) => ledger.refresh()));
  };
  const requests = (ledger: UsageLedger) => sum(ledger.days.flatMap(({ rows }) => rows)).requests;
  /** What a window that opens now reads. */
  const stored = async () => {
    const fresh = open('reader');
    await fresh.refresh();
    return requests(fresh);
  };

  it('loses nothing when two write in the same moment, and one of them ends right after', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    assert.deepEqual([requests(one), requests(two), await stored()], [3, 3, 3]);
  });

  it('holds whatever order they write and read in, also into days that are over', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ window: fc.nat(3), back: fc.nat(5) }), { maxLength: 30 }),
        async (steps) => {
          shelf = new Shelf();
          const windows = [open('one'), open('two'), open('three')];
          for (const { window, back } of steps) {
            windows[window]?.add(answer(time - back * day));
            await turn();
          }
          await settle(...windows);
          const expected = steps.filter(({ window }) => window < 3).length;
          assert.deepEqual([...windows.map(requests), await stored()], Array(4).fill(expected));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('takes over what windows that are gone have left, and two that do so at once count nothing twice', async () => {
    for (const writer of ['a', 'b', 'c']) {
      const gone = open(writer);
      gone.add(answer(time));
      await gone.refresh();
    }
    time += 3 * day;
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    assert.deepEqual([requests(one), requests(two), await stored()], [5, 5, 5]);
    assert.ok(!shelf.files.has('a.json'));
    assert.ok(shelf.files.size <= 4, [...shelf.files.keys()].join());
  });

  it('counts right after a crash between taking over and deleting', async () => {
    for (const writer of ['a', 'b']) {
      const gone = open(writer);
      gone.add(answer(time));
      await gone.refresh();
    }
    time += 3 * day;
    broken = 'delete';
    const one = open('one');
    one.add(answer(time));
    await one.refresh();
    assert.ok(shelf.files.has('one-before.json') && (shelf.files.has('a.json') || shelf.files.has('b.json')));
    assert.equal(await stored(), 3);
  });

  for (const failing of ['read', 'names', 'stat']) {
    it(`loses no number when the disk fails for a moment (${failing}) while files are taken over`, async () => {
      for (const writer of ['a', 'b', 'c']) {
        const gone = open(writer);
        gone.add(answer(time));
        await gone.refresh();
      }
      time += 3 * day;
      const one = open('one');
      broken = failing;
      one.add(answer(time));
      await settle(one);
      one.add(answer(time));
      await settle(one);
      assert.deepEqual([requests(one), await stored()], [5, 5]);
    });
  }

  it('takes no number away while a file cannot be read', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    broken = 'read';
    await one.refresh();
    assert.equal(requests(one), 2);
  });

  it('loses no number of a window that is killed at any step', async () => {
    for (let last = 1; last < 40; last += 1) {
      shelf = new Shelf();
      const before = open('one');
      before.add(answer(time));
      before.add(answer(time));
      await settle(before);
      let steps = 0;
      const killed = new UsageLedger({
        folder: versionedFolder(
          memoryDisk(shelf, {
            turn: async () => {
              steps += 1;
              await (steps > last ? new Promise(() => undefined) : undefined);
            },
            now: () => time,
          }),
        ),
        writer: 'two',
        changed: () => undefined,
        now: () => time,
        failed: (error) => failures.push(error),
      });
      killed.add(answer(time));
      killed.add(answer(time));
      for (let turns = 0; turns < 50; turns += 1) {
        await turn();
      }
      assert.ok((await stored()) >= 2, `killed at step ${last}`);
    }
  });

  it('loses no number when the clock goes a year forward and its file is taken over, and back again', async () => {
    const [one, two, three] = [open('one'), open('two'), open('three')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    time += 365 * day;
    three.add(answer(time));
    await three.refresh();
    assert.ok(!shelf.files.has('one.json'));
    time = noon(20) + 1000;
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two, three);
    assert.deepEqual([one, two, three].map(requests), [5, 5, 5]);
    assert.equal(await stored(), 5);
  });

  it('counts in the right day when the clock goes back by a day', async () => {
    const one = open('one');
    for (const at of [noon(20), noon(19), noon(20)]) {
      time = at;
      one.add(answer(time));
    }
    await settle(one);
    assert.deepEqual(
      one.days.map((each) => [each.day, sum(each.rows).requests]),
      [
        ['2026-11-20', 2],
        ['2026-11-19', 1],
      ],
    );
  });

  it('writes the answers of a moment at once, not each for itself', async () => {
    const one = open('one');
    for (let count = 0; count < 50; count += 1) {
      one.add(answer(time));
    }
    await settle(one);
    assert.deepEqual([await stored(), [...shelf.files.keys()]], [50, ['one.json']]);
  });

  it('begins a new month with nothing', async () => {
    const one = open('one');
    one.add(answer(time));
    assert.deepEqual([sum(one.thisMonth).requests, sum(one.today).requests], [1, 1]);
    time = noon(1, 11);
    one.add(answer(time));
    one.add(answer(time));
    await settle(one);
    assert.deepEqual([sum(one.thisMonth).requests, requests(one)], [2, 3]);
  });

  it('is cleared in all windows, and stays so', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    await one.clear();
    assert.equal(shelf.files.size, 1);
    two.add(answer(time));
    await settle(one, two);
    assert.deepEqual([requests(one), requests(two), await stored()], [1, 1, 1]);
  });

  it('is cleared even where another window wrote in the same moment', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    two.add(answer(time));
    await one.clear();
    await settle(one, two);
    assert.ok((await stored()) <= 1);
    one.add(answer(time));
    await settle(one, two);
    assert.equal(requests(one), requests(two));
  });

  it('keeps in memory what the disk did not take, and writes it with the next answer', async () => {
    const one = open('one');
    broken = 'write';
    one.add(answer(time));
    await settle(one);
    assert.deepEqual([requests(one), failures.length, await stored()], [1, 1, 0]);
    one.add(answer(time));
    await settle(one);
    assert.equal(await stored(), 2);
  });

  it('goes on beside a file that cannot be read', async () => {
    shelf.files.set('x.json', new TextEncoder().encode('{"days": 1'));
    const one = open('one');
    one.add(answer(time));
    await settle(one);
    assert.deepEqual([await stored(), failures], [1, []]);
  });

  it('tells that it changed, and knows its own at once', async () => {
    const one = open('one');
    one.add(answer(time));
    assert.deepEqual([requests(one), changes], [1, 1]);
    await one.refresh();
    assert.equal(changes, 2);
    assert.equal(one.today.length, 1);
  });
});
