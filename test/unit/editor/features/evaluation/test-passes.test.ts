import assert from 'node:assert/strict';
import { testPasses } from '../../../../../src/editor/features/evaluation/prompts/test-passes';
import type { Outcome } from '../../../../../src/evaluate';

const outcome = (row: number, passed: boolean | undefined, more: Partial<Outcome> = {}): Outcome => ({
  row,
  repeat: 0,
  ...(passed !== undefined && { passed }),
  checks: [],
  ...more,
});

function passes(...cells: readonly (readonly Outcome[])[]) {
  return testPasses(
    cells.map((outcomes) => ({
      label: 'a',
      prompt: { label: 'p', text: '' },
      model: { model: 'a', provider: 'auto', label: 'a', parameters: {} },
      outcomes: [...outcomes],
    })),
  );
}

describe('the tests of a prompt that pass', () => {
  it('are the rows of all cells that were judged or failed', () => {
    const failed = outcome(2, undefined, { failure: { kind: 'server', reason: 'Status 500' } });
    assert.deepEqual(passes([outcome(0, true), outcome(1, false), failed, outcome(3, undefined)]), {
      passed: 1,
      rows: 3,
    });
    assert.deepEqual(passes([outcome(0, true)], [outcome(0, true), outcome(1, true)]), {
      passed: 3,
      rows: 3,
    });
    assert.deepEqual(passes([], [outcome(0, undefined)]), { passed: 0, rows: 0 });
  });

  it('pass in each of their answers', () => {
    const twice = (one?: boolean, other?: boolean) =>
      passes([outcome(0, one), outcome(0, other, { repeat: 1 })]);
    assert.deepEqual(twice(true, true), { passed: 1, rows: 1 });
    assert.deepEqual(twice(true, false), { passed: 0, rows: 1 });
    assert.deepEqual(twice(true, undefined), { passed: 0, rows: 1 });
  });
});
