import assert from 'node:assert/strict';
import { throttle } from '../../../webview-ui/src/hooks/throttle';
import { withMockClock } from '../mock-clock';

describe('a throttled action', () => {
  const clock = withMockClock();

  it('runs once for many requests, and again for those that follow', async () => {
    let runs = 0;
    const { request } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    request();
    assert.equal(runs, 0);
    await clock.pass(40);
    assert.equal(runs, 1);
    request();
    await clock.pass(40);
    assert.equal(runs, 2);
  });

  it('runs at once when it is flushed, and not again later', async () => {
    let runs = 0;
    const { request, flush } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    flush();
    assert.equal(runs, 1);
    await clock.pass(40);
    assert.equal(runs, 1);
  });

  it('does not run when it is flushed without a request', () => {
    let runs = 0;
    throttle(() => {
      runs += 1;
    }, 10).flush();
    assert.equal(runs, 0);
  });
});
