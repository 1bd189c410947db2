import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { followUps } from '../../src/editor/features/agents/participant/follow-ups';
import { toolNames } from '../../src/editor/features/agents/tool-names';
import { readSettings } from '../../src/editor/kit/settings';
import { until } from '../until';
import { type AgentStage, agentStage, RecordedReply } from './agent-stage';
import { closeEditor, show } from './document';

const none = new vscode.CancellationTokenSource().token;
const token = 'hf_localReader';

function textOf({ content }: vscode.LanguageModelToolResult): string {
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('The tools for agents', () => {
  const setViewer = (address: string | undefined) =>
    vscode.workspace
      .getConfiguration('hubLens')
      .update('datasetViewerEndpoint', address, vscode.ConfigurationTarget.Global);

  before(() => setViewer(`${readSettings().endpoint}/viewer`));
  after(() => setViewer(undefined));

  it('are offered to every agent of the editor, with schema and description', () => {
    for (const name of toolNames) {
      const tool = vscode.lm.tools.find((each) => each.name === name);
      assert.ok(tool && tool.description.length > 200 && tool.inputSchema, name);
    }
  });

  const calls: readonly (readonly [name: string, input: object, says: RegExp])[] = [
    ['hub_search_models', { task: 'summarization', limit: 2 }, /"models":\[\{"id":"/],
    ['hub_model_facts', { model: 'openai/gpt-oss-120b' }, /"servedBy":\[\{"provider":"/],
    ['hub_task_facts', { task: 'object-detection' }, /"recommendedModels":\[\{"id":"/],
    ['hub_loading_snippet', { model: 'openai/whisper-tiny' }, /```python\n/],
    ['hub_inference_snippet', { model: 'Qwen/Qwen2.5-7B-Instruct', language: 'go' }, /```go\n/],
    ['hub_gguf_files', { model: 'bartowski/Llama-3.2-3B-Instruct-GGUF' }, /"quantization":"Q4_K_M"/],
    ['hub_search_datasets', { text: 'squad' }, /"id":"rajpurkar\/squad"/],
    [
      'hub_dataset_rows',
      { dataset: 'rajpurkar/squad', limit: 1 },
      /```jsonl\n\{"text":"Row 0 of the test split"/,
    ],
    ['hub_search_spaces', { text: 'kokoro' }, /"id":"hexgrad\/Kokoro-TTS"/],
    ['hub_search_papers', { text: 'Llama 2' }, /```jsonl\n\{"id":"2307.09288"/],
    ['hub_read_collection', { collection: 'Qwen/qwen3' }, /Items 1 to 3 of 3[\s\S]*```jsonl\n/],
  ];
  for (const [name, input, says] of calls) {
    it(`answer an agent that calls ${name}`, async () => {
      const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, none);
      assert.match(textOf(result), says);
    });
  }

  it('tell an agent in words what went wrong, and what to do', async () => {
    const options = { input: { model: 'acme/nowhere' }, toolInvocationToken: undefined };
    await assert.rejects(
      async () => vscode.lm.invokeTool('hub_model_facts', options, none),
      /has no model acme\/nowhere[\s\S]*Hub Lens: Sign In/,
    );
  });

  it('name what is missing by what it is', async () => {
    const options = { input: { collection: 'acme/nowhere' }, toolInvocationToken: undefined };
    await assert.rejects(
      async () => vscode.lm.invokeTool('hub_read_collection', options, none),
      /has no collection acme\/nowhere/,
    );
  });

  describe('that run a model', () => {
    let stage: AgentStage;
    beforeEach(() => {
      stage = agentStage();
    });
    afterEach(() => stage.dispose());

    it('ask first: which model, by whom, what is sent, at what price', async () => {
      const input = {
        model: 'openai/gpt-oss-120b',
        text: 'Why [is](command:x) the sky blue?',
        provider: 'groq',
      };
      const prepared = await stage.tools.prepare('hub_run_inference', { input }, none);
      const { title, message } = prepared?.confirmationMessages ?? {};
      assert.equal(title, 'Run openai/gpt-oss-120b?');
      assert.ok(message instanceof vscode.MarkdownString);
      assert.deepEqual(message.isTrusted, { enabledCommands: ['hubLens.showSent'] });
      const plain = message.value.replaceAll('&nbsp;', ' ').replaceAll('\\', '');
      assert.match(
        plain,
        /Provider: Groq[\s\S]*Price: \$[\s\S]*Why \[is\]\(command:x\) the sky blue\?[\s\S]*charged/,
      );
      assert.ok(message.value.includes('\\[is\\]'));
      assert.deepEqual(message.value.match(/\]\(\w+:[^)]*\)/g)?.length, 1);
      const others = await stage.tools.prepare('hub_model_facts', { input }, none);
      assert.equal(others?.confirmationMessages, undefined);
    });

    it('let all that is sent be opened, and nothing else', async () => {
      const text = `${'A long story. '.repeat(100)}The end.`;
      const input = { model: 'openai/gpt-oss-120b', text, provider: 'groq' };
      const prepared = await stage.tools.prepare('hub_run_inference', { input }, none);
      const { message } = prepared?.confirmationMessages ?? {};
      assert.ok(message instanceof vscode.MarkdownString);
      const [, given = ''] = /command:hubLens\.showSent\?([^)]*)\)/.exec(message.value) ?? [];
      const [id]: unknown[] = JSON.parse(decodeURIComponent(given));
      for (const other of ['', 'x', { id }, undefined, '../package.json']) {
        await stage.sent.show(other);
        assert.equal(vscode.window.activeTextEditor, undefined);
      }
      assert.ok(typeof id === 'string');
      const shown: unknown = JSON.parse(stage.sent.textOf(vscode.Uri.from({ scheme: 'x', authority: id })));
      assert.deepEqual(shown, {
        ...{ model: 'openai/gpt-oss-120b', provider: 'groq', task: 'conversational' },
        ...{ inputs: { text }, parameters: { max_tokens: 2000 } },
      });
    });

    it('run with the token of the user, and never tell it', async () => {
      const input = { model: 'Qwen/Qwen2.5-7B-Instruct', text: `My token is ${token}` };
      await assert.rejects(
        stage.tools.invoke('hub_run_inference', { input }, none),
        /Sign in to the hub[\s\S]*Hub Lens: Sign In/,
      );
      await stage.session.account.signIn(stage.session.hub(), token, new AbortController().signal);
      const text = textOf(await stage.tools.invoke('hub_run_inference', { input }, none));
      assert.match(text, /^Output of Qwen\/Qwen2.5-7B-Instruct for conversational/);
      assert.ok(!text.includes(token));
    });

    it('end with a cancellation', async () => {
      const source = new vscode.CancellationTokenSource();
      source.cancel();
      const input = { model: 'openai/gpt-oss-120b' };
      await assert.rejects(
        stage.tools.invoke('hub_model_facts', { input }, source.token),
        vscode.CancellationError,
      );
    });
  });
});

describe('The participant @hub', () => {
  let stage: AgentStage;
  beforeEach(() => {
    stage = agentStage();
  });
  afterEach(async () => {
    stage.dispose();
    await closeEditor();
  });

  async function ask(prompt: string, command?: string, history: readonly unknown[] = []) {
    const reply = new RecordedReply();
    const request = { prompt, command, references: [], toolReferences: [] } as unknown as vscode.ChatRequest;
    const context = { history } as unknown as vscode.ChatContext;
    const result = (await stage.participant.handle(request, context, reply.stream, none)) ?? {};
    return { ...reply, text: reply.text, buttons: reply.buttons, trusted: reply.trusted, result };
  }

  it('finds models, says what it took for a filter, and links to what can be done with them', async () => {
    await show('');
    const { text, buttons, trusted, result } = await ask(
      'speech recognition in German under 1B params',
      'find',
    );
    assert.match(text, /Automatic Speech Recognition · German · < 1B parameters · Trending/);
    assert.match(text, /openai\/whisper-large-v3-turbo\]\(command:hubLens\.openModelPage\?/);
    assert.match(
      text,
      /809M parameters[\s\S]*command:hubLens\.insertModelSnippet[\s\S]*command:hubLens\.openPlayground/,
    );
    assert.ok(trusted.flat().every((command) => command.startsWith('hubLens.')));
    assert.deepEqual(
      buttons.map(({ command }) => command),
      ['hubLens.lookUpModels'],
    );
    const [snippet, attempt] = followUps(result);
    assert.deepEqual([snippet?.command, attempt?.command], ['snippet', 'try']);
    assert.match(snippet?.prompt ?? '', /whisper/);
  });

  it('looks without the words that no name has, and says so', async () => {
    await show('');
    const { text } = await ask('summarization of quarterly reports', 'find');
    assert.match(text, /No name contains “quarterly reports”[\s\S]*Summarization[\s\S]*openModelPage/);
    assert.match((await ask('xyzzy', 'find')).text, /No models found/);
  });

  it('writes the code in the language of the editor, with a button that inserts it', async () => {
    const { document } = await show('const id = 1;\n|', 'javascript');
    const { text, buttons } = await ask('Qwen/Qwen2.5-7B-Instruct', 'snippet');
    assert.match(text, /JavaScript[\s\S]*```javascript\n/);
    const [insert, others] = buttons;
    assert.deepEqual([insert?.title, others?.command], ['Insert', 'hubLens.insertModelSnippet']);
    // It ends when the offer to install something is answered.
    void vscode.commands.executeCommand(insert?.command ?? '', ...(insert?.arguments ?? []));
    await until(() => /Qwen\/Qwen2\.5-7B-Instruct/.test(document.getText()));
  });

  it('takes the model of the open file, and the client that is asked for', async () => {
    await show('pipe = pipeline(model="facebook/bart-large-cnn|")');
    assert.match(
      (await ask('', 'snippet')).text,
      /facebook\/bart-large-cnn with Transformers: Direct loading, in Python/,
    );
    const chat = 'Qwen/Qwen2.5-7B-Instruct';
    assert.match((await ask(`${chat} call with requests`, 'snippet')).text, /with requests, in Python/);
    assert.match((await ask(`${chat} in go`, 'snippet')).text, /in Go:[\s\S]*```go\n/);
  });

  it('asks for a model when none is named, and takes the last one of the conversation', async () => {
    await show('');
    assert.match((await ask('', 'snippet')).text, /Name a model/);
    const history = [{ result: { metadata: { models: ['openai/whisper-tiny'] } } }];
    assert.match((await ask('', 'snippet', history)).text, /openai\/whisper-tiny with Transformers/);
  });

  it('asks before it spends, once, and then streams the answer', async () => {
    await show('');
    await stage.session.account.signIn(stage.session.hub(), token, new AbortController().signal);
    const prompt = 'Qwen/Qwen2.5-7B-Instruct Why is the sky blue?';
    const asked = await ask(prompt, 'try');
    assert.match(
      asked.text,
      /Run Qwen\/Qwen2\.5-7B-Instruct\?[\s\S]*Price: \$[\s\S]*Why is the sky blue\?[\s\S]*charged/,
    );
    const [button] = asked.buttons;
    assert.equal(button?.title, 'Run It');
    const [given] = button?.arguments ?? [];
    assert.deepEqual(given, { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'auto', prompt });
    stage.consent.allow(given.model, given.provider);
    const ran = await ask(given.prompt, 'try');
    assert.match(ran.text, /tokens in, \d+ out/);
    assert.deepEqual(ran.buttons, []);
    assert.ok(!ran.text.includes(token));
  });

  it('tries a model on what is selected', async () => {
    const { editor } = await show('The room was bright and the staff were kind.');
    editor.selection = new vscode.Selection(0, 0, 0, 20);
    const { text } = await ask('facebook/bart-large-cnn', 'try');
    assert.match(text, /Task: summarization[\s\S]*Sent as text: The room was bright/);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    assert.match(
      (await ask('facebook/bart-large-cnn', 'try')).text,
      /Enter the text for facebook\/bart-large-cnn/,
    );
  });

  it('says what is missing with nobody signed in', async () => {
    await show('');
    stage.consent.allow('Qwen/Qwen2.5-7B-Instruct', 'auto');
    const { text, buttons } = await ask('Qwen/Qwen2.5-7B-Instruct Hello', 'try');
    assert.match(text, /Sign in to the hub/);
    assert.deepEqual(
      buttons.map(({ command }) => command),
      ['hubLens.signIn'],
    );
  });

  it('answers without a language model from search and facts', async () => {
    await show('');
    assert.match((await ask('')).text, /\/find[\s\S]*\/snippet[\s\S]*\/try/);
    const { text, trusted } = await ask('Who serves Qwen/Qwen2.5-7B-Instruct?');
    assert.match(text, /Served by/);
    assert.ok(trusted.flat().includes('hubLens.openModelPage'));
    assert.match(
      (await ask('What is object detection for?')).text,
      /openTaskPage[\s\S]*Recommended: [\s\S]*facebook\/detr/,
    );
    assert.match((await ask('What is acme/nowhere?')).text, /has no model acme\/nowhere/);
  });

  it('lets the model of the chat call the tools, and answer', async () => {
    await show('');
    const asked: string[] = [];
    const model = {
      sendRequest: async (
        messages: readonly vscode.LanguageModelChatMessage[],
        { tools = [] }: vscode.LanguageModelChatRequestOptions,
      ) => {
        asked.push(`${messages.length} messages, ${tools.length} tools`);
        const isFirst = asked.length === 1;
        const part = isFirst
          ? new vscode.LanguageModelToolCallPart('1', 'hub_task_facts', { task: 'summarization' })
          : new vscode.LanguageModelTextPart('It shortens texts.');
        return {
          stream: (async function* () {
            yield part;
          })(),
        };
      },
    };
    const reply = new RecordedReply();
    const request = {
      prompt: 'What is summarization?',
      model,
      references: [],
      toolReferences: [],
    } as unknown as vscode.ChatRequest;
    await stage.participant.handle(request, { history: [] }, reply.stream, none);
    assert.deepEqual(asked, [
      `2 messages, ${toolNames.length} tools`,
      `4 messages, ${toolNames.length} tools`,
    ]);
    assert.equal(reply.text, 'It shortens texts.');
  });

  it('answers by itself when the model of the chat cannot be asked', async () => {
    await show('');
    const model = { sendRequest: async () => Promise.reject(new Error('Not signed in')) };
    const reply = new RecordedReply();
    const request = {
      prompt: 'summarization',
      model,
      references: [],
      toolReferences: [],
    } as unknown as vscode.ChatRequest;
    await stage.participant.handle(request, { history: [] }, reply.stream, none);
    assert.match(reply.text, /facebook\/bart-large-cnn/);
  });
});
