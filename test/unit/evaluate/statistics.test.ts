import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  bootstrap,
  clusteredError,
  holm,
  MetricError,
  mcnemar,
  metrics,
  sampleSize,
  signFlip,
  smallestDifference,
  standardError,
  wilson,
} from '../../../src/evaluate';

const close = (value: number, expected: number, digits = 1e-4) =>
  assert.ok(Math.abs(value - expected) <= digits, `${value} in place of ${expected}`);

describe('The statistics of evaluations', () => {
  it('give Wilson’s interval of a rate', () => {
    for (const [k, n, low, high] of [
      [0, 10, 0, 0.2775],
      [10, 10, 0.7225, 1],
      [8, 10, 0.4902, 0.9433],
      [50, 100, 0.4038, 0.5962],
      [90, 100, 0.8256, 0.9448],
      [1, 1, 0.2065, 1],
    ] as const) {
      const [from, to] = wilson(k, n);
      close(from, low);
      close(to, high);
    }
    for (const [k, n] of [
      [0, 0],
      [2, 1],
      [-1, 3],
      [Number.NaN, 3],
    ] as const) {
      assert.throws(() => wilson(k, n), MetricError);
    }
  });

  it('give the exact p value of McNemar’s test', () => {
    close(mcnemar(10, 2), 0.03857, 1e-5);
    assert.equal(mcnemar(5, 5), 1);
    close(mcnemar(0, 6), 0.03125, 1e-9);
    close(mcnemar(25, 10), 0.01667, 1e-5);
    assert.equal(mcnemar(0, 0), 1);
    assert.ok(mcnemar(5000, 4000) < 1e-20 && mcnemar(5000, 4000) > 0);
  });

  it('flip signs', () => {
    const a = [0.9, 0.8, 0.75, 0.6, 0.95, 0.5, 0.7, 0.85];
    const b = [0.7, 0.82, 0.6, 0.55, 0.9, 0.52, 0.65, 0.8];
    const differences = a.map((each, index) => each - (b[index] ?? 0));
    close(signFlip(differences), 0.03125, 1e-9);
    close(standardError(differences), 0.026988, 1e-6);
    assert.equal(signFlip([0, 0, 0]), 1);
    const many = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? -1 : 1));
    const p = signFlip(many);
    assert.ok(p > 0 && p < 0.01, String(p));
    assert.equal(signFlip(many), p, 'the same seed gives the same number');
    assert.throws(() => signFlip([1, Number.NaN]), { problem: 'notFinite' });
  });

  it('adjust several p values as Holm does, in their order', () => {
    const adjusted = holm([0.01, 0.04, 0.03]);
    [0.03, 0.06, 0.06].forEach((each, index) => {
      close(adjusted[index] ?? 0, each, 1e-12);
    });
    assert.deepEqual(holm([0.9, 0.8]), [1, 1]);
    assert.deepEqual(holm([]), []);
  });

  it('say how many rows it takes', () => {
    assert.equal(sampleSize({ rate: 0.8, halfWidth: 0.05 }), 246);
    assert.equal(sampleSize({ rate: 0.5, halfWidth: 0.05 }), 385);
    assert.equal(sampleSize({ rate: 0.5, halfWidth: 0.1 }), 97);
    assert.equal(sampleSize({ difference: 0.03, variance: 1 / 9 }), 969);
    assert.equal(sampleSize({ difference: 0.05, variance: 0.25 }), 785);
    close(smallestDifference(785, 0.25), 0.05);
  });

  it('give errors of means, in clusters too', () => {
    const scores = [1, 1, 0, 0, 1, 1, 1, 0];
    const clusters = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'];
    close(standardError(scores), 0.18298, 1e-5);
    close(clusteredError(scores, clusters), 0.20729, 1e-5);
  });

  it('resample rows to the same interval on every machine', () => {
    const counts = Array.from({ length: 40 }, (_, index) => ({ score: index % 3 === 0 ? 0 : 1 }));
    const [low, high] = bootstrap(counts, metrics.exact, { seed: 7, rounds: 2000 });
    assert.deepEqual(bootstrap(counts, metrics.exact, { seed: 7, rounds: 2000 }), [low, high]);
    const score = metrics.exact.corpus(counts);
    assert.ok(low < score && score < high && high - low < 0.35, `${low} ${high}`);
    // As the generator's authors have it, so that another platform or a rewrite gives the same numbers.
    assert.deepEqual([low, high], [0.5, 0.775]);
    const clusters = counts.map((_, index) => String(Math.floor(index / 10)));
    const clustered = bootstrap(counts, metrics.exact, { seed: 7, rounds: 500, clusters });
    assert.ok(clustered[0] <= clustered[1]);
  });

  it('are narrower with more rows, and hold the estimate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (n, some) => {
        const k = Math.min(n, some);
        const [low, high] = wilson(k, n);
        const [lower, higher] = wilson(10 * k, 10 * n);
        assert.ok(low <= k / n && k / n <= high && low >= 0 && high <= 1);
        assert.ok(higher - lower < high - low);
      }),
    );
  });
});
