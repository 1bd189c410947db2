import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatUsage } from '../../../../src/editor/language-models/chat-usage';
import type { Memory } from '../../../../src/editor/language-models/models/chat-models';
import {
  dayOf,
  daysBefore,
  type Ledger,
  parseLedger,
  pruned,
  usageDays,
  withShare,
  withUsage,
} from '../../../../src/editor/language-models/usage/ledger';
import { sum } from '../../../../src/editor/language-models/usage/tally';
import { UsageLedger } from '../../../../src/editor/language-models/usage/usage-ledger';

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
    assert.equal(daysBefore(noon(1, 2), 1), '2026-02-28');
    assert.equal(daysBefore(new Date(2026, 2, 30, 0, 30).getTime(), 1), '2026-03-29');
  });
});

describe('a ledger', () => {
  it('has a row for each model of a provider, the dearest first', () => {
    const usages = [
      answer(noon(1)),
      answer(noon(1), { provider: 'novita', cost: 1 }),
      answer(noon(1), { promptTokens: 5 }),
    ];
    const rows = usages.reduce(withUsage, []);
    const [day] = usageDays(withShare(parseLedger(undefined), { day: '2026-11-01', writer: 'w', rows }));
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
  });

  it('keeps 90 days and puts the shares of closed ones together', () => {
    const rows = withUsage([], answer(noon(1)));
    let ledger: Ledger = parseLedger(undefined);
    for (let day = 0; day < 200; day += 1) {
      for (const writer of ['one', 'two']) {
        ledger = withShare(ledger, { day: daysBefore(noon(30), day), writer, rows });
      }
    }
    const kept = pruned(ledger, noon(30));
    assert.equal(Object.keys(kept.days).length, 90);
    assert.deepEqual(Object.keys(kept.days['2026-11-29'] ?? {}), ['one', 'two']);
    assert.deepEqual(Object.keys(kept.days['2026-11-28'] ?? {}), ['']);
    assert.deepEqual(usageDays(kept), usageDays(ledger).slice(0, 90));
    assert.deepEqual(pruned(kept, noon(30)), kept);
    const late = withShare(kept, { day: '2026-11-28', writer: 'one', rows });
    assert.deepEqual(late, kept, 'a closed day takes no share twice');
  });

  it('drops the oldest days where there is too much', () => {
    let ledger: Ledger = parseLedger(undefined);
    const many = Array.from({ length: 500 }, (_, index) => answer(noon(1), { model: `m${index}` }));
    const rows = many.reduce(withUsage, []);
    for (let day = 0; day < 20; day += 1) {
      ledger = withShare(ledger, { day: daysBefore(noon(30), day), writer: 'w', rows });
    }
    const kept = usageDays(pruned(ledger, noon(30)));
    assert.equal(kept.length, 6);
    assert.equal(kept[0]?.day, '2026-11-30');
    assert.ok(JSON.stringify(pruned(ledger, noon(30))).length < 512_000);
  });

  it('is forgotten when it cannot be read', () => {
    fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(usageDays(parseLedger(stored)))));
  });
});

/** Global state of several windows: each sees its own copy, and hears of the others' when told to. */
class SharedState {
  stored: Record<string, unknown> = {};
  readonly windows: WindowState[] = [];
  open(): WindowState {
    const state = new WindowState(this);
    this.windows.push(state);
    state.hear();
    return state;
  }
  hear(): void {
    for (const state of this.windows) {
      state.hear();
    }
  }
}

