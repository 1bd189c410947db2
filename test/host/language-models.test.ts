import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { addProviderGroup } from '../../src/editor/features/language-models/provider-group';
import { until } from '../until';
import { type ChatServer, startChatServer } from './chat-server';

const { User } = vscode.LanguageModelChatMessage;

const weather: vscode.LanguageModelChatTool = {
  name: 'weather',
  description: 'Tells the weather',
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string', enum: ['Oslo', 'Bern'], 'x-own': [1, { a: null }] } },
    required: ['city'],
    additionalProperties: false,
  },
};

/** A picture of one pixel. The editor looks at what it is given. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Hub Lens among the language models of the editor', () => {
  const settings = () => vscode.workspace.getConfiguration('hubLens');
  let server: ChatServer;

  before(async () => {
    server = await startChatServer();
    const own = { id: 'scripted', name: 'My server', kind: 'openai', url: server.url };
    await settings().update('servers', [own], vscode.ConfigurationTarget.Global);
  });

  after(async () => {
    await settings().update('servers', undefined, vscode.ConfigurationTarget.Global);
    await server.close();
  });

  const model = (id: string): Promise<vscode.LanguageModelChat> =>
    until(async () => (await vscode.lm.selectChatModels({ vendor: 'hub-lens', id }))[0]);

  const own = (name: string) => model(`server:scripted/${name}`);

  interface Request extends vscode.LanguageModelChatRequestOptions {
    readonly messages?: vscode.LanguageModelChatMessage[];
    readonly token?: vscode.CancellationToken;
  }

  async function ask(name: string, { messages = [User('Hello you')], token, ...options }: Request = {}) {
    const response = await (await own(name)).sendRequest(messages, options, token);
    const parts: unknown[] = [];
    for await (const part of response.stream) {
      parts.push(part);
    }
    const text = parts
      .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
      .join('');
    return { parts, text, sent: server.served.at(-1)?.body };
  }

  const failure = (name: string, message: RegExp, code = '') =>
    assert.rejects(
      () => ask(name),
      (error) => {
        assert.ok(error instanceof vscode.LanguageModelError, String(error));
        assert.match(error.message, message);
        assert.equal(error.code, code);
        return true;
      },
    );

  it('lists the models of the router and of servers of the user, with nobody signed in', async () => {
    const router = await model('auto/openai/gpt-oss-120b');
    assert.equal(router.vendor, 'hub-lens');
    assert.ok(router.maxInputTokens > 1000);
    assert.equal((await own('echo')).name, 'echo');
  });

  it('streams a text piece by piece, and asks for what it took', async () => {
    const { text, parts, sent } = await ask('echo', { messages: [User('one two three')] });
    assert.equal(text, 'one two three');
    assert.ok(parts.length > 1);
    assert.deepEqual(sent?.stream_options, { include_usage: true });
  });

  it('sends a tool with its whole schema, and gives calls once they are complete', async () => {
    const { parts, sent } = await ask('caller', {
      tools: [weather],
      toolMode: vscode.LanguageModelChatToolMode.Required,
    });
    const { name, description, inputSchema } = weather;
    assert.deepEqual(sent?.tools, [
      { type: 'function', function: { name, description, parameters: inputSchema } },
    ]);
    assert.equal(sent?.tool_choice, 'required');
    assert.deepEqual(
      parts.map((part) => part instanceof vscode.LanguageModelToolCallPart && [part.callId, part.input]),
      [
        ['call_a', { city: 'Oslo' }],
        ['call_b', { city: 'Bern' }],
      ],
    );
  });

  it('takes results of tools, right behind their calls', async () => {
    const messages = [
      User('What is the weather?'),
      vscode.LanguageModelChatMessage.Assistant([
        new vscode.LanguageModelToolCallPart('call_a', 'weather', { city: 'Oslo' }),
      ]),
      User([new vscode.LanguageModelToolResultPart('call_a', [new vscode.LanguageModelTextPart('Rain')])]),
    ];
    const { text, sent } = await ask('caller', { messages, tools: [weather] });
    assert.equal(text, 'The tool says: Rain');
    assert.equal(sent?.tool_choice, 'auto');
    assert.deepEqual(sent?.messages.slice(1), [
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'call_a', type: 'function', function: { name: 'weather', arguments: '{"city":"Oslo"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_a', content: 'Rain' },
    ]);
  });

  it('explains a call whose arguments cannot be read', async () => {
    await failure('bad-caller', /bad-caller called the tool weather/);
  });

  it('sends images and files of text, and the options that servers know', async () => {
    const { sent } = await ask('echo', {
      messages: [
        User([
          new vscode.LanguageModelTextPart('Look'),
          vscode.LanguageModelDataPart.image(Buffer.from(dot, 'base64'), 'image/png'),
          vscode.LanguageModelDataPart.json({ a: 1 }),
        ]),
      ],
      modelOptions: { temperature: 0.2, max_tokens: 7, somethingElse: true },
    });
    assert.deepEqual(sent?.messages, [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${dot}` } },
          { type: 'text', text: '{\n\t"a": 1\n}' },
        ],
      },
    ]);
    assert.deepEqual([sent?.temperature, sent?.max_tokens, 'somethingElse' in (sent ?? {})], [0.2, 7, false]);
  });

  it('tells what a model thinks apart from what it says', async () => {
    const { parts, text } = await ask('thinker');
    assert.equal(text, '42');
    const thoughts = parts.filter((part) => !(part instanceof vscode.LanguageModelTextPart));
    assert.match(JSON.stringify(thoughts), /Let me think/);
  });

  it('closes the connection when a request is cancelled', async () => {
    const cancelled = new vscode.CancellationTokenSource();
    const response = await (await own('slow')).sendRequest([User('Hi')], {}, cancelled.token);
    const first = await response.text[Symbol.asyncIterator]().next();
    assert.equal(first.value, 'One');
    cancelled.cancel();
    await server.served.at(-1)?.left;
  });

  it('keeps requests at once apart', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    const texts = await Promise.all(
      numbers.map(async (number) => {
        const words = Array.from({ length: 20 }, (_, at) => `${number}-${at}`).join(' ');
        return [words, (await ask('echo', { messages: [User(words)] })).text] as const;
      }),
    );
    for (const [words, text] of texts) {
      assert.equal(text, words);
    }
  });

  it('says whose key was refused, and tells refusals apart', async () => {
    const noPermissions = vscode.LanguageModelError.NoPermissions.name;
    const wantsKey = /^My server requires a key[\s\S]*Hub Lens: Set Model Server Key/;
    await failure('locked', wantsKey, noPermissions);
    await failure('forbidden', wantsKey, noPermissions);
    const isNotServed = /^My server doesn’t serve gone\.(?![\s\S]*Access Token)/;
    await failure('gone', isNotServed, vscode.LanguageModelError.NotFound.name);
    await failure('ill', /problem: Not for you/);
  });

  it('says whose limit is reached, and when to ask again', async () => {
    const blocked = vscode.LanguageModelError.Blocked.name;
    await failure('limited', /again in 30 s\. Your server “My server” sets this limit/, blocked);
  });

  it('says that an answer broke off, or never began', async () => {
    await failure('broken', /was interrupted/);
    await failure('mute', /token limit before it started/);
  });

  it('names the command that sets the token, where a call needs one', async () => {
    const router = await model('auto/openai/gpt-oss-120b');
    const asked = async () => {
      const { text } = await router.sendRequest([User('Hi')]);
      await text[Symbol.asyncIterator]().next();
    };
    await assert.rejects(asked, (error) => {
      assert.ok(error instanceof vscode.LanguageModelError);
      assert.equal(error.code, vscode.LanguageModelError.NoPermissions.name);
      assert.match(error.message, /Hub Lens: Sign In/);
      return true;
    });
  });

  it('counts tokens of texts and messages', async () => {
    const echo = await own('echo');
    const text = await echo.countTokens('How many tokens are there in this sentence?');
    assert.ok(text >= 9 && text <= 16, `${text}`);
    const message = await echo.countTokens(
      User([
        new vscode.LanguageModelTextPart('How many tokens are there in this sentence?'),
        vscode.LanguageModelDataPart.image(new Uint8Array(5000), 'image/png'),
      ]),
    );
    assert.ok(message > 1200 && message < 1240, `${message}`);
  });

  it('counts them exactly with the model’s own tokenizer, once that is on this machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hub-lens-cache-'));
    const former = process.env.HF_HUB_CACHE;
    process.env.HF_HUB_CACHE = folder;
    try {
      const snapshot = join(folder, 'models--thinker', 'snapshots', 'a'.repeat(40));
      await cp(join('test', 'models', 'tiny', 'text-generation'), snapshot, { recursive: true });
      const thinker = await own('thinker');
      assert.equal(await thinker.countTokens('Anna lives in Berlin.'), 5);
      // The message, and what stands around one.
      assert.equal(await thinker.countTokens(User('Anna lives in Berlin.')), 9);
    } finally {
      if (former === undefined) {
        delete process.env.HF_HUB_CACHE;
      } else {
        process.env.HF_HUB_CACHE = former;
      }
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says which server is down', async () => {
    const echo = await own('echo');
    await server.close();
    const asked = async () => {
      const { text } = await echo.sendRequest([User('Hi')]);
      await text[Symbol.asyncIterator]().next();
    };
    await assert.rejects(asked, /My server: Can’t connect to 127\.0\.0\.1/);
  });

  it('is added to the list of model providers only while chat is on, and found there later', async () => {
    // VS Code starts its chat extension meanwhile.
    const chat = vscode.workspace.getConfiguration('chat');
    assert.equal(await addProviderGroup(), false);
    await chat.update('disableAIFeatures', false, vscode.ConfigurationTarget.Global);
    try {
      assert.equal(await addProviderGroup(), true);
      assert.equal(await addProviderGroup(), true);
    } finally {
      await chat.update('disableAIFeatures', true, vscode.ConfigurationTarget.Global);
    }
  });
});
