import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InferenceTask } from '../../../../src/inference/requests';
import {
  type BatchScriptInput,
  type ScriptEngine,
  type ScriptField,
  scriptEngines,
} from '../../../../src/snippets';
import {
  hubModelOf,
  type LocalHub,
  localInternet,
  localProviders,
  startHub,
  type TaskRow,
} from '../../../hub';
import { type Recorder, type SentRequest, startRecorder } from '../inference/recorder';
import { makeCall } from '../inference/snippet-case';
import { ScriptRun } from './run-script';
import { chatInput, formInput } from './variants';

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly name: string;
  readonly input: BatchScriptInput;
  readonly method: string;
  /** The provider's own name for the model, which the hub's package asks the hub for. */
  readonly servedAs?: string;
  /** What our client is given for a row. */
  readonly args: (row: { readonly id: string; readonly review: string }) => Fields;
}

const rows = [
  { id: '007', review: 'Good, "very" good' },
  { id: '2', review: 'Umlaute: äöü\nand a second line' },
  { id: '', review: "It's {{ not }} a template" },
];
const table = csvOf(rows);
const column: ScriptField = { kind: 'column', column: 'review' };
const token = 'hf_localMember';

function csvOf(lines: readonly { readonly id: string; readonly review: string }[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return `id,review\n${lines.map(({ id, review }) => `${cell(id)},${cell(review)}\n`).join('')}`;
}

function rowOf(provider: string, task: string): TaskRow {
  const row = localProviders.find(({ id }) => id === provider)?.tasks.find((each) => each.task === task);
  assert.ok(row, `${provider} has no ${task}`);
  return row;
}

function formCase(
  task: InferenceTask,
  method: string,
  values: Readonly<Record<string, ScriptField>>,
  args: Case['args'],
  parameters: Fields = {},
): Case {
  const row = rowOf('hf-inference', task);
  const model = hubModelOf('hf-inference', row);
  const input = formInput(task, values, { target: { model }, parameters, limits: { concurrency: 2 } });
  return {
    name: task,
    input,
    method,
    servedAs: row.model,
    args: (each) => ({ provider: 'hf-inference', model, ...args(each) }),
  };
}

const inputs: Case['args'] = ({ review }) => ({ inputs: review });
const labels = { parameters: { candidate_labels: ['good', 'bad'] } };
const chatModel = hubModelOf('together', rowOf('together', 'conversational'));

const cases: readonly Case[] = [
  {
    name: 'chat',
    input: chatInput({
      target: { model: chatModel, billTo: 'acme-lab' },
      input: { prompt: 'Rate {{ id }}: {{ review | upper }}' },
      parameters: { temperature: 0, 'own key': { seed: 1 } },
      limits: { concurrency: 2, requestsPerMinute: 600 },
    }),
    method: 'chatCompletion',
    args: ({ id, review }) => ({
      ...{ model: `${chatModel}:together`, temperature: 0, 'own key': { seed: 1 } },
      messages: [
        { role: 'system', content: 'Answer in one word.' },
        { role: 'user', content: `Rate ${id}: ${review.toUpperCase()}` },
      ],
    }),
  },
  formCase(
    'text-classification',
    'textClassification',
    { text: column },
    (row) => ({
      ...inputs(row),
      parameters: { top_k: 2 },
    }),
    { top_k: 2 },
  ),
  formCase('summarization', 'summarization', { text: column }, inputs),
  formCase('translation', 'translation', { text: column }, inputs),
  formCase('token-classification', 'tokenClassification', { text: column }, inputs),
  formCase(
    'zero-shot-classification',
    'zeroShotClassification',
    { labels: { kind: 'text', text: 'good, bad' }, text: column },
    (row) => ({ ...inputs(row), ...labels }),
  ),
  formCase(
    'question-answering',
    'questionAnswering',
    { context: column, question: { kind: 'text', text: 'Who?' } },
    ({ review }) => ({ inputs: { question: 'Who?', context: review } }),
  ),
  formCase('text-to-image', 'textToImage', { text: column }, inputs),
  {
    name: 'chat-with-images',
    input: chatInput({
      target: { model: chatModel },
      // A file that each script has beside it.
      input: { system: '', prompt: 'Look', images: ['https://example.org/{{ id }}.png', 'data/reviews.csv'] },
      parameters: {},
    }),
    method: 'chatCompletion',
    args: ({ id }) => ({
      model: `${chatModel}:together`,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image_url', image_url: { url: `https://example.org/${id}.png` } },
            {
              type: 'image_url',
              image_url: { url: `data:text/csv;base64,${Buffer.from(table).toString('base64')}` },
            },
          ],
        },
      ],
    }),
  },
];

