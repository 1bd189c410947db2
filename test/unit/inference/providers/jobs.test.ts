import assert from 'node:assert/strict';
import { ProviderOutputError } from '../../../../src/inference';
import { file } from '../../../calls/files';
import { type CallSpec, outcomeOf } from './calls';

/** A job from its submission to its result. */
interface Protocol {
  readonly spec: Omit<CallSpec, 'routed'>;
  readonly submitted: unknown;
  /** Answers that mean to wait on. */
  readonly waiting: readonly unknown[];
  readonly done: unknown;
  readonly failed: readonly (readonly [answer: unknown, message: string])[];
  /** Answers that are no state of a job. */
  readonly malformed: readonly unknown[];
  readonly interval: number;
  readonly waitFirst: boolean;
  /** Where the n-th question goes. */
  readonly direct: (attempt: number) => string;
  readonly routed: (attempt: number) => string;
  readonly failureMessage?: string;
  readonly anonymous?: true;
  readonly maxAttempts?: number;
}

const router = 'https://router.huggingface.co';
const output = 'https://cdn.example/out';
const prompt = { inputs: 'a cat' };
const image = { inputs: file(), parameters: { prompt: 'a cat' } };
const noStates = [
  undefined,
  null,
  5,
  'done',
  [],
  {},
  { status: 5 },
  { task: { status: null } },
  new Blob(['x']),
];

const zai: Protocol = {
  spec: { provider: 'zai-org', task: 'text-to-image', args: prompt },
  submitted: { id: 'z1', request_id: 'q1', model: 'm', task_status: 'PROCESSING' },
  waiting: [{ id: 'z1', task_status: 'PROCESSING' }, { task_status: 'REVIEWING' }],
  done: { id: 'z1', task_status: 'SUCCESS', image_result: [{ url: output }] },
  failed: [[{ id: 'z1', task_status: 'FAIL' }, 'ZAI text-to-image task failed']],
  malformed: noStates,
  interval: 5000,
  waitFirst: true,
  maxAttempts: 60,
  direct: () => 'https://api.z.ai/api/paas/v4/async-result/z1',
  routed: () => `${router}/zai-org/api/paas/v4/async-result/z1`,
};

const blackForestLabs: Protocol = {
  spec: { provider: 'black-forest-labs', task: 'text-to-image', args: prompt },
  submitted: { id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' },
  waiting: [{ status: 'Pending', result: null }, { status: 'Ready' }, { status: 'Ready', result: {} }, {}],
  done: { status: 'Ready', result: { sample: output } },
  failed: [],
  malformed: [],
  interval: 1000,
  waitFirst: true,
  maxAttempts: 5,
  anonymous: true,
  failureMessage: 'Failed to fetch result from black forest labs API',
  direct: (attempt) => `https://api.us1.bfl.ai/v1/get_result?id=b1&attempt=${attempt}`,
  routed: (attempt) => `https://api.us1.bfl.ai/v1/get_result?id=b1&attempt=${attempt}`,
};

const novitaVideo: Protocol = {
  spec: { provider: 'novita', task: 'text-to-video', args: prompt },
  submitted: { task_id: 't1' },
  waiting: [{ task: { status: 'TASK_STATUS_QUEUED' } }, { task: { status: 'TASK_STATUS_PROCESSING' } }],
  done: { task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url: output }] },
  failed: [[{ task: { status: 'TASK_STATUS_FAILED', reason: 'no' } }, 'Novita text-to-video task failed']],
  malformed: noStates,
  interval: 500,
  waitFirst: true,
  direct: () => 'https://api.novita.ai/v3/async/task-result?task_id=t1',
  routed: () => `${router}/novita/v3/async/task-result?task_id=t1`,
};

const novitaScene: Protocol = {
  spec: { provider: 'novita', task: 'image-text-to-video', args: image, model: 'MiniMax-H3' },
  submitted: { task_id: 't-9' },
  waiting: [{ task: { status: 'queued' } }, { task: { status: 'running' } }, { task: { status: 'odd' } }],
  done: { task: { status: 'succeeded', content: { url: output } } },
  failed: [
    [
      { task: { status: 'failed', error: { message: 'no bees' } } },
      'Novita image-text-to-video task failed: no bees',
    ],
    [{ task: { status: 'cancelled' } }, 'Novita image-text-to-video task was cancelled'],
  ],
  malformed: noStates,
  interval: 5000,
  waitFirst: false,
  direct: () => 'https://api.novita.ai/v3/minimax/v2/query/video_generation/t-9',
  routed: () => `${router}/novita/v3/minimax/v2/query/video_generation/t-9`,
};

