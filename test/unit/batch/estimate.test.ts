import assert from 'node:assert/strict';
import { estimate, type JournalEntry, type PromptTokens, sampleRows } from '../../../src/batch';

function prompts(...tokens: number[]): PromptTokens {
  return { tokens, isExact: false };
}

function journal(usage: readonly { tokens?: { input: number; output: number }; cost?: number }[]) {
  const entries = usage.map(
    (each, row): JournalEntry => ({
      kind: 'done',
      row,
      milliseconds: 1,
      value: { kind: 'text', text: '' },
      ...each,
    }),
  );
  return { rows: new Map(entries.map((entry) => [entry.row, entry])) };
}

describe('the estimate of a batch', () => {
  const price = { input: 1, output: 4 };

  it('rests on the length of prompts and the limit of tokens before anything was sent', () => {
    const sample = prompts(130, 380);
    const { inputTokens, outputTokens, cost, basis, sampleRows } = estimate({
      rows: 1000,
      sample,
      maxTokens: 50,
      price,
    });
    assert.deepEqual(
      [inputTokens?.low, inputTokens?.high].map((each) => Math.round(each ?? 0)),
      [178_500, 357_000],
    );
    assert.deepEqual(outputTokens, { low: 1000, high: 50_000 });
    assert.ok(inputTokens && cost);
    assert.equal(cost.low, (inputTokens.low + 4 * 1000) / 1_000_000);
    assert.equal(cost.high, (inputTokens.high + 4 * 50_000) / 1_000_000);
    assert.deepEqual([basis, sampleRows], ['prompts', 2]);
  });

  it('is narrow with tokens that were counted, and exact when they are those of all rows', () => {
    const counted = (rows: number, ...tokens: number[]) =>
      estimate({ rows, sample: { tokens, isExact: true }, maxTokens: 10, price });
    const all = counted(3, 100, 200, 300);
    assert.deepEqual(all.inputTokens, { low: 600, high: 600 });
    assert.deepEqual(all.cost, { low: (600 + 4 * 3) / 1_000_000, high: (600 + 4 * 30) / 1_000_000 });
    assert.deepEqual([all.basis, all.sampleRows], ['counted', 3]);
    const some = counted(1000, ...Array.from({ length: 100 }, () => 50));
    assert.deepEqual(some.inputTokens, { low: 45_000, high: 55_000 });
    assert.equal(counted(0).inputTokens, undefined);
  });

  it('does not take what is unknown for nothing', () => {
    assert.equal(estimate({ rows: 10, sample: prompts(1), maxTokens: 5 }).cost, undefined);
    assert.equal(estimate({ rows: 10, sample: prompts(1), price }).cost, undefined);
    assert.equal(estimate({ rows: 10, sample: prompts(1), price }).outputTokens, undefined);
    assert.equal(estimate({ rows: 10, sample: prompts(), maxTokens: 5, price }).inputTokens, undefined);
    const partly = journal([
      { tokens: { input: 1, output: 1 }, cost: 1 },
      { tokens: { input: 1, output: 1 } },
    ]);
    assert.equal(estimate({ rows: 10, sample: prompts(), journal: partly }).cost, undefined);
  });

  it('rests on the answers of a sample run as soon as there is one', () => {
    const same = journal(
      Array.from({ length: 3 }, () => ({ tokens: { input: 100, output: 20 }, cost: 0.01 })),
    );
    const result = estimate({ rows: 100, sample: prompts(1), maxTokens: 9999, price, journal: same });
    assert.deepEqual([result.basis, result.sampleRows], ['measured', 3]);
    assert.ok(
      result.cost && Math.abs(result.cost.low - 0.9) < 1e-9 && Math.abs(result.cost.high - 1.1) < 1e-9,
    );
    const priced = journal([{ tokens: { input: 1_000_000, output: 0 } }]);
    assert.deepEqual(estimate({ rows: 1, sample: prompts(), price, journal: priced }).cost, {
      low: 0.5,
      high: 2,
    });
    const both = journal([{ tokens: { input: 500_000, output: 250_000 } }]);
    assert.deepEqual(estimate({ rows: 2, sample: prompts(), price, journal: both }).cost, {
      low: 1.5,
      high: 6,
    });
    const apart = journal([1, 1, 10].map((output) => ({ tokens: { input: 10, output } })));
    const { outputTokens } = estimate({ rows: 1, sample: prompts(), journal: apart });
    assert.ok(outputTokens && outputTokens.low === 0 && outputTokens.high > 9);
  });

  it('takes rows from the whole table', () => {
    assert.deepEqual(sampleRows(3), [0, 1, 2]);
    assert.deepEqual(sampleRows(10, 4), [0, 2, 5, 7]);
    assert.deepEqual(sampleRows(0), []);
  });
});
