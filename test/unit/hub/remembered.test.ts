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

  describe('and what is on its way', () => {
    interface Load {
      readonly signal: AbortSignal;
      readonly resolve: (answer: string[]) => void;
      readonly reject: (error: Error) => void;
    }
    let answers: Remembered<string[]>;
    let loads: Load[];
    const ask = (signal?: AbortSignal) =>
      answers.ask(
        'list',
        (shared) =>
          new Promise((resolve, reject) => {
            loads.push({ signal: shared, resolve, reject });
          }),
        signal,
      );
    const settled = () => new Promise(setImmediate);

    beforeEach(() => {
      answers = new Remembered({ maxSize: 2, maxAgeMilliseconds: 1000 });
      loads = [];
    });

    it('is shared by all who ask meanwhile', async () => {
      const asked = [ask(), ask(new AbortController().signal), ask(), ask()];
      loads[0]?.resolve(['a']);
      assert.deepEqual(await Promise.all(asked), Array(4).fill(['a']));
      assert.deepEqual(await ask(), ['a']);
      assert.equal(loads.length, 1);
    });

    it('is asked again after a failure, which all who waited see', async () => {
      const asked = [ask(), ask()];
      loads[0]?.reject(new Error('no answer'));
      for (const each of asked) {
        await assert.rejects(each, /no answer/);
      }
      const again = ask();
      loads[1]?.resolve(['b']);
      assert.deepEqual(await again, ['b']);
    });

    it('goes on while one of them waits, and ends with the last', async () => {
      const [one, other] = [new AbortController(), new AbortController()];
      const asked = [ask(one.signal), ask(other.signal)];
      one.abort(new Error('gone'));
      await assert.rejects(asked[0] ?? assert.fail(), /gone/);
      assert.equal(loads[0]?.signal.aborted, false);
      other.abort(new Error('gone too'));
      await assert.rejects(asked[1] ?? assert.fail(), /gone too/);
      assert.equal(loads[0]?.signal.aborted, true);
      void ask().catch(() => undefined);
      assert.equal(loads.length, 2);
    });

    it('is not remembered where all is forgotten meanwhile', async () => {
      const asked = ask();
      answers.clear();
      loads[0]?.resolve(['of another account']);
      assert.deepEqual(await asked, ['of another account']);
      await settled();
      assert.equal(answers.get('list'), undefined);
    });

    it('gives way to an answer that is set', async () => {
      const asked = ask();
      answers.set('list', ['newer']);
      loads[0]?.resolve(['older']);
      await asked;
      assert.deepEqual(answers.get('list'), ['newer']);
    });
  });
});
