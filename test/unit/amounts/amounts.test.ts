import assert from 'node:assert/strict';
import { amountsIn } from '../../../src/amounts';

const english = amountsIn('en');

describe('Amounts', () => {
  it('are short when they are large', () => {
    assert.deepEqual([0, 999, 1500, 13_456_789, 8_030_000_000].map(english.count), [
      ...['0', '999', '1.5K', '13.5M', '8B'],
    ]);
    assert.deepEqual([0, 999, 1500, 7_241_732_096].map(english.closeCount), ['0', '999', '1.5K', '7.242B']);
  });

  it('are grouped where they are exact', () => {
    assert.deepEqual([0, 1234, 7_241_732_096].map(english.whole), ['0', '1,234', '7,241,732,096']);
  });

  it('have the decimals that are asked for', () => {
    assert.deepEqual(
      [english.decimals(1, 1), english.decimals(1, 0, 2), english.decimals(1.236, 0, 2)],
      [...['1.0', '1', '1.24']],
    );
    assert.equal(english.score(0.123_456), '0.1235');
  });

  it('are sizes in units of a thousand', () => {
    const sizes = [
      0, 1, 999, 1000, 9949, 12_345, 99_499, 99_500, 999_499, 999_500, 999_600_000, 16_060_000_000, 5e12,
      5e16,
    ];
    assert.deepEqual(sizes.map(english.bytes), [
      ...['0 B', '1 B', '999 B', '1 kB', '9.9 kB', '12.3 kB', '99.5 kB', '100 kB', '999 kB', '1 MB', '1 GB'],
      ...['16.1 GB', '5 TB', '50,000 TB'],
    ]);
  });

  it('are prices as providers write them', () => {
    assert.deepEqual([0, 3, 0.2, 0.85, 0.075, 0.0625, 1234.5].map(english.price), [
      ...['$0', '$3', '$0.20', '$0.85', '$0.075', '$0.0625', '$1,234.50'],
    ]);
    assert.equal(english.tokenPrice({ input: 0.1 + 0.2, output: 3 }), '$0.30 / $3');
    assert.equal(english.tokenPrice({ input: 0, output: 0.075 }), '$0 / $0.075');
  });

  it('are costs in as many digits as say something', () => {
    const costs = [0, 1e-9, 0.000_012_34, 0.004_12, 0.0128, 0.1234, 0.5, 3.4, 12.345, 1_234.5];
    assert.deepEqual(costs.map(english.cost), [
      ...['$0', '<$0.000001', '$0.000012', '$0.0041', '$0.013'],
      ...['$0.12', '$0.50', '$3.40', '$12.35', '$1,235'],
    ]);
  });

  it('are no more exact than an estimate is', () => {
    const estimates = [0, 0.3, 20.79, 35.21, 84.6, 103.4, 1234, 47_900];
    assert.deepEqual(estimates.map(english.estimate), ['0', '1', '21', '35', '85', '100', '1.2K', '48K']);
    assert.deepEqual([0.00123, 3.4, 12.34, 1234].map(english.costEstimate), [
      ...['$0.0012', '$3.40', '$12', '$1.2K'],
    ]);
  });

  it('are written as the language writes them', () => {
    const german = amountsIn('de');
    assert.deepEqual(
      [
        german.bytes(16_060_000_000),
        german.cost(0.0041),
        german.tokenPrice({ input: 0.075, output: 1234 }),
        german.whole(1234),
        german.seconds(1340),
        german.cost(1e-9),
        german.ago(0, 2 * 86_400_000),
        german.day(new Date(2026, 10, 23)),
      ],
      [
        ...['16,1 GB', '$0,0041', '$0,075 / $1.234', '1.234', '1,3', '<$0,000001'],
        ...['vorgestern', '23.11.2026'],
      ],
    );
  });

  it('are how long ago something was', () => {
    const day = 86_400_000;
    const passed = [0, -5000, 59_999, 150_000, 3_600_000, day, 2 * day, 15 * day, 90 * day, 800 * day];
    assert.deepEqual(
      passed.map((each) => english.ago(1e12, 1e12 + each)),
      [
        ...['now', 'now', 'now', '2 minutes ago', '1 hour ago', 'yesterday'],
        ...['2 days ago', '2 weeks ago', '3 months ago', '2 years ago'],
      ],
    );
  });
});
