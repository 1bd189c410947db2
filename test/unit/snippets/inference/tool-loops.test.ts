import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import { type InferenceSnippetOptions, inferenceSnippets } from '../../../../src/snippets';
import { localInternet, startHub } from '../../../hub';
import { startRecorder } from './recorder';
import { type Outcome, runSnippets } from './run-snippets';
import { env, origins } from './surroundings';

const clients = [
  ...['python/huggingface_hub', 'python/openai'],
  ...['js/huggingface.js', 'js/openai', 'ts/huggingface.js', 'ts/openai'],
];

const model = modelRecordSchema.parse({
  id: 'Qwen/Qwen2.5-7B-Instruct',
  pipeline_tag: 'text-generation',
  tags: ['conversational'],
});

const tool = (name: string, properties: object = { city: { type: 'string' } }) => ({
  type: 'function',
  function: { name, description: `What ${name} does`, parameters: { type: 'object', properties } },
});

const requestSchema = z.looseObject({
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.string(),
      tool_calls: z.optional(z.array(z.object({ id: z.string(), type: z.string(), function: z.unknown() }))),
      tool_call_id: z.optional(z.string()),
    }),
  ),
  tools: z.array(z.unknown()),
  tool_choice: z.optional(z.unknown()),
});

type Sent = z.infer<typeof requestSchema>;

interface Case {
  readonly title: string;
  readonly question: string;
  readonly tools?: readonly object[];
  readonly options?: Partial<InferenceSnippetOptions>;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Messages of the conversation behind the question. */
  readonly answered?: readonly object[];
  /** Of an answer that does not come. */
  readonly failure?: RegExp;
  readonly check: (printed: string, sent: readonly Sent[]) => void;
}

const toolResults = { rain: '4 mm in "Bonn"', wind: 'still' };

/** The results that the last request has. */
const resultsIn = (sent: readonly Sent[]) =>
  sent
    .at(-1)
    ?.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content) ?? [];

const cases: readonly Case[] = [
  {
    title: 'answers with the result of a call',
    question: 'Please call the tool rain with {"city":"Bonn"}',
    check(printed, sent) {
      assert.equal(printed.trim(), `The tool says: ${toolResults.rain}`);
      assert.equal(sent.length, 2);
      const [question, asked, result] = sent[1]?.messages ?? [];
      assert.equal(question?.role, 'user');
      const [call] = asked?.tool_calls ?? [];
      assert.deepEqual(asked, { role: 'assistant', content: '', tool_calls: [call] });
      assert.deepEqual(call?.function, { name: 'rain', arguments: '{"city":"Bonn"}' });
      assert.deepEqual(result, { role: 'tool', tool_call_id: call?.id, content: toolResults.rain });
    },
  },
  {
    title: 'answers at once where nothing is called, in a conversation that has a call already',
    question: 'Good morning',
    answered: [
      { role: 'assistant', content: '', tool_calls: [{ id: 'c1', ...tool('rain') }] },
      { role: 'tool', tool_call_id: 'c1', content: 'old' },
    ],
    check(printed, sent) {
      assert.match(printed, /You wrote: "Good morning"/);
      assert.deepEqual(
        sent.map(({ messages }) => messages.map(({ role }) => role)),
        [['user']],
      );
    },
  },
  {
    title: 'runs several calls of one answer, each under its ID',
    question: 'Call the tool rain with {"city":"Bonn"} and the tool wind with {"city":"Kiel"}',
    check(printed, sent) {
      assert.equal(printed.trim(), `The tool says: ${toolResults.rain}\nThe tool says: still`);
      const messages = sent[1]?.messages ?? [];
      assert.deepEqual(
        messages.slice(2).map(({ tool_call_id: id }) => id),
        messages[1]?.tool_calls?.map(({ id }) => id),
      );
    },
  },
  {
    title: 'tells the model of arguments that are not JSON',
    question: 'Call the tool rain with {city: Bonn}',
    check(_, sent) {
      assert.match(resultsIn(sent)[0] ?? '', /^The arguments are not valid JSON: ./);
    },
  },
  {
    title: 'tells the model which tools there are',
    question: 'Call the missing tool constructor and the missing tool __class__ and the missing tool snow',
    check(_, sent) {
      assert.deepEqual(
        resultsIn(sent),
        ['constructor', '__class__', 'snow'].map((name) => `There is no tool ${name}. Tools: rain, wind`),
      );
    },
  },
  {
    title: 'tells the model what a tool throws, which is that nobody has written it',
    question: 'Call the tool rain with {"city":"Bonn"} and the tool wind with {"city":"Kiel"}',
    options: { toolResults: { wind: 'still' } },
    check(printed, sent) {
      const [first = '', second] = resultsIn(sent);
      assert.match(first, /^The tool failed: .*rain is not implemented yet/);
      assert.equal(second, 'still');
      assert.match(printed, /The tool says: still/);
    },
  },
  {
    title: 'runs tools whose names are no names of the language, or names of the program',
    question: 'Call the tool get-rain and the tool class and the tool messages with {"a b":1}',
    tools: [tool('get-rain'), tool('class'), tool('messages', { 'a b': {} }), tool('get_rain')],
    options: { toolResults: { 'get-rain': 'one', class: 'two', messages: 'three', get_rain: 'four' } },
    check(_, sent) {
      assert.deepEqual(resultsIn(sent), ['one', 'two', 'three']);
    },
  },
  {
    title: 'gives up after ten rounds',
    question: 'Always call the tool rain with {"city":"Bonn"}',
    failure: /The model still calls tools after 10 rounds/,
    check(printed, sent) {
      assert.equal(printed.trim(), '');
      assert.equal(sent.length, 10);
    },
  },
  {
    title: 'makes the model call a tool once, and sends all other parameters each time',
    question: 'Call the tool rain with {"city":"Bonn"}',
    parameters: { tool_choice: 'required', temperature: 0.5, top_k: 5, 'own key': { a: 1 } },
    options: { billTo: 'acme-lab', streaming: true },
    check(_, sent) {
      assert.deepEqual(
        sent.map(({ tool_choice: choice, temperature, top_k, 'own key': own, stream }) => [
          ...[choice, temperature, top_k, own, stream === true],
        ]),
        ['required', 'auto'].map((choice) => [choice, 0.5, 5, { a: 1 }, false]),
      );
    },
  },
];

