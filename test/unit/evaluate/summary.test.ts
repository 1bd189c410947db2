import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Assertion,
  checkAnswer,
  comparisonsWith,
  judgementOf,
  metrics,
  type Outcome,
  summaryOf,
  wilson,
} from '../../../src/evaluate';

/** An answer to a row that is checked for being the word `yes`. */
const outcome = (row: number, passed: boolean | undefined, repeat = 0): Outcome => ({
  row,
  repeat,
  answer: { text: passed ? 'yes' : 'no', milliseconds: 100 + row, cost: 0.001 },
  ...(passed !== undefined && { passed, score: passed ? 1 : 0 }),
  checks: [],
});

const outcomes = (marks: readonly (boolean | undefined)[]) => marks.map((mark, row) => outcome(row, mark));

function judged(row: number, answer: string, assertions: readonly Assertion[]): Outcome {
  const given = { text: answer, milliseconds: 10 };
  const { checks, passed, score } = judgementOf(assertions.map((each) => checkAnswer(each, given)));
  return {
    row,
    repeat: 0,
    answer: given,
    ...(passed !== undefined && { passed }),
    ...(score !== undefined && { score }),
    checks: JSON.parse(JSON.stringify(checks)),
  };
}

const marks = (k: number, n: number) => Array.from({ length: n }, (_, row) => row < k);

describe('The summary of a cell', () => {
  it('gives the rate of rows that pass, with an interval by Wilson', () => {
    const { passes } = summaryOf(outcomes(marks(8, 10)));
    assert.deepEqual(passes, { value: 0.8, interval: wilson(8, 10), rows: 10 });
  });

  it('leaves out rows without a verdict', () => {
    const { passes } = summaryOf(outcomes([true, undefined, false]));
    assert.deepEqual([passes?.value, passes?.rows], [0.5, 2]);
  });

  it('has no rate where nothing has a verdict', () => {
    assert.equal(summaryOf(outcomes([undefined, undefined])).passes, undefined);
    assert.equal(summaryOf([]).passes, undefined);
  });

  it('averages the answers to a row first, and counts rows that pass only sometimes', () => {
    const { passes, flaky } = summaryOf([
      outcome(0, true, 0),
      outcome(0, false, 1),
      outcome(1, true, 0),
      outcome(1, true, 1),
    ]);
    assert.deepEqual([passes?.value, passes?.rows, flaky], [0.75, 2, 1]);
  });

  it('is wider where rows depend on each other', () => {
    const many = outcomes(Array.from({ length: 200 }, (_, row) => Math.floor(row / 10) % 2 === 0));
    const width = ({ passes }: ReturnType<typeof summaryOf>) => {
      const [low, high] = passes?.interval ?? [0, 0];
      return high - low;
    };
    assert.ok(width(summaryOf(many, (row) => String(Math.floor(row / 10)))) > width(summaryOf(many)) * 2);
  });

  it('computes metrics of a corpus from the counts of all rows, not from their scores', () => {
    const pairs = [
      ['The dog bit the man.', 'The dog bit the man.'],
      ["It wasn't surprising.", 'It was not unexpected.'],
    ] as const;
    const all = pairs.map(([answer, value], row) => judged(row, answer, [{ type: 'bleu', value }]));
    const expected = metrics.bleu.corpus(pairs.map(([answer, value]) => metrics.bleu.row(value, answer)));
    const found = summaryOf(all).metrics.find(({ name }) => name === 'bleu');
    assert.ok(Math.abs((found?.value ?? 0) - expected) < 1e-9);
    assert.deepEqual(bleuRange(found?.interval), true);
  });

  it('says which metrics are shares of 1, whatever they are called', () => {
    const assertions: Assertion[] = [
      { type: 'bleu', value: 'the cat', metric: 'quality' },
      { type: 'contains', value: 'cat', metric: 'bleu' },
      { type: 'wer', value: 'the cat' },
    ];
    assert.deepEqual(
      summaryOf([judged(0, 'the cat', assertions)]).metrics.map(({ name, isShare }) => [name, isShare]),
      [
        ['quality', false],
        ['bleu', true],
        ['wer', false],
      ],
    );
  });

  it('puts checks by label into a confusion matrix, and gives accuracy and F1', () => {
    const rows = [
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'b'],
    ] as const;
    const { matrix, metrics: scores } = summaryOf(
      rows.map(([value, answer], row) => judged(row, answer, [{ type: 'label', value }])),
    );
    assert.deepEqual(matrix, {
      labels: ['a', 'b'],
      counts: [
        [1, 1],
        [0, 1],
      ],
    });
    assert.deepEqual(
      scores.map(({ name, value }) => [name, Number(value.toFixed(4))]),
      [
        ['label', 0.6667],
        ['label (macro F1)', 0.6667],
      ],
    );
  });

  it('counts what keeps the scores from telling all', () => {
    const { failures, open, cutShort, reused, cost, unknownCosts, latency } = summaryOf([
      { row: 0, repeat: 0, failure: { kind: 'lost', reason: 'The connection broke.' }, checks: [] },
      judged(1, 'x', [{ type: 'cost', threshold: 1 }]),
      {
        ...outcome(2, true),
        answer: { text: 'y', milliseconds: 30, cost: 0.5, finishReason: 'length', reused: true },
      },
    ]);
    assert.deepEqual(
      { failures, open, cutShort, reused, cost, unknownCosts, p50: latency?.p50 },
      {
        failures: 1,
        open: 1,
        cutShort: 1,
        reused: 1,
        cost: 0.5,
        unknownCosts: 1,
        p50: 20,
      },
    );
  });

  it('is the same whatever the order of the rows, and lies within its intervals', () => {
    const cells = fc.array(fc.option(fc.boolean(), { nil: undefined }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(cells, (given) => {
        const all = outcomes(given);
        const { passes, score } = summaryOf(all);
        assert.deepEqual(summaryOf(all.toReversed()).passes?.value, passes?.value);
        for (const { value, interval } of [passes, score].filter((each) => each !== undefined)) {
          const [low, high] = interval ?? [value, value];
          assert.ok(low - 1e-9 <= value && value <= high + 1e-9);
        }
      }),
      { numRuns: 20 },
    );
  });
});

