import assert from 'node:assert/strict';
import { throttle } from '../../../webview-ui/src/hooks/throttle';
import { withMockClock } from '../mock-clock';

describe('a throttled action', () => {
  const clock = withMockClock();

  it('runs at once, and once more for all requests that follow soon', async () => {
    let runs = 0;
    const { request } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    assert.equal(runs, 1);
    request();
    request();
    assert.equal(runs, 1);
    await clock.pass(40);
    assert.equal(runs, 2);
    request();
    assert.equal(runs, 3);
    await clock.pass(40);
    assert.equal(runs, 3);
  });

  it('keeps its distance from the run before', async () => {
    let runs = 0;
    const { request } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    request();
    await clock.pass(12);
    assert.equal(runs, 2);
    request();
    assert.equal(runs, 2);
    await clock.pass(10);
    assert.equal(runs, 3);
  });

  it('runs when it is flushed, and not again later', async () => {
    let runs = 0;
    const { request, flush } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    request();
    flush();
    assert.equal(runs, 2);
    await clock.pass(40);
    assert.equal(runs, 2);
  });

  it('does not run when it is flushed without a request', () => {
    let runs = 0;
    throttle(() => {
      runs += 1;
    }, 10).flush();
    assert.equal(runs, 0);
  });
});