/** What two programs that ask for the same have in common, whatever their order. */
function askedOf(sent: readonly SentRequest[]): string[] {
  return sent
    .filter(({ method }) => method === 'POST')
    .map(({ url, body, headers: { authorization, 'x-hf-bill-to': billTo } }) =>
      JSON.stringify({ url, authorization, billTo, body: sorted(body) }),
    )
    .sort();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value;
}

describe('scripts for engines of many machines, when they run', () => {
  let hub: LocalHub;
  let recorder: Recorder;
  let folder: string;
  let counter = 0;
  /** Answers in place of the providers. */
  let instead: (body: string) => Response | undefined = () => undefined;

  before(async () => {
    hub = await startHub({ tokenDelay: 0 });
    const internet = localInternet(hub);
    recorder = await startRecorder(async (url, init) => instead(String(init?.body)) ?? internet(url, init));
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-scripts-'));
  });

  afterEach(() => {
    instead = () => undefined;
  });

  after(async () => {
    recorder.close();
    await hub.close();
    await rm(folder, { recursive: true });
  });

  const laidOut = (input: BatchScriptInput, engine: ScriptEngine, text = table, servedAs = '') =>
    ScriptRun.laidOut(input, engine, {
      ...{ folder: join(folder, String(counter++), engine), recorder, servedAs },
      table: text,
    });

  for (const { name, input, method, servedAs, args } of cases) {
    it(`ask for ${name} what our client asks for, with each engine`, async () => {
      const client = `client-${name}`;
      for (const row of rows) {
        const options = input.target.billTo === undefined ? {} : { options: { billTo: input.target.billTo } };
        await makeCall({ token, method, args: args(row), ...options }, (url, init) =>
          fetch(recorder.leadTo(client, String(url)), init),
        );
      }
      const expected = askedOf(recorder.sentBy(client));
      assert.equal(expected.length, rows.length);
      for (const engine of scriptEngines) {
        const run = await laidOut(input, engine, table, servedAs);
        await run.start();
        assert.deepEqual(askedOf(run.sent()), expected, engine);
        const answered = await run.rows();
        assert.deepEqual(
          answered.map(({ id, review }) => JSON.stringify({ id, review })).sort(),
          rows.map((row) => JSON.stringify(row)).sort(),
        );
        for (const { rating = '', failure } of answered) {
          assert.equal(failure, '');
          assert.notEqual(rating, '');
          if (name === 'text-to-image') {
            assert.deepEqual([...(await run.file(rating)).subarray(1, 4)], [...Buffer.from('PNG')]);
          }
        }
      }
    });
  }

  const many = Array.from({ length: 250 }, (_, place) => ({ id: String(place), review: `review ${place}` }));
  const one = chatInput({ target: { model: chatModel }, limits: { concurrency: 1 } });

  for (const engine of scriptEngines) {
    it(`go on after a kill: ${engine} loses no row, and no complete part is paid for twice`, async () => {
      const run = await laidOut(one, engine, csvOf(many));
      await assert.rejects(run.start(130), /ended with 9/);
      const before = run.sent().length;
      assert.equal(before, 130);
      await run.start();
      const answered = await run.rows();
      assert.deepEqual(
        answered.map(({ id }) => Number(id)).sort((a, b) => a - b),
        many.map((_, place) => place),
      );
      // A part has a hundred rows, or about as many where they are dealt out by what they hold.
      const repeated = run.sent().length - many.length;
      assert.ok(repeated > 0 && repeated < 150, `${repeated} rows were asked about twice`);
      await run.start();
      assert.equal(run.sent().length, many.length + repeated, 'a third run has nothing left to do');
      assert.equal((await run.rows()).length, many.length);
    });

    it(`keep the reason of a row that fails, and try again where the server is busy: ${engine}`, async () => {
      let busy = 3;
      instead = (body) => {
        if (body.includes('Umlaute')) {
          return Response.json({ error: 'This text is too odd' }, { status: 422 });
        }
        return busy-- > 0 ? new Response('busy', { status: busy === 1 ? 503 : 429 }) : undefined;
      };
      for (const input of [one, cases[1]?.input ?? one]) {
        busy = 3;
        const run = await laidOut(input, engine, table, cases[1]?.servedAs);
        await run.start();
        const answered = await run.rows();
        const failures = answered.filter(({ failure }) => failure !== '');
        assert.deepEqual(
          failures.map(({ id, rating }) => [id, rating]),
          [['2', '']],
        );
        assert.match(failures[0]?.failure ?? '', /^StatusError: 422: .*too odd/);
        assert.equal(run.sent().length, rows.length + 3);
      }
    });

    it(`stop where a key opens nothing: ${engine}`, async () => {
      instead = () => Response.json({ error: 'Invalid token' }, { status: 401 });
      const run = await laidOut(one, engine, csvOf(many));
      await assert.rejects(run.start(), /401: .*Invalid token/);
      assert.ok(run.sent().length < 20, String(run.sent().length));
    });
  }
});