function bleuRange(interval: readonly [number, number] | undefined): boolean {
  return interval !== undefined && interval[0] >= 0 && interval[1] < 100.001 && interval[0] <= interval[1];
}

describe('A cell next to the baseline', () => {
  /** So many rows on which only the other one passes, only the baseline, and both. */
  const cells = (wins: number, losses: number, both: number) => {
    const rows = [
      ...Array.from({ length: wins }, () => [false, true] as const),
      ...Array.from({ length: losses }, () => [true, false] as const),
      ...Array.from({ length: both }, () => [true, true] as const),
    ];
    return [outcomes(rows.map(([base]) => base)), outcomes(rows.map(([, other]) => other))] as const;
  };

  it('is compared by McNemar’s test where rows pass or fail', () => {
    const [base, other] = cells(10, 2, 28);
    const [found] = comparisonsWith(base, [other]);
    assert.deepEqual([found?.wins, found?.losses, found?.ties, found?.rows], [10, 2, 28, 40]);
    assert.equal(found?.p.toFixed(5), '0.03857');
    assert.equal(found?.isShown, true);
    assert.equal(found?.difference, 0.2);
  });

  it('shows no difference that the rows don’t show, and says how many would', () => {
    const [base, other] = cells(3, 2, 35);
    const [found] = comparisonsWith(base, [other]);
    assert.equal(found?.isShown, false);
    assert.ok((found?.rowsForFive ?? 0) > 40);
    assert.ok((found?.smallest ?? 0) > 0.025);
  });

  it('is adjusted where several cells are compared', () => {
    const [base, other] = cells(10, 2, 28);
    const found = comparisonsWith(base, [other, other, other]);
    assert.deepEqual(
      found.map((each) => each?.p.toFixed(5)),
      ['0.11572', '0.11572', '0.11572'],
    );
    assert.ok(found.every((each) => each?.isShown === false));
  });

  it('is compared on the rows for which both have a verdict', () => {
    const [found] = comparisonsWith(outcomes([true, undefined, true]), [outcomes([false, true, undefined])]);
    assert.deepEqual([found?.rows, found?.losses], [1, 1]);
  });

  it('isn’t compared where no row has two verdicts', () => {
    assert.deepEqual(comparisonsWith(outcomes([true, undefined]), [outcomes([undefined, true])]), [
      undefined,
    ]);
  });

  it('is compared by scores where nothing passes or fails', () => {
    const measured = (scores: readonly number[]) =>
      scores.map((score, row): Outcome => ({ ...outcome(row, undefined), score }));
    const [found] = comparisonsWith(measured([0.7, 0.82, 0.6, 0.55, 0.9, 0.52, 0.65, 0.8]), [
      measured([0.9, 0.8, 0.75, 0.6, 0.95, 0.5, 0.7, 0.85]),
    ]);
    assert.equal(found?.of, 'score');
    assert.equal(found?.difference.toFixed(5), '0.06375');
    assert.equal(found?.p, 0.03125);
  });

  it('changes the signs of a cluster together', () => {
    const [base, other] = cells(10, 0, 0);
    const [alone] = comparisonsWith(base, [other]);
    const [together] = comparisonsWith(base, [other], () => 'one');
    assert.ok((alone?.p ?? 1) < 0.01);
    assert.equal(together?.p, 1);
  });
});
