import assert from 'node:assert/strict';
import { type InferenceProgress, ProviderOutputError } from '../../../src/inference';
import type { JobFacts } from '../../../src/inference/job-facts';
import type { JobProgress, JobProtocol, Submission } from '../../../src/inference/provider';
import { providerCall } from '../../../src/inference/provider-call';
import { type JobSettings, runJob } from '../../../src/inference/transport/job';

const call = providerCall(
  {},
  { task: 'text-to-video', model: 'm', hubModel: 'm', outputType: undefined, routed: false, lora: undefined },
);
const submission: Submission = {
  url: 'https://api.example/submit',
  call,
  urlOf: (path) => `https://api.example${path}`,
  label: 'Example text-to-video',
};

/** The protocols below have functions of their own in place of what is made of these. */
const facts: JobFacts = {
  place: { by: 'id', at: ['id'], path: '/status/' },
  states: { status: ['status'], done: 'done' },
  interval: 500,
  waitFirst: true,
};

describe('runJob', () => {
  let time = 0;
  let asked: string[] = [];
  let waits: number[] = [];
  let told: InferenceProgress[] = [];

  beforeEach(() => {
    time = 0;
    asked = [];
    waits = [];
    told = [];
  });

  const settings = (steps: readonly unknown[], more: Partial<JobSettings> = {}): JobSettings => {
    const left = [...steps];
    return {
      deadlineMilliseconds: 600_000,
      now: () => time,
      signal: undefined,
      sleep: async (milliseconds, signal) => {
        signal?.throwIfAborted();
        waits.push(milliseconds);
        time += milliseconds;
      },
      onProgress: (progress) => told.push(progress),
      ask: async (url) => {
        asked.push(url);
        return left.length > 1 ? left.shift() : left[0];
      },
      ...more,
    };
  };
  const protocol = (more: Partial<JobProtocol> = {}): JobProtocol => ({
    facts,
    start: () => ({ statusUrl: 'https://api.example/status' }),
    interval: 500,
    waitFirst: true,
    progress: (answer) => answer as JobProgress,
    ...more,
  });
  const waiting = { state: 'waiting' };
  const done = { state: 'done' };

  it('asks at the interval until the job is done and returns that answer', async () => {
    const last = { ...done, value: 1 };
    assert.equal(await runJob(protocol(), {}, submission, settings([waiting, waiting, last])), last);
    assert.deepEqual(waits, [500, 500, 500]);
    assert.equal(asked.length, 3);
  });

  it('asks at once where the protocol does not wait first', async () => {
    await runJob(protocol({ waitFirst: false }), {}, submission, settings([waiting, done]));
    assert.deepEqual(waits, [500]);
  });

  it('fetches the result from its own address, at once where the job is over already', async () => {
    const resultUrl = 'https://api.example/result';
    const start = () => ({ statusUrl: 'https://api.example/status', resultUrl });
    await runJob(protocol({ start }), {}, submission, settings([done, 'result']));
    assert.deepEqual(asked, ['https://api.example/status', resultUrl]);
    asked = [];
    const over = protocol({ start: () => ({ ...start(), over: true }) });
    assert.equal(await runJob(over, {}, submission, settings(['result'])), 'result');
    assert.deepEqual([asked, waits.length], [[resultUrl], 1]);
  });

  it('returns the submission’s answer where that is final', async () => {
    const submitted = {};
    const final = protocol({ start: () => undefined });
    assert.equal(await runJob(final, submitted, submission, settings([])), submitted);
    assert.deepEqual([asked, waits], [[], []]);
  });

  it('gives up after the protocol’s attempts, counting them from 0 in the address', async () => {
    const limited = protocol({
      start: () => ({ statusUrl: (attempt) => `https://api.example/status?attempt=${attempt}` }),
      interval: 1000,
      maxAttempts: 5,
    });
    await assert.rejects(runJob(limited, {}, submission, settings([waiting])), (error) => {
      assert.ok(error instanceof ProviderOutputError);
      return /Timed out.*Example text-to-video API after 5 attempts/.test(error.message);
    });
    assert.deepEqual(waits, Array(5).fill(1000));
    assert.deepEqual(
      asked.map((url) => url.slice(-1)),
      ['0', '1', '2', '3', '4'],
    );
  });

  it('gives up at the deadline', async () => {
    await assert.rejects(
      runJob(protocol(), {}, submission, settings([waiting], { deadlineMilliseconds: 1_700 })),
      /after 1.7 s/,
    );
    assert.equal(asked.length, 3);
  });

  it('raises what the provider says of a failed job', async () => {
    const failed = { state: 'failed', message: 'out of paint' };
    await assert.rejects(
      runJob(protocol(), {}, submission, settings([failed])),
      (error) => error instanceof ProviderOutputError && error.message === 'out of paint',
    );
  });

  it('tells of each look: queued with its place, running with its logs, done', async () => {
    const steps = [
      { state: 'waiting', queued: true, position: 3 },
      { state: 'waiting', logs: ['step 1'] },
      done,
    ];
    await runJob(protocol(), {}, submission, settings(steps));
    assert.deepEqual(told, [
      { state: 'queued', position: 3, attempt: 1, elapsedMilliseconds: 500 },
      { state: 'running', logs: ['step 1'], attempt: 2, elapsedMilliseconds: 1000 },
      { state: 'done', attempt: 3, elapsedMilliseconds: 1500 },
    ]);
  });

  it('cannot follow a job without the address of its submission', async () => {
    await assert.rejects(
      runJob(protocol(), {}, { ...submission, url: '' }, settings([done])),
      /^InputError: URL and headers are required for text-to-video task$/,
    );
  });

  it('stops between two looks once the signal is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const stopping = settings([waiting], {
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    });
    await assert.rejects(runJob(protocol(), {}, submission, stopping), reason);
    assert.equal(asked.length, 1);
  });

  it('asks without credentials where the protocol says so, and passes on the text of its failures', async () => {
    const seen: unknown[] = [];
    const ask: JobSettings['ask'] = async (...words) => {
      seen.push(words);
      return done;
    };
    const odd = protocol({ anonymous: true, failureMessage: 'Failed to ask' });
    await runJob(odd, {}, submission, settings([], { ask }));
    assert.deepEqual(seen, [['https://api.example/status', true, 'Failed to ask']]);
  });
});
