import assert from 'node:assert/strict';
import { estimate, type JournalEntry, type RowInput, sampleRows } from '../../../src/batch';

function chat(prompt: string): RowInput {
  return { kind: 'chat', system: undefined, prompt };
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
    const sample = [chat('word '.repeat(100)), chat('word '.repeat(300))];
    const { inputTokens, outputTokens, cost, basis, sampleRows } = estimate({
      rows: 1000,
      sample,
      maxTokens: 50,
      price,
    });
    // 125 and 375 tokens, and 5 around each message.
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

  it('counts a character of other scripts as a token', () => {
    const { inputTokens } = estimate({ rows: 1, sample: [chat('漢'.repeat(100))] });
    assert.ok(inputTokens && inputTokens.low > 60 && inputTokens.high > 100);
  });

  it('does not take what is unknown for nothing', () => {
    assert.equal(estimate({ rows: 10, sample: [chat('a')], maxTokens: 5 }).cost, undefined);
    assert.equal(estimate({ rows: 10, sample: [chat('a')], price }).cost, undefined);
    assert.equal(estimate({ rows: 10, sample: [chat('a')], price }).outputTokens, undefined);
    assert.equal(estimate({ rows: 10, sample: [], maxTokens: 5, price }).inputTokens, undefined);
    const partly = journal([
      { tokens: { input: 1, output: 1 }, cost: 1 },
      { tokens: { input: 1, output: 1 } },
    ]);
    assert.equal(estimate({ rows: 10, sample: [], journal: partly }).cost, undefined);
  });

  it('rests on the answers of a sample run as soon as there is one', () => {
    const same = journal(
      Array.from({ length: 3 }, () => ({ tokens: { input: 100, output: 20 }, cost: 0.01 })),
    );
    const result = estimate({ rows: 100, sample: [chat('x')], maxTokens: 9999, price, journal: same });
    assert.deepEqual([result.basis, result.sampleRows], ['measured', 3]);
    assert.ok(
      result.cost && Math.abs(result.cost.low - 0.9) < 1e-9 && Math.abs(result.cost.high - 1.1) < 1e-9,
    );
    const priced = journal([{ tokens: { input: 1_000_000, output: 0 } }]);
    assert.deepEqual(estimate({ rows: 1, sample: [], price, journal: priced }).cost, { low: 0.5, high: 2 });
    const both = journal([{ tokens: { input: 500_000, output: 250_000 } }]);
    assert.deepEqual(estimate({ rows: 2, sample: [], price, journal: both }).cost, { low: 1.5, high: 6 });
    const apart = journal([1, 1, 10].map((output) => ({ tokens: { input: 10, output } })));
    const { outputTokens } = estimate({ rows: 1, sample: [], journal: apart });
    assert.ok(outputTokens && outputTokens.low === 0 && outputTokens.high > 9);
  });

  it('takes rows from the whole table', () => {
    assert.deepEqual(sampleRows(3), [0, 1, 2]);
    assert.deepEqual(sampleRows(10, 4), [0, 2, 5, 7]);
    assert.deepEqual(sampleRows(0), []);
  });
});
