import assert from 'node:assert/strict';
import fc from 'fast-check';
import { usageReport } from '../../../../../src/editor/features/ghost-text/usage/report';
import { savedUnits } from '../../../../../src/editor/features/ghost-text/usage/saved-units';
import {
  added,
  counted,
  noTally,
  parseDays,
  percentile,
  type Tally,
  withTally,
} from '../../../../../src/editor/features/ghost-text/usage/tally';
import { say } from '../../say';

describe('The usage of ghost text', () => {
  const words = {
    t: say,
    whole: String,
    milliseconds: (time: number) => `${time} ms`,
    share: (share: number) => `${Math.round(100 * share)}%`,
  };
  const tally = (more: Partial<Tally>): Tally => ({ ...noTally, ...more });

  it('adds up, by day', () => {
    const once = withTally(undefined, '2026-11-26', tally({ requests: 2, first: counted(90) }));
    const twice = withTally(once, '2026-11-27', tally({ requests: 1 }));
    const thrice = withTally(twice, '2026-11-26', tally({ requests: 3, first: counted(90) }));
    assert.deepEqual(
      parseDays(thrice).map(({ day, tally: { requests } }) => [day, requests]),
      [
        ['2026-11-27', 1],
        ['2026-11-26', 5],
      ],
    );
    assert.equal(percentile(parseDays(thrice)[1]?.tally.first ?? [], 0.5), 100);
  });

  it('forgets days that are long past, and what it can’t read', () => {
    const days = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [`2026-01-${String(index % 100).padStart(2, '0')}`, noTally]),
    );
    assert.equal(Object.keys(withTally(days, '2026-11-27', noTally)).length, 90);
    for (const stored of [
      undefined,
      null,
      7,
      'x',
      [],
      { day: 1 },
      { '2026-11-27': 'x' },
      { '2026-11-27': {} },
    ]) {
      const [day] = parseDays(withTally(stored, '2026-11-27', tally({ shown: 1 })));
      assert.equal(day?.tally.shown, 1);
    }
    const spoiled = { '2026-11-27': { ...noTally, shown: 3, requests: -1, first: ['x', 2] } };
    assert.deepEqual(parseDays(spoiled)[0]?.tally, { ...noTally, shown: 3, first: [0, 2] });
  });

  it('tells percentiles within the bounds of their class', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 50 }), (times) => {
        const counts = times
          .map(counted)
          .reduce((sum, each) => added(tally({ first: sum }), tally({ first: each })).first);
        const sorted = times.toSorted((one, other) => one - other);
        const median = sorted[Math.ceil(times.length / 2) - 1] ?? 0;
        assert.ok((percentile(counts, 0.5) ?? 0) >= median);
        assert.ok((percentile(counts, 1) ?? 0) >= (sorted.at(-1) ?? 0));
      }),
    );
    assert.equal(percentile([], 0.5), undefined);
    assert.equal(percentile(counted(60_000), 0.5), Number.POSITIVE_INFINITY);
  });

  it('sees how much of an accepted text is still there', () => {
    assert.equal(savedUnits('abcdef', 'abcdef'), 6);
    assert.equal(savedUnits('abcdef', 'abXef'), 4);
    assert.equal(savedUnits('abcdef', ''), 0);
    assert.equal(savedUnits('aaa', 'aaaa'), 3);
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, now) => {
        const saved = savedUnits(before, now);
        assert.ok(saved >= 0 && saved <= Math.min(before.length, now.length));
      }),
    );
  });

  it('is a table with a row for each day, and one for all', () => {
    const stored = withTally(
      withTally(undefined, '2026-11-26', tally({ requests: 2, shown: 2 })),
      '2026-11-27',
      tally({
        requests: 3,
        shown: 2,
        accepted: 1,
        acceptedUnits: 8,
        watchedUnits: 8,
        savedUnits: 6,
        first: counted(60),
        whole: counted(20_000),
      }),
    );
    const report = usageReport(parseDays(stored), words);
    assert.match(
      report,
      /\| 2026-11-27 \| 3 \| 2 \| 1 \(50%\) \| 75% \| ≤ 75 ms \| ≤ 75 ms \| > 10000 ms \| > 10000 ms \|/,
    );
    assert.match(report, /\| 2026-11-26 \| 2 \| 2 \| 0 \(0%\) \| – \| – \| – \| – \| – \|/);
    assert.match(report, /\| Total \| 5 \| 4 \| 1 \(25%\) \| 75% \|/);
    assert.match(usageReport([], words), /Nothing yet\./);
  });
});