function fal(task: CallSpec['task'], args: CallSpec['args']): Protocol {
  return {
    spec: { provider: 'fal-ai', task, args: args ?? {} },
    submitted: {
      request_id: 'r1',
      status: 'IN_QUEUE',
      response_url: 'https://queue.fal.run/acme/painter/requests/r1',
    },
    waiting: [{ status: 'IN_QUEUE', queue_position: 2 }, { status: 'IN_PROGRESS' }, { status: 'ODD' }],
    done: { status: 'COMPLETED' },
    failed: [],
    malformed: noStates,
    interval: 500,
    waitFirst: true,
    failureMessage: 'Failed to fetch response status from fal-ai API',
    direct: () => 'https://queue.fal.run/acme/painter/requests/r1/status',
    routed: () => `${router}/fal-ai/acme/painter/requests/r1/status?_subdomain=queue`,
  };
}

function wavespeed(task: CallSpec['task'], args: CallSpec['args']): Protocol {
  return {
    spec: { provider: 'wavespeed', task, args: args ?? {} },
    submitted: {
      code: 200,
      data: { id: 'w1', urls: { get: 'https://api.wavespeed.ai/api/v3/predictions/w1/result' } },
    },
    waiting: [
      { data: { status: 'created' } },
      { data: { status: 'processing' } },
      { data: { status: 'odd' } },
    ],
    done: { code: 200, data: { status: 'completed', outputs: [output], error: '' } },
    failed: [
      [{ data: { status: 'failed', error: 'out of paint' } }, 'WaveSpeed AI task failed: out of paint'],
      [{ data: { status: 'failed', error: '' } }, 'WaveSpeed AI task failed'],
    ],
    malformed: noStates,
    interval: 500,
    waitFirst: false,
    direct: () => 'https://api.wavespeed.ai/api/v3/predictions/w1/result',
    routed: () => `${router}/wavespeed/api/v3/predictions/w1/result`,
  };
}

function together(task: 'text-to-video' | 'image-to-video', args: CallSpec['args']): Protocol {
  return {
    spec: { provider: 'together', task, args: args ?? {} },
    submitted: { id: 'v1', status: 'queued' },
    waiting: [{ status: 'queued' }, { status: 'in_progress' }, { id: 'v1' }],
    done: { id: 'v1', status: 'completed', outputs: { video_url: output } },
    failed: [
      [{ status: 'failed', error: { message: 'no cats' } }, `Together ${task} task failed: no cats`],
      [{ status: 'failed' }, `Together ${task} task failed`],
    ],
    malformed: [{ status: 'odd' }, { status: 5 }, { status: null }],
    interval: 2000,
    waitFirst: true,
    maxAttempts: 150,
    direct: () => 'https://api.together.xyz/v2/videos/v1',
    routed: () => `${router}/together/v2/videos/v1`,
  };
}

function replicate(task: CallSpec['task'], args: CallSpec['args']): Protocol {
  return {
    spec: { provider: 'replicate', task, args: args ?? {} },
    submitted: {
      id: 'p1',
      status: 'starting',
      output: null,
      urls: { get: 'https://api.replicate.com/v1/predictions/p1' },
    },
    waiting: [
      { status: 'starting', output: null },
      { status: 'processing', output: null },
    ],
    done: { status: 'succeeded', output },
    failed: [
      [{ status: 'failed', error: 'no GPU' }, `Replicate ${task} task failed: no GPU`],
      [{ status: 'canceled', error: null }, `Replicate ${task} task was canceled`],
      [{ status: 'aborted' }, `Replicate ${task} task was aborted`],
    ],
    malformed: [...noStates, { status: 'odd' }],
    interval: 500,
    waitFirst: true,
    direct: () => 'https://api.replicate.com/v1/predictions/p1',
    routed: () => `${router}/replicate/v1/predictions/p1`,
  };
}

const sound = { inputs: file('audio/wav') };

/** What the result's own address answers, by task, on fal. */
const falResults = {
  'text-to-image': [prompt, { images: [{ url: output }] }],
  'image-to-image': [image, { images: [{ url: output }] }],
  'image-text-to-image': [image, { images: [{ url: output }] }],
  'text-to-video': [prompt, { video: { url: output } }],
  'image-to-video': [image, { video: { url: output } }],
  'image-text-to-video': [image, { video: { url: output } }],
  'image-segmentation': [image, { image: { url: output } }],
  'text-to-audio': [prompt, { audio_file: { url: output } }],
  'audio-to-audio': [sound, { audio: { url: output } }],
} as const;

