import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { throttle } from '../../../webview-ui/src/hooks/throttle';

describe('a throttled action', () => {
  it('runs once for many requests, and again for those that follow', async () => {
    let runs = 0;
    const { request } = throttle(() => {
      runs += 1;
    }, 10);
    request();
    request();
    assert.equal(runs, 0);
    await wait(40);
    assert.equal(runs, 1);
    request();
    await wait(40);
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
    await wait(40);
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
