import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';

/** Timers and the steady clock of this process: time passes only when a test says so. */
export interface MockClock {
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Lets time pass until the work is done. */
  readonly passUntil: <T>(work: Promise<T>) => Promise<T>;
}

const stepsAtMost = 100_000;

/** A clock for each test of a suite. */
export function withMockClock(): MockClock {
  let now = 0;
  const step = async () => {
    now += 1;
    mock.timers.tick(1);
    await turn();
  };
  beforeEach(() => {
    now = 0;
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });
  return {
    async pass(milliseconds) {
      await turn();
      for (const end = now + milliseconds; now < end; ) {
        await step();
      }
    },
    async passUntil(work) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      work.then(end, end);
      for (let steps = 0; !isOver; steps += 1) {
        if (steps > stepsAtMost) {
          throw new Error('It never ends');
        }
        await step();
      }
      return work;
    },
  };
}
