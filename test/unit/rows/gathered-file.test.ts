import assert from 'node:assert/strict';
import { GatheredFile } from '../../../src/rows/parquet/gathered-file';
import { ranged } from './rows-for-tests';

describe('A file whose reads are gathered', () => {
  const bytes = Uint8Array.from({ length: 400_000 }, (_, index) => index % 251);

  it('asks once for what lies near each other, and apart for what does not', async () => {
    const { file, asked } = ranged(bytes);
    const gathered = new GatheredFile(file);
    const wanted = [
      [300_000, 10],
      [60_000, 100],
      [0, 1000],
    ] as const;
    const read = await Promise.all(wanted.map(([start, length]) => gathered.read(start, length)));
    assert.deepEqual(
      read.map((each) => [...each]),
      wanted.map(([start, length]) => [...bytes.subarray(start, start + length)]),
    );
    assert.deepEqual(
      asked.map(({ start, length }) => [start, length]),
      [
        [0, 60_100],
        [300_000, 10],
      ],
    );
  });

  for (const moment of ['before anything is asked', 'while the answer is on its way']) {
    it(`goes on for others when one of them stops waiting ${moment}`, async () => {
      const gathered = new GatheredFile(ranged(bytes).file);
      const controller = new AbortController();
      const reason = new Error('gone');
      const lost = gathered.read(0, 10, controller.signal);
      const other = gathered.read(10, 10, new AbortController().signal);
      if (moment.startsWith('while')) {
        await Promise.resolve();
      }
      controller.abort(reason);
      await assert.rejects(lost, reason);
      assert.equal((await other).byteLength, 10);
    });
  }
});
