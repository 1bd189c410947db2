import assert from 'node:assert/strict';
import { type CostNames, costsView } from '../../../../../src/editor/features/costs/costs-view';
import { noLedger, usageDays, withAnswer } from '../../../../../src/editor/session/usage/ledger';
import type { CostsQuestion } from '../../../../../src/protocol';

const now = new Date(2026, 10, 5, 9).getTime();
const names: CostNames = {
  feature: (id) => `the ${id}`,
  model: (id) => id,
  provider: (id) => id.toUpperCase(),
  folder: (id) => id || 'none',
  task: (id) => id,
};
const question: CostsQuestion = { period: 'month', by: 'model', only: {} };

const call = {
  time: now,
  feature: 'run',
  folder: 'work',
  task: 'conversational',
  model: 'a/b',
  provider: 'groq',
  promptTokens: 100,
  completionTokens: 10,
};

function day(daysAgo: number): number {
  return new Date(2026, 10, 5 - daysAgo, 23).getTime();
}

const days = usageDays(
  [
    { ...call, cost: 0.25 },
    { ...call, time: day(1), model: 'c/d', cost: 0.5 },
    { ...call, time: day(1), feature: 'batch', folder: '' },
    { ...call, time: day(10), provider: 'nebius', cost: 2 },
    { ...call, time: day(80), provider: 'server:box' },
  ].reduce((ledger, spent) => withAnswer(ledger, 'w', spent), noLedger),
);

const view = (asked: Partial<CostsQuestion>) => costsView(days, { ...question, ...asked }, { now, names });
const labels = (asked: Partial<CostsQuestion>) => view(asked).groups.map(({ label }) => label);

describe('the view of costs', () => {
  it('has each day of the period, also those without calls', () => {
    const { days: ofMonth } = view({});
    assert.deepEqual(
      ofMonth.map(({ day, tally }) => [day, tally.requests]),
      [
        ['2026-11-01', 0],
        ['2026-11-02', 0],
        ['2026-11-03', 0],
        ['2026-11-04', 2],
        ['2026-11-05', 1],
      ],
    );
    assert.deepEqual(view({ period: '7' }).days.at(0)?.day, '2026-10-30');
    assert.equal(view({ period: '30' }).total.requests, 4);
    assert.equal(view({ period: '90' }).days.length, 90);
    assert.equal(view({ period: '90' }).total.requests, 5);
  });

  it('puts together what is asked for, the dearest first and days by their time', () => {
    assert.deepEqual(labels({}), ['c/d', 'a/b']);
    assert.deepEqual(labels({ period: '90' }), ['a/b', 'c/d']);
    assert.deepEqual(labels({ period: '90', by: 'provider' }), ['NEBIUS', 'GROQ', 'SERVER:BOX']);
    assert.deepEqual(labels({ by: 'feature' }), ['the run', 'the batch']);
    assert.deepEqual(labels({ by: 'day' }), ['2026-11-05', '2026-11-04']);
    const [, ab] = view({}).groups;
    assert.equal(ab?.tally.requests, 2);
    assert.equal(ab?.tally.cost, 0.25);
    assert.equal(ab?.tally.withoutCost, 1);
  });

  it('is narrowed, while this month and the choices stay', () => {
    const narrow = view({ period: '90', only: { provider: 'groq', folder: '' } });
    assert.equal(narrow.total.requests, 1);
    assert.equal(narrow.month.requests, 3);
    assert.deepEqual(narrow.values.folder, [
      { id: '', label: 'none' },
      { id: 'work', label: 'work' },
    ]);
    const gone = view({ only: { model: 'x/y' } });
    assert.deepEqual(gone.groups, []);
    assert.ok(gone.values.model.some(({ id }) => id === 'x/y'));
    assert.equal(gone.isEmpty, false);
    assert.equal(costsView([], question, { now, names }).isEmpty, true);
  });
});
