import assert from 'node:assert/strict';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import {
  BatchInputError,
  type CallRow,
  type FailureKind,
  Journal,
  JournalError,
  type Progress,
  type RowAnswer,
  RowError,
  type RunOptions,
  rowStates,
  runBatch,
} from '../../../src/batch';
import { MemoryStore } from './memory-store';

const answer: RowAnswer = {
  value: { kind: 'text', text: 'yes' },
  tokens: { input: 10, output: 2 },
  cost: 0.001,
};

interface World extends RunOptions {
  readonly seen: Progress[];
}

async function world(count: number, call: CallRow, more: Partial<RunOptions> = {}): Promise<World> {
  const seen: Progress[] = [];
  return {
    job: { input: { kind: 'chat', prompt: 'Say {{ text }}' }, limits: { concurrency: 4 } },
    columns: ['text'],
    rows: Array.from({ length: count }, (_, row) => ({ text: `row ${row}` })),
    journal: await Journal.open(new MemoryStore()),
    call,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    onProgress: (progress) => seen.push(progress),
    seen,
    ...more,
  };
}

/** A steady clock on which waiting takes no real time. */
function instantClock(): Pick<RunOptions, 'elapsed' | 'sleep'> {
  let now = 0;
  return {
    elapsed: () => now,
    sleep: async (milliseconds) => {
      const end = now + milliseconds;
      await turn();
      now = Math.max(now, end);
    },
  };
}

/** When nine rows are sent, three a minute. */
const inMinutesOfThree = [0, 1, 2].flatMap((minute) => [1, 2, 3].map(() => minute * 60_000));

function failing(kind: FailureKind, retryAfterMilliseconds?: number): CallRow {
  return async () => {
    throw new RowError(kind, `because ${kind}`, { retryAfterMilliseconds });
  };
}

