/** How a provider speaks of its jobs, for tests that put words in its mouth. */
export interface Protocol {
  readonly provider: string;
  readonly task: string;
  /** The provider's id of the model. */
  readonly model: string;
  readonly poll: RegExp;
  /** Whether the job is known by an address or by an id, and one that is right. */
  readonly knownBy: 'address' | 'id';
  readonly right: string;
  readonly submitted: (addressOrId: unknown) => object;
  readonly running: object;
  /** Absent where the provider has no word for it. */
  readonly failed?: (reason: string) => object;
  /** What the client says of a failure, where the provider's reason is not told. */
  readonly failureText?: RegExp;
  /** The state that holds the result. */
  readonly done: (output: unknown) => object;
  /** Path of the answer that holds it, where it is not the state. */
  readonly result?: RegExp;
  readonly anonymous?: true;
  readonly interval: number;
  /** Waits of a job that takes three looks (two with `replicate`, whose submission is the first). */
  readonly waits: readonly number[];
  readonly maxAttempts?: number;
}

const predictionAt = (get: unknown, status: string, output: unknown, error: string | null = null) => ({
  id: 'p1',
  status,
  output,
  error,
  urls: { get },
});

const waveAt = (get: unknown, status: string, outputs: readonly unknown[] = [], error = '') => ({
  code: 200,
  message: 'success',
  data: { id: 'w1', status, outputs, urls: { get }, error },
});

export const protocols: readonly Protocol[] = [
  {
    provider: 'fal-ai',
    task: 'text-to-image',
    model: 'fal-ai/lab-paint/fast',
    poll: /\/requests\/[^/]+\/status/,
    knownBy: 'address',
    right: 'https://queue.fal.run/fal-ai/lab-paint/requests/job-1',
    submitted: (response_url) => ({ request_id: 'job-1', status: 'IN_QUEUE', response_url }),
    running: { status: 'IN_PROGRESS', logs: [] },
    done: (url) => ({ images: [{ url }] }),
    result: /\/requests\/[^/]+(\?|$)/,
    interval: 500,
    waits: [500, 500, 500],
  },
  {
    provider: 'black-forest-labs',
    task: 'text-to-image',
    model: 'lab-paint',
    poll: /\/v1\/get_result/,
    knownBy: 'address',
    right: 'https://api.us1.bfl.ai/v1/get_result?id=job-1',
    submitted: (polling_url) => ({ id: 'job-1', polling_url }),
    running: { id: 'job-1', status: 'Pending', result: null },
    done: (sample) => ({ id: 'job-1', status: 'Ready', result: { sample } }),
    anonymous: true,
    interval: 1000,
    waits: [1000, 1000, 1000],
    maxAttempts: 5,
  },
  {
    provider: 'novita',
    task: 'text-to-video',
    model: 'lab-film',
    poll: /\/v3\/async\/task-result/,
    knownBy: 'id',
    right: 'job-1',
    submitted: (task_id) => ({ task_id }),
    running: { task: { status: 'TASK_STATUS_PROCESSING' } },
    failed: (reason) => ({ task: { status: 'TASK_STATUS_FAILED', reason } }),
    failureText: /Novita text-to-video task failed/,
    done: (video_url) => ({ task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url }] }),
    interval: 500,
    waits: [500, 500, 500],
  },
  {
    provider: 'novita',
    task: 'image-text-to-video',
    model: 'MiniMax-H3',
    poll: /\/v3\/minimax\/v2\/query\//,
    knownBy: 'id',
    right: 'job-1',
    submitted: (task_id) => ({ task_id }),
    running: { task: { status: 'running' } },
    failed: (message) => ({ task: { status: 'failed', error: { message } } }),
    done: (url) => ({ task: { status: 'succeeded', content: { url } } }),
    interval: 5000,
    waits: [5000, 5000],
  },
  {
    provider: 'replicate',
    task: 'text-to-image',
    model: 'lab/slow-paint',
    poll: /\/v1\/predictions\/[^/]+$/,
    knownBy: 'address',
    right: 'https://api.replicate.com/v1/predictions/p1',
    submitted: (get) => predictionAt(get, 'starting', null),
    running: predictionAt('https://api.replicate.com/v1/predictions/p1', 'processing', null),
    failed: (reason) => predictionAt('https://api.replicate.com/v1/predictions/p1', 'failed', null, reason),
    done: (url) => predictionAt('https://api.replicate.com/v1/predictions/p1', 'succeeded', [url]),
    interval: 500,
    waits: [500, 500],
  },
  {
    provider: 'together',
    task: 'text-to-video',
    model: 'lab/film',
    poll: /\/v2\/videos\/[^/]+$/,
    knownBy: 'id',
    right: 'job-1',
    submitted: (id) => ({ id, status: 'queued' }),
    running: { id: 'job-1', status: 'in_progress' },
    failed: (message) => ({ id: 'job-1', status: 'failed', error: { code: 'x', message } }),
    done: (video_url) => ({ id: 'job-1', status: 'completed', outputs: { video_url } }),
    interval: 2000,
    waits: [2000, 2000, 2000],
    maxAttempts: 150,
  },
  {
    provider: 'wavespeed',
    task: 'text-to-image',
    model: 'lab-ai/paint',
    poll: /\/api\/v3\/predictions\/[^/]+\/result/,
    knownBy: 'address',
    right: 'https://api.wavespeed.ai/api/v3/predictions/w1/result',
    submitted: (get) => waveAt(get, 'created'),
    running: waveAt('', 'processing'),
    failed: (reason) => waveAt('', 'failed', [], reason),
    done: (url) => waveAt('', 'completed', [url]),
    interval: 500,
    waits: [500, 500],
  },
  {
    provider: 'zai-org',
    task: 'text-to-image',
    model: 'lab-paint',
    poll: /\/api\/paas\/v4\/async-result\//,
    knownBy: 'id',
    right: 'job-1',
    submitted: (id) => ({ id, request_id: 'q1', task_status: 'PROCESSING' }),
    running: { id: 'job-1', task_status: 'PROCESSING' },
    failed: () => ({ id: 'job-1', task_status: 'FAIL' }),
    failureText: /failed/,
    done: (url) => ({ id: 'job-1', task_status: 'SUCCESS', image_result: [{ url }] }),
    interval: 5000,
    waits: [5000, 5000, 5000],
    maxAttempts: 60,
  },
];

