import assert from 'node:assert/strict';
import { Pace } from '../../../webview-ui/src/hooks/pace';

describe('work at a pace', () => {
  it('takes a tenth of the time, however long it takes', () => {
    let time = 1000;
    let worked = 0;
    const pace = new Pace(() => time);
    for (const duration of [1, 100, 5, 40, 0, 900]) {
      assert.equal(pace.rest, 0);
      const end = pace.begin();
      time += duration;
      worked += duration;
      end();
      assert.equal(pace.rest, 9 * duration);
      time += pace.rest;
    }
    assert.equal(time - 1000, 10 * worked);
  });
});
