import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { weightSize } from '../../../../src/editor/kit/weight-size';
import { Limit } from '../../../../src/http';

describe('the size of a model', () => {
  const file = (path: string, size: number) => ({ path, size });

  it('is that of the format which libraries load first', () => {
    const files = [
      file('a-00001-of-00002.safetensors', 5),
      file('a-00002-of-00002.safetensors', 3),
      file('a.bin', 8),
    ];
    assert.deepEqual(weightSize(files), { format: 'safetensors', smallest: 8, largest: 8 });
    assert.equal(weightSize([file('model.bin', 8), file('optimizer.bin', 16)])?.largest, 8);
  });

  it('has a range where one chooses a quantization', () => {
    const files = [
      file('m-Q4_K_M.gguf', 4),
      file('m-Q8_0-00001-of-00002.gguf', 5),
      file('m-Q8_0-00002-of-00002.gguf', 4),
    ];
    assert.deepEqual(weightSize(files), { format: 'GGUF', smallest: 4, largest: 9 });
  });

  it('is not known without weights', () => assert.equal(weightSize([file('README.md', 8)]), undefined));
});

describe('a limit', () => {
  it('lets so many run at a time, all of them in the end', async () => {
    const limit = new Limit(4);
    let running = 0;
    let most = 0;
    const { signal } = new AbortController();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limit.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await wait(2);
          running -= 1;
          return index;
        }, signal),
      ),
    );
    assert.equal(most, 4);
    assert.deepEqual(
      results,
      Array.from({ length: 20 }, (_, index) => index),
    );
  });

  it('does not start what was aborted while it waited, and goes on after a failure', async () => {
    const limit = new Limit(1);
    const controller = new AbortController();
    const first = limit.run(
      () => wait(10).then(() => Promise.reject(new Error('broken'))),
      controller.signal,
    );
    const second = limit.run(async () => assert.fail('ran'), controller.signal);
    const third = limit.run(async () => 'ran', new AbortController().signal);
    controller.abort(new Error('gone'));
    await assert.rejects(first, /broken/);
    await assert.rejects(second, /gone/);
    assert.equal(await third, 'ran');
  });
});