describe('a batch run', () => {
  it('answers each row once, as many at a time as it may, and tells how far it is', async () => {
    let atOnce = 0;
    let most = 0;
    const prompts: string[] = [];
    const options = await world(50, async (input) => {
      prompts.push(input.kind === 'chat' ? input.prompt : '');
      atOnce += 1;
      most = Math.max(most, atOnce);
      await delay(1);
      atOnce -= 1;
      return answer;
    });
    assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
    assert.equal(most, 4);
    assert.deepEqual(
      prompts,
      Array.from({ length: 50 }, (_, row) => `Say row ${row}`),
    );
    const last = options.seen.at(-1) ?? assert.fail();
    const { phase, done, waiting, inFlight, tokens } = last;
    assert.deepEqual(
      { phase, done, waiting, inFlight, tokens },
      { phase: 'ended', done: 50, waiting: 0, inFlight: 0, tokens: { input: 500, output: 100 } },
    );
    assert.ok(Math.abs(last.cost - 0.05) < 1e-9);
    assert.ok(
      options.seen.every(
        ({ total, ...each }) =>
          each.done + each.failed + each.inDoubt + each.waiting + each.inFlight === total,
      ),
    );
    assert.ok(
      options.seen.some(
        ({ remainingMilliseconds, rowsPerMinute }) =>
          remainingMilliseconds !== undefined && rowsPerMinute > 0,
      ),
    );
  });

  it('does not send a row again that has been answered', async () => {
    let calls = 0;
    const options = await world(20, async () => {
      calls += 1;
      return answer;
    });
    await runBatch({ ...options, only: [0, 7, 19] }).ended;
    assert.equal(calls, 3);
    await runBatch(options).ended;
    await runBatch(options).ended;
    assert.equal(calls, 20);
  });

  it('puts failures of one row down, and sends them again when told to', async () => {
    let broken = true;
    const options = await world(6, async (_input, { row }) => {
      if (broken && row % 2 === 0) {
        throw row === 0 ? new Error('plain') : new RowError('lost', 'gone');
      }
      return answer;
    });
    assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
    assert.deepEqual(rowStates(options.journal, 6).failed, [0, 2, 4]);
    broken = false;
    await runBatch(options).ended;
    assert.deepEqual(rowStates(options.journal, 6).failed, [0, 2, 4]);
    await runBatch({ ...options, retryFailed: true }).ended;
    assert.equal(rowStates(options.journal, 6).done.length, 6);
  });

  it('waits out a rate limit with all rows, and tells until when', async () => {
    let clock = 0;
    const waits: number[] = [];
    let refusals = 3;
    const options = await world(
      12,
      async () => {
        if (refusals > 0) {
          refusals -= 1;
          throw new RowError('rate-limit', 'slow down', { retryAfterMilliseconds: 7000 });
        }
        return answer;
      },
      {
        elapsed: () => clock,
        sleep: async (milliseconds) => {
          waits.push(milliseconds);
          await delay(5);
          clock += milliseconds;
        },
      },
    );
    assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
    assert.deepEqual(waits, [7000]);
    assert.equal(rowStates(options.journal, 12).done.length, 12);
    assert.ok(
      options.seen.some(({ phase, waitMilliseconds }) => phase === 'waiting' && waitMilliseconds === 7000),
    );
    assert.equal(options.seen.at(-1)?.retries, 3);
  });

  for (const { jump, by } of [
    { jump: 'back by a day', by: -86_400_000 },
    { jump: 'forward by a year', by: 365 * 86_400_000 },
  ]) {
    it(`waits out a limit as long as it was asked to when the clock is put ${jump} meanwhile`, async () => {
      const start = Date.now();
      let refused = false;
      const waits: number[] = [];
      const options = await world(
        3,
        async () => {
          if (!refused) {
            refused = true;
            throw new RowError('rate-limit', 'slow down', { retryAfterMilliseconds: 50 });
          }
          return answer;
        },
        {
          now: () => start + (refused ? by : 0),
          sleep: async (milliseconds) => {
            waits.push(milliseconds);
            await delay(milliseconds);
          },
        },
      );
      assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
      assert.ok(waits.length > 0 && waits.every((wait) => wait > 0 && wait <= 50), String(waits));
      for (const { last, rowsPerMinute } of options.seen) {
        assert.ok(rowsPerMinute >= 0);
        assert.ok(last?.kind !== 'done' || (last.milliseconds >= 0 && last.milliseconds < 5000));
      }
    });
  }

  it('gives up on a server that refuses for ever, or asks for too long a pause', async () => {
    let clock = 0;
    const sleep = async (milliseconds: number): Promise<void> => {
      clock += milliseconds;
    };
    const options = await world(1000, failing('unavailable'), { elapsed: () => clock, sleep });
    const end = await runBatch(options).ended;
    assert.equal(end.kind === 'stopped' && end.failure, 'unavailable');
    assert.equal(rowStates(options.journal, 1000).waiting.length, 1000);
    const long = await world(10, failing('rate-limit', 86_400_000));
    const stopped = await runBatch(long).ended;
    assert.equal(stopped.kind === 'stopped' && stopped.retryAfterMilliseconds, 86_400_000);
    assert.equal(rowStates(long.journal, 10).waiting.length, 10);
  });

  for (const kind of ['unauthorized', 'payment', 'forbidden', 'no-model', 'offline'] as const) {
    it(`stops after a few rows when each fails as ${kind}, and lets them wait`, async () => {
      let calls = 0;
      const options = await world(10_000, async (...args) => {
        calls += 1;
        return failing(kind)(...args);
      });
      const end = await runBatch(options).ended;
      assert.deepEqual(end, {
        kind: 'stopped',
        failure: kind,
        reason: `because ${kind}`,
        retryAfterMilliseconds: undefined,
      });
      assert.ok(calls < 10, String(calls));
      assert.equal(rowStates(options.journal, 10_000).waiting.length, 10_000);
    });
  }

  it('stops at the first row when no other may be sent, and lets all wait', async () => {
    let calls = 0;
    const options = await world(
      2,
      async () => {
        calls += 1;
        throw new RowError('payment', 'the limit is reached', { stops: true });
      },
      { job: { input: { kind: 'chat', prompt: '{{ text }}' }, limits: { concurrency: 1 } } },
    );
    const end = await runBatch(options).ended;
    assert.equal(end.kind === 'stopped' && end.reason, 'the limit is reached');
    assert.equal(calls, 1);
    assert.equal(rowStates(options.journal, 2).waiting.length, 2);
  });

  it('does not stop for single refusals among answers', async () => {
    const options = await world(
      30,
      async (input, context) => {
        return context.row % 3 === 0 ? failing('forbidden')(input, context) : answer;
      },
      { job: { input: { kind: 'chat', prompt: '{{ text }}' }, limits: { concurrency: 1 } } },
    );
    assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
    assert.equal(rowStates(options.journal, 30).failed.length, 10);
  });

  it('keeps to the requests of a minute', async () => {
    const clock = instantClock();
    const times: number[] = [];
    const options = await world(
      9,
      async () => {
        times.push(clock.elapsed());
        return answer;
      },
      {
        job: {
          input: { kind: 'chat', prompt: '{{ text }}' },
          limits: { concurrency: 9, requestsPerMinute: 3 },
        },
        ...clock,
      },
    );
    await runBatch(options).ended;
    assert.deepEqual(times, inMinutesOfThree);
  });

  it('keeps to them on a clock that is put back a day and forward a year', async () => {
    const clock = instantClock();
    const times: number[] = [];
    const day = 86_400_000;
    const real = Date.now;
    const shifts = [0, 0, -day, -day, -day, -day, 365 * day, 365 * day, 365 * day];
    const options = await world(
      9,
      async (_input, { row }) => {
        Date.now = () => real() + (shifts[row] ?? 0);
        times.push(clock.elapsed());
        return answer;
      },
      {
        job: {
          input: { kind: 'chat', prompt: '{{ text }}' },
          limits: { concurrency: 1, requestsPerMinute: 3 },
        },
        ...clock,
      },
    );
    try {
      assert.deepEqual(await runBatch(options).ended, { kind: 'finished' });
    } finally {
      Date.now = real;
    }
    assert.deepEqual(times, inMinutesOfThree);
  });

  it('pauses, goes on, and is cancelled with its rows finished or in doubt', async () => {
    const options = await world(200, async (_input, { signal }) => {
      await delay(2, undefined, { signal });
      return answer;
    });
    const run = runBatch(options);
    await delay(10);
    run.pause();
    await delay(10);
    const paused = run.progress;
    assert.equal(paused.phase, 'paused');
    assert.equal(paused.inFlight, 0);
    await delay(20);
    assert.equal(run.progress.done, paused.done);
    run.resume();
    await delay(10);
    run.cancel('finish');
    assert.deepEqual(await run.ended, { kind: 'cancelled' });
    const finished = rowStates(options.journal, 200);
    assert.ok(finished.done.length > paused.done);
    assert.deepEqual([finished.inDoubt, finished.failed], [[], []]);
    const second = runBatch(options);
    await delay(10);
    second.cancel('abort');
    await second.ended;
    const aborted = rowStates(options.journal, 200);
    assert.ok(aborted.inDoubt.length > 0 && aborted.inDoubt.length <= 4);
    assert.equal((await runBatch({ ...options, whenInDoubt: 'failed' }).ended).kind, 'finished');
    assert.deepEqual(rowStates(options.journal, 200).failed, aborted.inDoubt);
  });

  it('can be cancelled while it is paused, waits, or has not begun', async () => {
    const paused = runBatch(await world(10, async () => answer));
    paused.pause();
    await delay(5);
    paused.cancel('finish');
    assert.deepEqual(await paused.ended, { kind: 'cancelled' });
    const waiting = runBatch(await world(10, failing('rate-limit', 100_000)));
    await delay(10);
    assert.equal(waiting.progress.phase, 'waiting');
    waiting.cancel('finish');
    assert.deepEqual(await waiting.ended, { kind: 'cancelled' });
    const never = runBatch(await world(10, async () => assert.fail('sent'), { signal: AbortSignal.abort() }));
    assert.deepEqual(await never.ended, { kind: 'cancelled' });
  });

  it('sends nothing if the input of any row cannot be made', async () => {
    const call: CallRow = async () => assert.fail('sent');
    const rows = [{ text: 'a' }, { text: 'b', n: 'x' }];
    const options = await world(2, call, {
      rows,
      columns: ['text', 'n'],
      job: {
        input: { kind: 'chat', prompt: '{{ text }}{% if n %}{{ n + 1 }}{% endif %}' },
        limits: { concurrency: 1 },
      },
    });
    const end = await runBatch(options).ended;
    assert.ok(end.kind === 'broken' && end.error instanceof BatchInputError && end.error.detail.row === 1);
    assert.throws(
      () => runBatch({ ...options, columns: ['n'] }),
      (error) =>
        error instanceof BatchInputError &&
        error.code === 'unknown-column' &&
        error.detail.names?.[0] === 'text',
    );
  });

  it('does not send an empty prompt', async () => {
    const options = await world(2, async (_input, { row }) => (row === 1 ? answer : assert.fail('sent')), {
      rows: [{ text: ' ' }, { text: 'b' }],
      job: { input: { kind: 'chat', prompt: '{{ text }}' }, limits: { concurrency: 1 } },
    });
    await runBatch(options).ended;
    assert.deepEqual(rowStates(options.journal, 2), { done: [1], failed: [0], waiting: [], inDoubt: [] });
  });

  it('stops at once when the journal cannot be written', async () => {
    const store = new MemoryStore();
    let calls = 0;
    const options = await world(
      1000,
      async () => {
        calls += 1;
        store.fail = calls >= 10;
        return answer;
      },
      { journal: await Journal.open(store) },
    );
    const end = await runBatch(options).ended;
    assert.ok(end.kind === 'broken' && end.error instanceof JournalError);
    assert.ok(calls < 20);
  });

  it('writes as much for a row of ten thousand as for one of a thousand', async () => {
    const perRow: number[] = [];
    for (const count of [1000, 10_000]) {
      const store = new MemoryStore();
      const options = await world(count, async () => answer, { journal: await Journal.open(store) });
      await runBatch({ ...options, onProgress: () => undefined }).ended;
      assert.equal(rowStates(await Journal.open(store), count).done.length, count);
      perRow.push(store.bytesWritten / count);
    }
    const [few = 0, many = 0] = perRow;
    assert.ok(many < few * 1.2, perRow.join());
  });
});