class WindowState implements Memory {
  #seen: Record<string, unknown> = {};
  constructor(private readonly shared: SharedState) {}
  hear(): void {
    this.#seen = structuredClone(this.shared.stored);
  }
  get(key: string): unknown {
    return this.#seen[key];
  }
  async update(key: string, value: unknown): Promise<void> {
    this.#seen = { ...this.#seen, [key]: structuredClone(value) };
    this.shared.stored = structuredClone(this.#seen);
  }
}

describe('the ledger of several windows', () => {
  let shared: SharedState;
  let time: number;
  let later: (() => void)[];
  let changes: number;

  beforeEach(() => {
    shared = new SharedState();
    time = noon(20);
    later = [];
    changes = 0;
  });

  const open = (writer: string) =>
    new UsageLedger({
      state: shared.open(),
      writer,
      changed: () => {
        changes += 1;
      },
      now: () => time,
      later: (call) => later.push(call),
    });
  /** What happens in the seconds after: windows hear of each other and look. */
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.resolve();
      shared.hear();
      const calls = later.splice(0);
      for (const call of calls) {
        call();
        await Promise.resolve();
        shared.hear();
      }
    }
  };
  const requests = (ledger: UsageLedger) => sum(ledger.today).requests;

  it('loses nothing when two write in the same moment', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    two.add(answer(time));
    await settle();
    assert.deepEqual([requests(one), requests(two), requests(open('three'))], [3, 3, 3]);
  });

  it('holds whatever order they write and hear in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 40 }), async (steps) => {
        shared = new SharedState();
        later = [];
        const windows = [open('one'), open('two'), open('three')];
        for (const step of steps) {
          const ledger = windows[step];
          ledger === undefined ? shared.hear() : ledger.add(answer(time));
          await Promise.resolve();
        }
        await settle();
        const expected = steps.filter((step) => step < 3).length;
        assert.deepEqual([...windows, open('four')].map(requests), [expected, expected, expected, expected]);
      }),
    );
  });

  it('counts nothing twice over days, nor when a window stays open for a week', async () => {
    const [one, two] = [open('one'), open('two')];
    for (let day = 20; day < 27; day += 1) {
      time = noon(day);
      one.add(answer(time));
      await settle();
      two.add(answer(time));
      await settle();
      assert.equal(requests(one), 2);
    }
    const all = open('three').days;
    assert.equal(all.length, 7);
    assert.ok(all.every(({ rows }) => sum(rows).requests === 2));
    assert.deepEqual(one.days, all);
  });

  it('loses no number when the clock goes a year forward, and back again', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    two.add(answer(time));
    await settle();
    time = noon(20) + 365 * 86_400_000;
    one.add(answer(time));
    await settle();
    time = noon(20) + 1000;
    assert.deepEqual([requests(one), requests(two)], [2, 2]);
    one.add(answer(time));
    await settle();
    two.add(answer(time));
    await settle();
    assert.deepEqual([requests(one), requests(two), requests(open('three'))], [4, 4, 4]);
    assert.equal(open('three').days.length, 2);
    assert.equal(later.length, 0, 'nobody writes for ever');
  });

  it('counts in the right day when the clock goes back by a day', async () => {
    const one = open('one');
    one.add(answer(time));
    await settle();
    time = noon(19);
    one.add(answer(time));
    await settle();
    time = noon(20);
    one.add(answer(time));
    await settle();
    assert.deepEqual(
      one.days.map(({ day, rows }) => [day, sum(rows).requests]),
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
    await settle();
    time += 10;
    await one.clear();
    await settle();
    assert.deepEqual([one.days, two.days], [[], []]);
    two.add(answer(time));
    await settle();
    assert.deepEqual([requests(one), requests(two)], [1, 1]);
  });

  it('is cleared even where another window wrote in the same moment', async () => {
    const [one, two] = [open('one'), open('two')];
    one.add(answer(time));
    await settle();
    time += 10;
    await one.clear();
    two.add(answer(time));
    await settle();
    assert.equal(requests(one), 0);
    assert.equal(requests(two), 0);
    one.add(answer(time));
    await settle();
    assert.deepEqual([requests(one), requests(two)], [1, 1]);
  });

  it('tells that it changed, and knows its own at once', async () => {
    const one = open('one');
    one.add(answer(time));
    assert.equal(requests(one), 1);
    await settle();
    assert.equal(changes, 1);
    assert.equal(one.days.length, 1);
  });
});
