import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatUsage } from '../../../../src/editor/language-models/chat-usage';
import {
  dayOf,
  joined,
  type Ledger,
  noLedger,
  parseLedger,
  pruned,
  usageDays,
  withAnswer,
  withUsage,
} from '../../../../src/editor/language-models/usage/ledger';
import { sum } from '../../../../src/editor/language-models/usage/tally';
import { UsageLedger } from '../../../../src/editor/language-models/usage/usage-ledger';
import type { Folder } from '../../../../src/editor/storage/folder';

const noon = (day: number, month = 10) => new Date(2026, month, day, 12).getTime();
const answer = (time: number, more: Partial<ChatUsage> = {}): ChatUsage => ({
  time,
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
    assert.ok(JSON.stringify(pruned({ cleared: 0, days })).length < 1_000_000);
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

interface File {
  readonly bytes: Uint8Array;
  readonly mtime: number;
}

/** A folder that all windows write, each step in its own turn of the loop, so that the windows interleave. */
class SharedFolder implements Folder {
  readonly files = new Map<string, File>();
  /** Fails the next writing, or deleting. */
  broken: 'write' | 'delete' | undefined;
  constructor(private readonly now: () => number) {}

  list: Folder['list'] = async () => {
    await turn();
    return [...this.files].map(([name, { bytes, mtime }]) => ({ name, mtime, size: bytes.length }));
  };
  read: Folder['read'] = async (name) => {
    await turn();
    const file = this.files.get(name);
    if (file === undefined) {
      throw new Error(`There is no ${name}`);
    }
    return file.bytes;
  };
  write: Folder['write'] = async (name, bytes) => {
    await turn();
    this.#fail('write');
    this.files.set(name, { bytes, mtime: this.now() });
  };
  delete: Folder['delete'] = async (name) => {
    await turn();
    this.#fail('delete');
    this.files.delete(name);
  };

  #fail(what: 'write' | 'delete'): void {
    if (this.broken === what) {
      this.broken = undefined;
      throw new Error('The disk is full');
    }
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const day = 86_400_000;

describe('the ledger of several windows', () => {
  let folder: SharedFolder;
  let time: number;
  let changes: number;
  let failures: unknown[];

  beforeEach(() => {
    time = noon(20);
    folder = new SharedFolder(() => time);
    changes = 0;
    failures = [];
  });

  const open = (writer: string) =>
    new UsageLedger({
      folder,
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
          folder = new SharedFolder(() => time);
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
    assert.ok(!folder.files.has('a.json'));
    assert.ok(folder.files.size <= 4, [...folder.files.keys()].join());
  });

  it('counts right after a crash between taking over and deleting', async () => {
    for (const writer of ['a', 'b']) {
      const gone = open(writer);
      gone.add(answer(time));
      await gone.refresh();
    }
    time += 3 * day;
    folder.broken = 'delete';
    const one = open('one');
    one.add(answer(time));
    await one.refresh();
    assert.ok(
      folder.files.has('one-before.json') && (folder.files.has('a.json') || folder.files.has('b.json')),
    );
    assert.equal(await stored(), 3);
  });

  it('loses no number when the clock goes a year forward and its file is taken over, and back again', async () => {
    const [one, two, three] = [open('one'), open('two'), open('three')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    time += 365 * day;
    three.add(answer(time));
    await three.refresh();
    assert.ok(!folder.files.has('one.json'));
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

  it('is cleared in all windows, and stays so', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle(one, two);
    await one.clear();
    assert.equal(folder.files.size, 1);
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
    folder.broken = 'write';
    one.add(answer(time));
    await settle(one);
    assert.deepEqual([requests(one), failures.length, await stored()], [1, 1, 0]);
    one.add(answer(time));
    await settle(one);
    assert.equal(await stored(), 2);
  });

  it('goes on beside a file that cannot be read', async () => {
    folder.files.set('x.json', { bytes: new TextEncoder().encode('{"days": 1'), mtime: time });
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
