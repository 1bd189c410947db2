import assert from 'node:assert/strict';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import type { InferenceSnippetOptions } from '../../../../src/snippets';
import { plainHttp } from './client-lists';
import { type PlainRun, runPlain } from './run-plain';

interface JobCase {
  readonly title: string;
  readonly task: string;
  readonly options: InferenceSnippetOptions;
  /** The answer to the submission, and what is said of the job from then on. */
  readonly submitted: object;
  readonly asked: Response;
  /** What the program says in the end. */
  readonly says: RegExp;
  /** How often it asks. */
  readonly questions: number;
}

const film = { provider: 'novita', providerModelId: 'acme/film' } as const;
const refused = { detail: [{ msg: 'the prompt is empty' }] };

/** Jobs that come to nothing. */
const jobs: readonly JobCase[] = [
  {
    title: 'a state of failure',
    task: 'text-to-video',
    options: film,
    submitted: { task_id: 'v1' },
    asked: Response.json({ task: { status: 'TASK_STATUS_FAILED', reason: 'too many bees' } }),
    says: /The job failed: .*too many bees/s,
    questions: 1,
  },
  {
    title: 'a failure in the first answer',
    task: 'text-to-video',
    options: { provider: 'together', providerModelId: 'acme/film' },
    submitted: { id: 'v1', status: 'failed', error: { message: 'too many bees' } },
    asked: Response.json({}),
    says: /The job failed: .*too many bees/s,
    questions: 0,
  },
  {
    title: 'a refusal in place of a state',
    task: 'text-to-video',
    options: { provider: 'fal-ai', providerModelId: 'acme/film' },
    submitted: { status: 'IN_QUEUE', response_url: 'https://queue.fal.run/acme/film/requests/r1' },
    asked: Response.json(refused, { status: 422 }),
    says: /the prompt is empty/,
    questions: 1,
  },
  {
    title: 'no end',
    task: 'text-to-image',
    options: { provider: 'black-forest-labs', providerModelId: 'acme-paint', directRequest: true },
    submitted: { id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' },
    asked: Response.json({ status: 'Pending' }),
    says: /The job did not finish within 5 seconds/,
    questions: 5,
  },
  {
    title: 'an end without a file',
    task: 'image-to-video',
    options: { provider: 'wavespeed', providerModelId: 'acme/film' },
    submitted: { data: { urls: { get: 'https://api.wavespeed.ai/api/v3/predictions/p1/result' } } },
    asked: Response.json({ data: { status: 'completed', outputs: [null] } }),
    says: /no file|outputs|Invalid URL 'None'/,
    questions: 1,
  },
];

const modelFor = (task: string) => modelRecordSchema.parse({ id: `acme/${task}`, pipeline_tag: task });

const questionsOf = ({ sent }: PlainRun) => sent.filter(({ method }) => method === 'GET');

describe('snippets that follow a job', () => {
  for (const { title, task, options, submitted, asked, says, questions } of jobs) {
    it(`end with the provider’s words after ${title}`, async () => {
      const runs = await runPlain(modelFor(task), options, (_, method) =>
        method === 'POST' ? Response.json(submitted) : asked.clone(),
      );
      assert.equal(runs.length, plainHttp.length);
      for (const run of runs) {
        assert.match(run.outcome.failure, says, run.name);
        assert.equal(questionsOf(run).length, questions, run.name);
        assert.equal(run.outcome.pauses.length, questions, run.name);
        assert.equal(run.outcome.files.size, 0, run.name);
      }
    });
  }

  /** What a provider may say of where its job is, to get at the key. */
  const places = [
    'https://evil.example/acme/film/requests/r1',
    'https:@evil.example/r1',
    'x:@evil.example/r1',
    '//evil.example/r1',
    '@evil.example/r1',
    '.evil.example/r1',
    'https://queue.fal.run@evil.example/r1',
    'https://router.huggingface.co//evil.example/r1',
  ];

  for (const response_url of places) {
    it(`send the key to the host that was called alone, not to ${response_url}`, async () => {
      const runs = await runPlain(
        modelFor('text-to-video'),
        { provider: 'fal-ai', providerModelId: 'acme/film' },
        (_, method) =>
          method === 'POST'
            ? Response.json({ status: 'IN_QUEUE', response_url })
            : Response.json({ error: 'no such job' }, { status: 404 }),
      );
      for (const run of runs) {
        assert.notEqual(run.outcome.failure, '', run.name);
        const elsewhere = run.sent.filter(({ url }) => new URL(url).host !== 'router.huggingface.co');
        assert.deepEqual(elsewhere, [], run.name);
        assert.doesNotMatch(run.outcome.failure, /resolve|ENOTFOUND/i, run.name);
      }
    });
  }

  it('send no key to where the files are', async () => {
    const runs = await runPlain(modelFor('text-to-video'), film, (url, method) => {
      if (url.host === 'cdn.example') {
        return new Response('film', { headers: { 'Content-Type': 'video/mp4' } });
      }
      const done = {
        task: { status: 'TASK_STATUS_SUCCEED' },
        videos: [{ video_url: 'https://cdn.example/a[1].mp4' }],
      };
      return Response.json(method === 'POST' ? { task_id: 'v1' } : done);
    });
    for (const { name, sent, outcome } of runs) {
      assert.equal(outcome.failure, '', name);
      const download = sent.find(({ url }) => url.startsWith('https://cdn.example/'));
      assert.ok(download, name);
      assert.equal(download.headers.authorization, undefined, name);
      assert.deepEqual([...outcome.files], [['video.mp4', Buffer.from('film')]], name);
    }
  });
});
