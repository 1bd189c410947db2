import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModel } from '../../../src/editor/features/agents/run-model';
import { runTrial } from '../../../src/editor/features/playground/run-trial';
import { inputOf } from '../../../src/editor/features/run/tasks';
import { outputDocument } from '../../../src/editor/parts/output-text';
import { InferenceClient, readSaid } from '../../../src/inference';
import { callRowWith } from '../../../src/row-calls';
import { answerOf, type ChatPiece, chatPieces, continuation } from '../../../src/trial';
import { keyOf, localInternet, localProviders } from '../../hub';
import { type ChatForm, chatForms, modelRefusal } from '../../hub/chat-forms';
import { type LocalModelServer, startModelServer } from '../../hub/model-servers';
import { thoughtsOn } from '../../hub/thoughts';
import { worldOver } from '../editor/features/agents/hub-world';
import { baseOf } from '../inference/matrix/calls';
import { withHub } from '../local-hub/with-hub';

const answer = /^Hello from the local hub, in place of .*You wrote: "Hi" Have a good day!$/;

const joined = (pieces: readonly ChatPiece[], kind: ChatPiece['kind']) =>
  pieces.flatMap((piece) => (piece.kind === kind ? [piece.text] : [])).join('');

describe('A chat in each form in which servers answer', () => {
  const hub = withHub({ tokenDelay: 0 });
  let server: LocalModelServer;
  before(async () => {
    server = await startModelServer({ kind: 'vllm', tokenDelay: 0 });
  });
  after(() => server.close());
  afterEach(() => {
    hub().chatForm = undefined;
    server.chatForm = undefined;
  });

  const model = 'Qwen/Qwen2.5-7B-Instruct';
  const messages = [{ role: 'user' as const, content: 'Hi' }];
  const modelThoughts = thoughtsOn('Hi', { messages });
  const client = () => new InferenceClient('', { endpointUrl: `${server.url}/v1` });
  const signal = new AbortController().signal;

  /** By who shows the answer; VS Code's own chat shows the pieces themselves. */
  const callers: Readonly<Record<string, () => Promise<string>>> = {
    'a row of a table': async () => {
      const callRow = callRowWith(
        {
          client: client(),
          fetch,
          allowLocal: true,
          maskToken: undefined,
          readFile: async (name) => ({ name, type: 'image/png', bytes: new Uint8Array() }),
          keepFile: async () => 'file',
          price: () => undefined,
          explain: String,
          elapsed: () => 0,
        },
        { target: { model, provider: 'server:lab', task: 'conversational' }, parameters: {} },
      );
      const { value } = await callRow({ kind: 'chat', system: undefined, prompt: 'Hi' }, { row: 0, signal });
      return value.kind === 'text' ? value.text : '';
    },
    'a run in the editor': async () => {
      const input = inputOf('conversational', { text: 'Hi', answers: {} });
      const { output } = await answerOf(client(), { model, provider: 'server:lab', input }, { signal });
      return outputDocument(output).text;
    },
    'the playground': async () => {
      const world = {
        client: client(),
        fetch,
        secrets: [],
        allowLocal: true,
        maskToken: () => undefined,
        price: () => undefined,
      };
      const target = { model, provider: 'server:lab', task: 'conversational' as const };
      const input = { kind: 'chat' as const, messages: [{ role: 'user' as const, content: 'Hi' }] };
      const { result } = await runTrial(
        world,
        { target, input, parameters: {} },
        { signal, sendChunk: () => undefined },
      );
      return result.output?.kind === 'text' ? result.output.text : '';
    },
    'an agent': async () => {
      const run = {
        ...{ model, provider: 'server:lab', task: 'conversational' as const, values: { text: 'Hi' } },
        ...{ parameters: {}, maskToken: undefined, providers: [] },
      };
      const { output } = await runModel(
        run,
        { ...worldOver(hub()), inference: async () => client() },
        { signal },
      );
      return output.kind === 'text' ? output.text : '';
    },
  };

  for (const [name, form] of Object.entries(chatForms) as [keyof typeof chatForms, ChatForm][]) {
    it(`${name}: text, thoughts and refusals of a stream`, async () => {
      server.chatForm = name;
      const pieces: ChatPiece[] = [];
      for await (const piece of chatPieces(client(), { model }, messages, {}, {})) {
        pieces.push(piece);
      }
      const expected = form.refuses ? new RegExp(`^${modelRefusal}$`) : answer;
      assert.match(joined(pieces, 'text'), expected);
      assert.equal(joined(pieces, 'reasoning').trim(), form.refuses ? '' : modelThoughts);
      for (const [caller, ask] of Object.entries(callers)) {
        assert.match(await ask(), expected, caller);
      }
    });

    it(`${name}: text, thoughts and refusals of a whole answer`, async () => {
      server.chatForm = name;
      const { choices } = await client().chatCompletion({ model, messages });
      const { text, thoughts, refusal } = readSaid(choices[0]?.message);
      assert.match(text.split('\n\n').at(-1) ?? '', form.refuses ? /^$/ : answer);
      assert.equal(refusal, form.refuses ? modelRefusal : '');
      assert.equal(text.includes(modelThoughts) || thoughts === modelThoughts, !form.refuses);
    });
  }

  for (const id of ['groq', 'novita', 'hyperbolic']) {
    for (const name of ['mistral', 'groq, raw', 'vllm'] as const) {
      it(`${name}: a text that ${id} goes on with by a chat, streamed and whole`, async () => {
        hub().chatForm = name;
        const provider = localProviders.find((each) => each.id === id);
        const row = provider?.tasks.find(({ task }) => task === 'text-generation');
        assert.ok(provider && row);
        const base = baseOf(provider, row);
        const called = { ...base, model: base.model ?? '' };
        const direct = new InferenceClient(keyOf(id), { fetch: localInternet(hub()) });
        const { generated_text } = await direct.textGeneration({ ...base, inputs: 'Hi' });
        assert.match(generated_text, answer);
        let text = '';
        for await (const piece of continuation(direct, called, { inputs: 'Hi' }, {})) {
          text += piece;
        }
        assert.match(text, answer);
      });
    }
  }

  it('is read by chatPieces alone', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    const readers = sources.filter((path) =>
      /\.chatCompletion(Stream)?\(/.test(readFileSync(join('src', path), 'utf8')),
    );
    assert.deepEqual(readers, [join('trial', 'chat.ts')]);
  });
});
