import assert from 'node:assert/strict';
import { onAbort, sleep } from '../../../src/http';

describe('onAbort', () => {
  it('calls back all that still wait, over one listener', () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    const called: number[] = [];
    const stops = [1, 2, 3].map((each) => onAbort(signal, () => called.push(each)));
    stops[1]?.();
    controller.abort();
    assert.deepEqual([called, listeners], [[1, 3], 1]);
    onAbort(undefined, () => called.push(4))();
  });
});

describe('sleep', () => {
  it('waits as long as it is told', async () => {
    const start = performance.now();
    await sleep(30);
    assert.ok(performance.now() - start >= 28);
  });

  it('ends at once, with the reason, when its signal is aborted before or meanwhile', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const start = performance.now();
    const waiting = sleep(10_000, controller.signal);
    controller.abort(reason);
    await assert.rejects(waiting, reason);
    await assert.rejects(sleep(10_000, controller.signal), reason);
    assert.ok(performance.now() - start < 5000);
  });
});