/** Addresses that are not the job's own, made from one that is. */
export function strangeAddresses(right: string): readonly unknown[] {
  const { host, pathname, search } = new URL(right);
  const path = pathname + search;
  const domain = host.split('.').slice(-2).join('.');
  return [
    `https://evil.example${path}`,
    `https://${host}.evil.example${path}`,
    `https://${host}@evil.example${path}`,
    `https://evil.example\\@${host}${path}`,
    `https://${host}:8443${path}`,
    `http://${host}${path}`,
    `https://127.0.0.1${path}`,
    `https://[::1]${path}`,
    `//evil.example${path}`,
    `https://evil${domain}${path}`,
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    null,
    7,
    { href: right },
  ];
}

/** Paths that are not a job's, on the right host. The place asked with a key must be one of a job. */
export function strangePaths(right: string): readonly string[] {
  const { origin, pathname } = new URL(right);
  return [
    `${origin}/v1/account`,
    `${origin}${pathname}/../../../v1/account`,
    `${origin}${pathname}/%2e%2e/%2e%2e/v1/account`,
    `${origin}/`,
  ];
}

export const strangeIds: readonly unknown[] = [
  '../../v1/account',
  '..',
  'a/b',
  'a?b=c',
  'a#b',
  'a b',
  '%2e%2e%2fb',
  'a\nb',
  'é',
  'x'.repeat(5000),
  '',
  null,
  7,
  ['a'],
];

/** Places from which no output may be fetched. */
export const strangeOutputs: readonly unknown[] = [
  'http://cdn.example/a.png',
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://10.1.2.3/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  'https://printer.local/a.png',
  'https://user:word@cdn.example/a.png',
  'file:///etc/passwd',
  'ftp://cdn.example/a.png',
  'javascript:alert(1)',
  'blob:https://cdn.example/1',
  '/etc/passwd',
  '//cdn.example/a.png',
  '',
  null,
  7,
];