const falTasks = Object.entries(falResults);

const protocols: readonly Protocol[] = [
  zai,
  blackForestLabs,
  novitaVideo,
  novitaScene,
  wavespeed('text-to-image', prompt),
  wavespeed('text-to-video', prompt),
  wavespeed('image-to-image', image),
  wavespeed('image-to-video', image),
  wavespeed('image-text-to-image', image),
  wavespeed('image-text-to-video', image),
  together('text-to-video', prompt),
  together('image-to-video', image),
  replicate('text-to-image', prompt),
  replicate('text-to-video', prompt),
  replicate('text-to-speech', prompt),
  replicate('image-to-image', image),
];

function asksInVain(protocol: Protocol, answers: readonly unknown[]) {
  return outcomeOf(protocol.spec, protocol.submitted, answers, { deadline: 10_000_000 });
}

function behaves(protocol: Protocol, result: readonly unknown[] = []): void {
  const { spec, submitted, waiting, done, interval, waitFirst } = protocol;
  const answers = [...waiting, done, ...result];
  const questions = waiting.length + 1;

  for (const routed of [false, true]) {
    it(`waits ${routed ? 'through the router' : 'at the provider'} until it is done`, async () => {
      const { asked, waits, downloads } = await outcomeOf({ ...spec, routed }, submitted, answers);
      const place = routed ? protocol.routed : protocol.direct;
      const urls = asked.map(({ url }) => url);
      assert.deepEqual(
        urls.slice(0, questions),
        Array.from({ length: questions }, (_, attempt) => place(attempt)),
      );
      assert.equal(urls.length, questions + result.length);
      assert.ok(asked.every(({ anonymous }) => anonymous === (protocol.anonymous ?? false)));
      assert.ok(
        asked.slice(0, questions).every(({ failureMessage }) => failureMessage === protocol.failureMessage),
      );
      assert.deepEqual(waits, Array(questions - (waitFirst ? 0 : 1)).fill(interval));
      assert.deepEqual(downloads, [output]);
    });
  }

  it('tells of its progress', async () => {
    const { progress } = await outcomeOf(spec, submitted, answers);
    assert.equal(progress.length, questions);
    assert.ok(progress.slice(0, -1).every(({ state }) => state === 'queued' || state === 'running'));
    assert.equal(progress.at(-1)?.state, 'done');
  });

  it('ends with an error when it fails', async () => {
    for (const [answer, message] of protocol.failed) {
      await assert.rejects(outcomeOf(spec, submitted, [waiting[0], answer]), {
        name: 'ProviderOutputError',
        message,
      });
    }
  });

  it('ends with an error for an answer that is no state', async () => {
    for (const answer of protocol.malformed) {
      await assert.rejects(
        outcomeOf(spec, submitted, [answer]),
        (error) =>
          error instanceof ProviderOutputError &&
          /^Received malformed response from .+ API/.test(error.message),
      );
    }
  });

  it('does not wait for ever', async () => {
    await assert.rejects(asksInVain(protocol, [waiting[0]]), {
      name: 'ProviderOutputError',
      message: /Timed out/,
    });
    const failing = outcomeOf(spec, submitted, [waiting[0]], { deadline: 3 * interval });
    await assert.rejects(failing, { name: 'ProviderOutputError', message: /Timed out/ });
  });
}

