import assert from 'node:assert/strict';
import {
  byteSize,
  compactNumber,
  dollars,
  roughDollars,
  roughNumber,
  roundNumber,
  seconds,
  timeTaken,
  tokenPrice,
  wholeNumber,
} from '../../../webview-ui/src/amounts';

describe('numbers for readers', () => {
  it('are short when they are large', () => {
    assert.deepEqual([0, 999, 1500, 13_456_789].map(compactNumber), ['0', '999', '1.5K', '13.5M']);
    assert.deepEqual([0, 999, 1500, 7_241_732_096].map(roundNumber), ['0', '999', '1.5K', '7.242B']);
  });

  it('are grouped where they are exact', () => {
    assert.deepEqual([0, 1234, 7_241_732_096].map(wholeNumber), ['0', '1,234', '7,241,732,096']);
  });

  it('are sizes in units of a thousand', () => {
    const sizes = [
      0, 1, 999, 1000, 9949, 12_345, 99_499, 99_500, 999_499, 999_500, 16_060_000_000, 5e12, 5e16,
    ];
    assert.deepEqual(sizes.map(byteSize), [
      ...['0 B', '1 B', '999 B', '1 kB', '9.9 kB', '12.3 kB', '99.5 kB', '100 kB', '999 kB', '1 MB'],
      ...['16.1 GB', '5 TB', '50,000 TB'],
    ]);
  });

  it('are dollars, exact to the cent or to what counts', () => {
    const amounts = [0, 0.00000012, 0.0012345, 0.0128, 0.5, 3.4, 1234.5].map(dollars);
    assert.deepEqual(amounts, ['$0', '$0.00000012', '$0.0012', '$0.013', '$0.50', '$3.40', '$1,234.50']);
  });

  it('are no more exact than an estimate is', () => {
    const estimates = [0, 0.3, 20.79, 35.21, 84.6, 103.4, 1234, 47_900];
    assert.deepEqual(estimates.map(roughNumber), ['0', '1', '21', '35', '85', '100', '1.2K', '48K']);
    assert.deepEqual([0.00123, 3.4, 12.34, 1234].map(roughDollars), ['$0.0012', '$3.40', '$12', '$1.2K']);
  });

  it('are prices of tokens as providers write them', () => {
    assert.equal(tokenPrice({ input: 0.1 + 0.2, output: 3 }), '$0.30 / $3');
    assert.equal(tokenPrice({ input: 0, output: 0.075 }), '$0 / $0.075');
  });

  it('are times, however short', () => {
    assert.deepEqual([0, 0.4, 34, 99.4, 100, 1234].map(seconds), [
      '1 ms',
      '1 ms',
      '34 ms',
      '99 ms',
      '0.1 s',
      '1.2 s',
    ]);
    assert.deepEqual([40, 3200, 12_300, 59_400, 240_000, 7_500_000].map(timeTaken), [
      '40 ms',
      '3.2 s',
      '12 s',
      '59 s',
      '4 min',
      '2 h 5 min',
    ]);
  });
});
