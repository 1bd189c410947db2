import assert from 'node:assert/strict';
import type { Filler, Question } from '../../../../../src/editor/features/ghost-text/fillers/filler';
import { openFiller } from '../../../../../src/editor/features/ghost-text/fillers/open-filler';
import type { Session } from '../../../../../src/editor/session/session';
import { NetworkError } from '../../../../../src/http';
import { type ModelServer, type ServedModel, type ServerKind, thisMachine } from '../../../../../src/servers';
import { ggufHead, int32s, texts } from '../../../../hub/gguf-file';
import { codeModelsOf, type LocalModelServer, startModelServer } from '../../../../hub/model-servers';

const question: Question = {
  prefix: 'def add(a, b):\n    return ',
  suffix: '\n',
  path: 'add.py',
  files: [],
  language: 'python',
  maxTokens: 32,
};

interface World {
  readonly server?: ModelServer;
  readonly served?: readonly ServedModel[];
  /** The added tokens of the model's tokenizer on the hub. */
  readonly tokens?: readonly string[];
  /** The head of its only GGUF file. */
  readonly gguf?: Uint8Array;
  readonly mapping?: readonly { readonly provider: string; readonly task: string }[];
}

describe('How ghost text asks a model', () => {
  let calls: { readonly call: string; readonly args: Record<string, unknown>; readonly options: object }[];
  const { signal } = new AbortController();

  beforeEach(() => {
    calls = [];
  });

  const sessionOf = ({ server, served = [], tokens, gguf, mapping = [] }: World) => {
    const record = (call: string, events: readonly object[]) =>
      async function* (args: Record<string, unknown>, options: object) {
        calls.push({ call, args, options });
        yield* events;
      };
    const config = JSON.stringify({
      added_tokens_decoder: Object.fromEntries((tokens ?? []).map((content, index) => [index, { content }])),
    });
    return {
      servers: {
        ofProvider: () => server,
        models: async () => served,
        refresh: () => undefined,
        credential: async () => undefined,
      },
      serverFetch: globalThis.fetch,
      log: { debug: () => undefined },
      hub: () => ({
        openFile: async (_: string, path: string) => {
          const bytes = path === 'tokenizer_config.json' ? tokens && new TextEncoder().encode(config) : gguf;
          if (bytes === undefined || path === 'tokenizer.json') {
            throw new Error('not there');
          }
          return {
            size: bytes.length,
            read: async (start: number, length: number) => bytes.slice(start, start + length),
          };
        },
        files: async () => (gguf === undefined ? [] : [{ path: 'coder-q8_0.gguf', size: gguf.length }]),
        model: async () => ({ inferenceProviderMapping: mapping }),
      }),
      usage: { counter: () => () => undefined },
      inference: async () => ({
        textGenerationStream: record('text', [
          { token: { text: 'a + ', special: false } },
          { choices: [{ text: 'b' }] },
          { token: { text: '<|endoftext|>', special: true } },
        ]),
        chatCompletionStream: record('chat', [
          { choices: [{ delta: { content: 'a + ' } }] },
          { choices: [] },
          { choices: [{ delta: { content: null } }] },
          { choices: [{ delta: { content: 'b' } }] },
        ]),
      }),
    } as unknown as Session;
  };
  const answerOf = async (filler: Filler) => {
    let text = '';
    for await (const piece of filler.fill(question, signal)) {
      text += piece;
    }
    return text;
  };
  const starcoder = ['<fim_prefix>', '<fim_suffix>', '<fim_middle>'];

  it('of a provider that completes texts: with the tokens of its family', async () => {
    const session = sessionOf({
      tokens: starcoder,
      mapping: [{ provider: 'featherless-ai', task: 'text-generation' }],
    });
    const filler = await openFiller(session, { model: 'acme/coder', provider: 'featherless-ai' }, signal);
    assert.equal(filler.way, 'raw');
    assert.equal(await answerOf(filler), 'a + b');
    const [{ call, args, options } = { call: '', args: {}, options: {} }] = calls;
    assert.equal(call, 'text');
    assert.equal(args.inputs, `<fim_prefix>${question.prefix}<fim_suffix>\n<fim_middle>`);
    assert.equal(args.provider, 'featherless-ai');
    assert.deepEqual((args.parameters as { stop: unknown }).stop, [
      ...starcoder,
      '<file_sep>',
      '<|endoftext|>',
    ]);
    assert.ok('retry_on_error' in options && options.retry_on_error === false);
  });

  it('of a provider that chats: in a chat, whatever the family', async () => {
    const session = sessionOf({
      tokens: starcoder,
      mapping: [{ provider: 'nebius', task: 'conversational' }],
    });
    const filler = await openFiller(session, { model: 'acme/coder', provider: 'nebius' }, signal);
    assert.equal(filler.way, 'chat');
    assert.equal(await answerOf(filler), 'a + b');
    assert.match(JSON.stringify(calls[0]?.args.messages), /add\.py, with the mark/);
    assert.match(filler.shown(question), /return ⟦COMPLETE HERE⟧/);
  });

  it('on this machine: by the name of its family, or going on with the text where it can do nothing else', async () => {
    const server = thisMachine('This Machine');
    const open = (model: string, chat: boolean) =>
      openFiller(
        sessionOf({ server, served: [{ id: model, chat }] }),
        { model, provider: 'server:local' },
        signal,
      );
    const coder = await open('onnx-community/Qwen2.5-Coder-0.5B-Instruct', true);
    assert.match(coder.shown(question), /^<\|fim_prefix\|>/);
    const plain = await open('acme/tiny', false);
    assert.deepEqual([plain.way, plain.shown(question)], ['raw', question.prefix]);
    assert.equal((await open('acme/chatty', true)).way, 'chat');
  });

  describe('of a model server', () => {
    let local: LocalModelServer;
    afterEach(() => local.close());

    const open = async (
      kind: ServerKind,
      model: string,
      models = codeModelsOf[kind],
      known: Pick<World, 'tokens' | 'gguf'> = {},
    ) => {
      local = await startModelServer({ kind, tokenDelay: 1 });
      local.models = models;
      const server: ModelServer = { id: 'coder', name: 'Coder', kind, url: `${local.url}/v1` };
      return openFiller(sessionOf({ server, ...known }), { model, provider: 'server:coder' }, signal);
    };

    it('with llama.cpp’s own call, unless the model has no tokens for it', async () => {
      const model = 'ggml-org/Qwen2.5-Coder-1.5B-Q8_0-GGUF';
      assert.equal((await open('llama.cpp', model)).way, 'infill');
      await local.close();
      assert.equal((await open('llama.cpp', 'plain', [{ id: 'plain', contextLength: 100 }])).way, 'chat');
    });

    it('with Ollama’s template where it takes a suffix, else with the tokens of the family', async () => {
      assert.equal((await open('ollama', 'qwen2.5-coder:7b')).way, 'generate');
      await local.close();
      const filler = await open('ollama', 'qwen2.5-coder:1.5b-base');
      assert.equal(filler.way, 'raw');
      assert.equal(await answerOf(filler), 'a + b');
    });

    it('by the tokens of the tokenizer on the hub, which know more than the name', async () => {
      const model = 'acme/nameless';
      const models = [{ id: model, contextLength: 100, fim: 'starcoder' as const }];
      const filler = await open('vllm', model, models, { tokens: starcoder });
      assert.equal(filler.way, 'raw');
      assert.equal(await answerOf(filler), 'a + b');
      await local.close();
      assert.equal((await open('vllm', 'acme/coder', models, { tokens: ['<s>'] })).way, 'chat');
    });

    it('by the tokens in a GGUF file, where nothing else is known', async () => {
      const model = 'acme/nameless-GGUF';
      const models = [{ id: model, contextLength: 100, fim: 'starcoder' as const }];
      const gguf = ggufHead({
        metadata: [
          ['tokenizer.ggml.tokens', texts(['<s>', 'a', ...starcoder])],
          ['tokenizer.ggml.token_type', int32s([3, 1, 3, 3, 3])],
        ],
      });
      const filler = await open('lm-studio', model, models, { gguf });
      assert.equal(filler.way, 'raw');
      assert.equal(await answerOf(filler), 'a + b');
    });

    it('fails where nothing answers, so that it is asked again later', async () => {
      await open('llama.cpp', 'x');
      const { port } = local;
      await local.close();
      const server = { id: 'x', name: 'X', kind: 'llama.cpp', url: `http://127.0.0.1:${port}/v1` } as const;
      await assert.rejects(
        openFiller(sessionOf({ server }), { model: 'x', provider: 'server:x' }, signal),
        NetworkError,
      );
      local = await startModelServer({ kind: 'openai' });
    });
  });
});
