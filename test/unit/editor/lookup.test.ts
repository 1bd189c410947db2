import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import {
  amountsIn,
  formatBytes,
  formatCost,
  formatCount,
  formatPrice,
  formatTokenPrice,
} from '../../../src/editor/kit/amounts';
import { Limit } from '../../../src/editor/kit/limit';
import { weightSize } from '../../../src/editor/kit/weight-size';

describe('amounts', () => {
  it('are short', () => {
    assert.equal(formatCount(8_030_000_000), '8B');
    assert.equal(formatCount(3_400), '3.4K');
  });

  const sizes: readonly (readonly [bytes: number, text: string])[] = [
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 kB'],
    [16_060_000_000, '16.1 GB'],
    [999_600_000, '1.0 GB'],
    [250_000_000, '250 MB'],
    [4e15, '4000 TB'],
  ];
  for (const [bytes, text] of sizes) {
    it(`of ${bytes} bytes is ${text}`, () => assert.equal(formatBytes(bytes), text));
  }

  it('are prices as providers write them', () => {
    assert.deepEqual([0, 3, 0.2, 0.85, 0.075, 0.0625, 1234.5].map(formatPrice), [
      '$0',
      '$3',
      '$0.20',
      '$0.85',
      '$0.075',
      '$0.0625',
      '$1,234.50',
    ]);
  });

  it('are costs in as many digits as say something', () => {
    assert.deepEqual([0, 1e-9, 0.000_012_34, 0.004_12, 0.0128, 0.1234, 12.345, 1_234.5].map(formatCost), [
      '$0',
      '<$0.000001',
      '$0.000012',
      '$0.0041',
      '$0.013',
      '$0.12',
      '$12.35',
      '$1,235',
    ]);
  });

  it('are prices of tokens, in and out', () => {
    assert.equal(formatTokenPrice({ input: 0.075, output: 3 }), '$0.075 / $3');
  });

  it('are written as the language of the editor writes them', () => {
    const german = amountsIn('de');
    assert.deepEqual(
      [
        german.formatBytes(16_060_000_000),
        german.formatCost(0.0041),
        german.formatTokenPrice({ input: 0.075, output: 1234 }),
        german.formatWhole(1234),
        german.formatSeconds(1340),
        german.formatCost(1e-9),
      ],
      ['16,1 GB', '$0,0041', '$0,075 / $1.234', '1.234', '1,3', '<$0,000001'],
    );
  });
});

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