describe('jobs of providers', () => {
  for (const protocol of protocols) {
    describe(`${protocol.spec.provider} ${protocol.spec.task}`, () => behaves(protocol));
  }

  for (const [task, [args, result]] of falTasks) {
    // The keys are those of the table above.
    const known = task as keyof typeof falResults;
    describe(`fal-ai ${task}`, () => behaves(fal(known, args), [result]));
  }

  describe('fal-ai', () => {
    const { spec, submitted } = fal('text-to-image', prompt);
    const result = { images: [{ url: output }] };

    it('fetches the result from its own address, also through the router', async () => {
      const direct = await outcomeOf(spec, submitted, [{ status: 'COMPLETED' }, result]);
      assert.equal(direct.asked.at(-1)?.url, 'https://queue.fal.run/acme/painter/requests/r1');
      const routed = await outcomeOf({ ...spec, routed: true }, submitted, [{ status: 'COMPLETED' }, result]);
      assert.equal(routed.asked.at(-1)?.url, `${router}/fal-ai/acme/painter/requests/r1?_subdomain=queue`);
    });

    it('fetches it at once where the job is over by the time it is submitted', async () => {
      const over = { ...Object(submitted), status: 'COMPLETED' };
      const { asked, waits } = await outcomeOf(spec, over, [result]);
      assert.deepEqual(waits, []);
      assert.equal(asked.length, 1);
    });

    it('tells the position in the queue and the logs', async () => {
      const logs = [{ message: 'loading', timestamp: 'x' }, { message: 'painting' }, { level: 'odd' }];
      const { progress } = await outcomeOf(spec, submitted, [
        { status: 'IN_QUEUE', queue_position: 2 },
        { status: 'IN_PROGRESS', logs },
        { status: 'COMPLETED' },
        result,
      ]);
      assert.deepEqual(progress, [
        { state: 'queued', position: 2, attempt: 1, elapsedMilliseconds: 500 },
        { state: 'running', logs: ['loading', 'painting'], attempt: 2, elapsedMilliseconds: 1000 },
        { state: 'done', attempt: 3, elapsedMilliseconds: 1500 },
      ]);
    });
  });

  it('black-forest-labs gives up after 5 attempts, the sixth is never made', async () => {
    const { spec, submitted, done } = blackForestLabs;
    const pending = Array(5).fill({ status: 'Pending' });
    await assert.rejects(outcomeOf(spec, submitted, [...pending, done]), /5 attempts/);
    assert.equal((await outcomeOf(spec, submitted, [...pending.slice(1), done])).asked.length, 5);
  });

  it('zai-org gives up after 60 attempts, together after 150', async () => {
    await assert.rejects(asksInVain(zai, zai.waiting.slice(0, 1)), /60 attempts/);
    const video = together('text-to-video', prompt);
    await assert.rejects(asksInVain(video, video.waiting.slice(0, 1)), /150 attempts/);
  });

  describe('that are over by the time they are submitted', () => {
    it('end at once on together', async () => {
      const { spec, done, failed } = together('text-to-video', prompt);
      const { asked, waits } = await outcomeOf(spec, done);
      assert.deepEqual([asked, waits], [[], []]);
      const refused = { id: 'v1', ...Object(failed[0]?.[0]) };
      await assert.rejects(outcomeOf(spec, refused), { message: failed[0]?.[1] });
    });

    for (const [task, args, results] of [
      ['text-to-image', prompt, [output, [output], [output, output]]],
      ['text-to-speech', { inputs: 'hello' }, [output, [output]]],
      [
        'automatic-speech-recognition',
        { inputs: file('audio/wav') },
        ['hi', ['hi'], { transcription: 'hi' }, { txt_file: output }],
      ],
    ] as const) {
      it(`end at once on replicate, whose ${task} is there before its status says so`, async () => {
        const { spec, submitted } = replicate(task, args);
        for (const status of ['starting', 'processing']) {
          for (const result of results) {
            const early = { ...Object(submitted), status, output: result };
            assert.deepEqual((await outcomeOf(spec, early)).asked, []);
          }
        }
      });
    }

    it('go on on replicate while there is no output', async () => {
      const { spec, submitted, done } = replicate('text-to-image', prompt);
      for (const empty of [null, '', [], [''], {}, [null]]) {
        const early = { ...Object(submitted), status: 'processing', output: empty };
        assert.equal((await outcomeOf(spec, early, [done])).asked.length, 1);
      }
    });

    it('end at once on replicate, whose answers say the status or nothing of it', async () => {
      const { spec, done, failed } = replicate('text-to-image', prompt);
      for (const submitted of [done, { output: [output] }, { status: 'odd', output }]) {
        const { asked, waits } = await outcomeOf(spec, submitted);
        assert.deepEqual([asked, waits], [[], []]);
      }
      await assert.rejects(outcomeOf(spec, failed[0]?.[0]), { message: failed[0]?.[1] });
    });

    it('fail at once on zai-org', async () => {
      const { spec } = zai;
      await assert.rejects(
        outcomeOf(spec, { id: 'z1', task_status: 'FAIL' }),
        /ZAI text-to-image task failed/,
      );
    });
  });

  it('tell the lines of a log that is one text, on replicate', async () => {
    const { spec, submitted, done } = replicate('text-to-image', prompt);
    const { progress } = await outcomeOf(spec, submitted, [{ status: 'processing', logs: '10%\n20%' }, done]);
    assert.deepEqual(progress[0], {
      state: 'running',
      logs: ['10%', '20%'],
      attempt: 1,
      elapsedMilliseconds: 500,
    });
  });
});
