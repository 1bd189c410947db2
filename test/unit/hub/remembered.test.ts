import assert from 'node:assert/strict';
import { Remembered } from '../../../src/hub';

describe('What the hub answered lately', () => {
  it('is kept until it is cleared, and no failure is', async () => {
    const remembered = new Remembered<string[]>({ maxSize: 2, maxAgeMilliseconds: 1000 });
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('first')) : [`answer ${asked}`];
    };
    await assert.rejects(remembered.ask('q', ask));
    assert.equal(remembered.get('q'), undefined);
    assert.deepEqual(await remembered.ask('q', ask), ['answer 2']);
    assert.deepEqual(await remembered.ask('q', ask), ['answer 2']);
    remembered.clear();
    assert.deepEqual(await remembered.ask('q', ask), ['answer 3']);
  });

  it('is remembered for its time, whatever the clock on the wall says', async () => {
    const wall = Date.now;
    let time = 0;
    const answers = new Remembered<{ readonly count: number }>({
      maxSize: 5,
      maxAgeMilliseconds: 1000,
      elapsed: () => time,
    });
    let count = 0;
    const ask = async () => {
      count += 1;
      return { count };
    };
    try {
      assert.deepEqual(await answers.ask('key', ask), { count: 1 });
      Date.now = () => wall() - 86_400_000;
      time = 999;
      assert.deepEqual(await answers.ask('key', ask), { count: 1 });
      time = 1000;
      assert.deepEqual(await answers.ask('key', ask), { count: 2 });
      Date.now = () => wall() + 365 * 86_400_000;
      assert.deepEqual(answers.get('key'), { count: 2 });
    } finally {
      Date.now = wall;
    }
  });
});
