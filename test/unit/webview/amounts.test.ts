import assert from 'node:assert/strict';
import { formatDuration, formatLongDuration } from '../../../webview-ui/src/format/amounts';

describe('how long something takes', () => {
  it('is told however short it is', () => {
    assert.deepEqual([0, 0.4, 34, 99.4, 100, 1234].map(formatDuration), [
      '1 ms',
      '1 ms',
      '34 ms',
      '99 ms',
      '0.1 s',
      '1.2 s',
    ]);
    assert.deepEqual([40, 3200, 12_300, 59_400, 240_000, 7_500_000].map(formatLongDuration), [
      '40 ms',
      '3.2 s',
      '12 s',
      '59 s',
      '4 min',
      '2 h 5 min',
    ]);
  });
});