function snippetsOf({ question, answered = [], tools, parameters, options }: Case) {
  const asked: InferenceSnippetOptions = {
    ...{ provider: 'auto', toolResults },
    inputs: [{ role: 'user', content: question }, ...answered],
    parameters: { tools: tools ?? [tool('rain'), tool('wind')], ...parameters },
    ...options,
  } as InferenceSnippetOptions;
  return inferenceSnippets(model, asked).filter(({ language, client }) =>
    clients.includes(`${language}/${client}`),
  );
}

describe('inference snippets that run the tools of a model', () => {
  const outcomes = new Map<string, Outcome>();
  const requests = new Map<string, readonly Sent[]>();
  const idOf = (index: number, client: string) => `${index}-${client.replace('/', '-')}`;

  before(async function () {
    this.timeout(120_000);
    const hub = await startHub({ tokenDelay: 0 });
    const recorder = await startRecorder(localInternet(hub));
    const folder = await mkdtemp(join(tmpdir(), 'hub-lens-tool-loops-'));
    try {
      const runs = cases.flatMap((each, index) =>
        snippetsOf(each).map(({ language, client, content }) => ({
          ...{ id: idOf(index, `${language}/${client}`), language, code: content },
        })),
      );
      const stands = { ...env, PYTHONPATH: resolve('test/unit/snippets/inference/fakes') };
      const place = { folder, recorder, origins, env: { ...stands, PYTHONDONTWRITEBYTECODE: '1' } };
      for (const [id, outcome] of await runSnippets(runs, place)) {
        const chats = recorder.sentBy(id).filter(({ method }) => method === 'POST');
        outcomes.set(id, outcome);
        requests.set(
          id,
          chats.map(({ body }) => requestSchema.parse(body)),
        );
      }
    } finally {
      await rm(folder, { recursive: true });
      recorder.close();
      await hub.close();
    }
  });

  for (const [index, { title, failure, check }] of cases.entries()) {
    for (const client of clients) {
      it(`${title}: ${client}`, () => {
        const outcome = outcomes.get(idOf(index, client));
        assert.ok(outcome);
        if (failure === undefined) {
          assert.equal(outcome.failure, '');
        } else {
          assert.match(outcome.failure, failure);
        }
        check(outcome.printed, requests.get(idOf(index, client)) ?? []);
      });
    }
  }

  it('are one request where the model may not call anything, or what it calls is no function', () => {
    for (const parameters of [{ tool_choice: 'none' }, { tools: [tool('rain'), { type: 'web_search' }] }]) {
      const snippets = snippetsOf({ ...(cases[0] as Case), parameters });
      assert.equal(snippets.length, clients.length);
      for (const { content } of snippets) {
        assert.doesNotMatch(content, /tool_call_id/);
      }
    }
  });

  it('have functions by names that no line of theirs uses otherwise', () => {
    const base = { ...(cases.at(-1) as Case), tools: [tool('base', {})] };
    // The names of types are no names of functions.
    for (const { content } of snippetsOf(base).filter(({ language }) => language !== 'ts')) {
      const code = content.replace(
        /#.*|\/\/.*|^from \w+|"""[\s\S]*?"""|f?"(?:\\.|[^"\\])*"|`[^`]*`|\bof\b/gm,
        '',
      );
      // Neither members, nor keys, nor arguments by name.
      const used = new Set(code.match(/(?<![.\w])[A-Za-z_]\w*(?!\w|\??:|=[^=])/g));
      const own = functionsIn(content);
      const tools = [...used].map((name) => tool(name, {}));
      for (const again of snippetsOf({ ...base, tools })) {
        const added = functionsIn(again.content).filter((name) => !own.includes(name));
        assert.deepEqual(
          added.filter((name) => used.has(name)),
          [],
        );
        assert.equal(new Set(functionsIn(again.content)).size, functionsIn(again.content).length);
      }
    }
  });
});

function functionsIn(code: string): string[] {
  return [...code.matchAll(/^(?:def|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name);
}
