import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeHandlers } from '../../src/editor/code/handlers';
import { explain } from '../../src/editor/failures/explain';
import { playgroundHandlers } from '../../src/editor/features/playground/handlers';
import { TrialHistory } from '../../src/editor/features/playground/trial-history';
import { HistoryTree } from '../../src/editor/features/run/history/history-tree';
import { RunHistory } from '../../src/editor/features/run/history/run-history';
import { RunMemory } from '../../src/editor/features/run/run-memory';
import { Runner } from '../../src/editor/features/run/runner';
import { setOffline } from '../../src/editor/kit/settings';
import { workspaceFolder } from '../../src/editor/kit/storage/workspace-folder';
import { ResultFiles } from '../../src/editor/parts/result-files';
import { serverHandlers } from '../../src/editor/parts/server-handlers';
import { AlwaysApproved } from '../../src/editor/parts/tools/always-approved';
import { createSession, type Session } from '../../src/editor/session/session';
import type { Call, Chunk, Params } from '../../src/protocol';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { until } from '../until';
import { contextInMemory, Kept } from './context';
import { closeEditor, show, withSetting } from './document';
import { testLog } from './test-log';

const { commands, window, workspace, Uri } = vscode;
const storage = Uri.joinPath(workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/'), 'servers-under-test');
const hubModel = 'Qwen/Qwen2.5-7B-Instruct';
const key = 'sk-of-the-lab';

describe('Servers of the own', () => {
  const settings = workspace.getConfiguration('hubLens');
  const panel = { visible: true, reveal: () => undefined };
  const context = contextInMemory(storage);
  const own = { id: 'hub-lens.hub-lens', always: new AlwaysApproved(context.globalState) };
  const globalFetch = globalThis.fetch;
  let ollama: LocalModelServer;
  let lab: LocalModelServer;
  /** Where nobody listens any more. */
  let deserted: string;
  let session: Session;
  let trials: TrialHistory;
  let asked: string[];

  function call<M extends 'run' | 'serverModels' = 'run'>(
    onChunk: (chunk: Chunk<M>) => void = () => undefined,
  ): Call<M> {
    return { signal: new AbortController().signal, sendChunk: onChunk as Call<M>['sendChunk'] };
  }
  const playground = () => playgroundHandlers(session, trials, panel, new Set(), own);
  const describeModel = (id: string, provider?: string) =>
    playground().describeModel({ id, ...(provider !== undefined && { provider }) }, call() as never);
  const chat = (model: string, provider: string): Params<'run'> => ({
    target: { model, provider, task: 'conversational' },
    input: { kind: 'chat', messages: [{ role: 'user', content: 'Hello there' }] },
    parameters: {},
  });
  const write = (servers: readonly object[] | undefined) =>
    settings.update('servers', servers, vscode.ConfigurationTarget.Global);
  const entries = () => [
    { id: 'mine', name: 'My Ollama', kind: 'ollama', url: `${ollama.url}/v1` },
    { id: 'lab', name: 'Lab', kind: 'vllm', url: `${lab.url}/v1` },
  ];

  before(async () => {
    ollama = await startModelServer({ kind: 'ollama', tokenDelay: 1 });
    lab = await startModelServer({ kind: 'vllm', tokenDelay: 1 });
    lab.key = key;
    const gone = await startModelServer({ kind: 'openai' });
    deserted = `${gone.url}/v1`;
    await gone.close();
    // Once: a log of the same name that opens while the last one closes is closed with it.
    const log = testLog();
    session = createSession(context, log);
    trials = new TrialHistory(storage, log);
    context.subscriptions.push(trials);
    globalThis.fetch = (input, init) => {
      // The extension that is installed in this window asks new servers what they serve, too.
      const url = input instanceof Request ? input.url : String(input);
      if (!/\/(models|tags|show|ps)$/.test(url)) {
        asked.push(url);
      }
      return globalFetch(input, init);
    };
  });
  after(async () => {
    globalThis.fetch = globalFetch;
    vscode.Disposable.from(...context.subscriptions).dispose();
    await write(undefined);
    await ollama.close();
    await lab.close();
    await Promise.resolve(workspace.fs.delete(storage, { recursive: true })).catch(() => undefined);
  });

  beforeEach(async () => {
    asked = [];
    await write(entries());
    session.servers.refresh();
    const server = session.servers.ofProvider('server:lab');
    assert.ok(server);
    await session.servers.setKey(server, key);
  });
  it('describe their models without the hub, and say what they do not know by saying nothing', async () => {
    const details = await describeModel('qwen3:8b', 'server:mine');
    assert.equal(details.server?.name, 'My Ollama');
    assert.equal(details.server?.contextLength, 16384);
    assert.equal(details.server?.tools, true);
    assert.deepEqual(
      details.tasks.map(({ id, providers }) => [id, providers.map(({ label }) => label)]),
      [
        ['conversational', ['My Ollama']],
        ['text-generation', ['My Ollama']],
      ],
    );
    const unknown = await describeModel(hubModel, 'server:lab');
    assert.equal(unknown.server?.vision, undefined);
    assert.deepEqual((await describeModel('nomic-embed-text', 'server:mine')).tasks, []);
    assert.deepEqual(asked, []);
  });

  it('list what they serve, each with its failure', async () => {
    await write([...entries(), { id: 'old', name: 'Old', kind: 'llama.cpp', url: deserted }]);
    const told = new Map<string, Chunk<'serverModels'>>();
    await serverHandlers(session).serverModels(
      {},
      call<'serverModels'>((chunk) => told.set(chunk.server.name, chunk)),
    );
    assert.deepEqual(
      told.get('My Ollama')?.models.map(({ id }) => id),
      ['qwen3:8b', 'llama3.2-vision:11b'],
    );
    assert.equal(told.get('Lab')?.failure, undefined);
    assert.match(told.get('Old')?.failure?.message ?? '', /Old/);
    assert.match(told.get('Old')?.failure?.message ?? '', /llama-server/);
    assert.ok(!JSON.stringify([...told.values()]).includes(key));
  });

  it('stand beside the providers of a model of the hub that they serve by the same name', async () => {
    const { tasks, server } = await describeModel(hubModel);
    assert.equal(server, undefined);
    const providers = tasks.find(({ id }) => id === 'conversational')?.providers ?? [];
    assert.ok(providers.length > 1);
    assert.deepEqual(providers.at(-1), { id: 'server:lab', label: 'Lab', contextLength: 32768 });
  });

  it('run in the playground with their own key, which nobody sees, and without the hub', async () => {
    const chunks: Chunk<'run'>[] = [];
    const { output, figures } = await playground().run(
      chat(hubModel, 'server:lab'),
      call((chunk) => chunks.push(chunk)),
    );
    assert.ok(output.kind === 'text' && output.text !== '');
    assert.equal(figures.provider, undefined);
    assert.equal(figures.cost, undefined);
    assert.deepEqual(asked, [`${lab.url}/v1/chat/completions`]);
    const sent = lab.requests.at(-1);
    assert.equal(sent?.headers.authorization, `Bearer ${key}`);
    assert.ok(JSON.stringify(sent?.body).includes(`"model":"${hubModel}"`));
    assert.equal(chunks.filter(({ kind }) => kind === 'exchange').length, 1);
    assert.ok(!JSON.stringify(chunks).includes(key));
  });

  it('have code with their address, and the name of a variable in place of the key', async () => {
    const { inferenceCode } = codeHandlers(session);
    const codeOf = async (model: string, provider: string) => {
      const asking = { ...chat(model, provider), streaming: true };
      const { snippets, reason } = await inferenceCode(asking, call() as never);
      assert.ok(snippets.length > 5, reason);
      return snippets.map(({ content }) => content);
    };
    for (const content of await codeOf('qwen3:8b', 'server:mine')) {
      assert.ok(content.includes(`${ollama.url}/v1`), content);
      assert.doesNotMatch(content, /API_KEY|server:mine/);
    }
    for (const content of await codeOf(hubModel, 'server:lab')) {
      assert.match(content, /API_KEY/);
      assert.ok(!content.includes(key));
    }
    assert.deepEqual(asked, []);
  });

  it('on this machine are asked while one works offline, and nobody else is', async () => {
    await withSetting('offline', true, async () => {
      await playground().run(chat('qwen3:8b', 'server:mine'), call());
      await assert.rejects(describeModel(hubModel));
      await assert.rejects(playground().run(chat(hubModel, 'auto'), call()));
    });
    assert.ok(asked.every((url) => url.startsWith(ollama.url) || url.startsWith(lab.url)));
    assert.ok(asked.length > 0);
  });

  it('on this machine are asked where the hub’s tools are offline, unless the user says otherwise', async () => {
    process.env.HF_HUB_OFFLINE = '1';
    try {
      await playground().run(chat('qwen3:8b', 'server:mine'), call());
      await assert.rejects(describeModel(hubModel));
      assert.ok(asked.every((url) => url.startsWith(ollama.url)));
      await setOffline(false);
      await describeModel(hubModel);
    } finally {
      delete process.env.HF_HUB_OFFLINE;
      await setOffline(false);
    }
    assert.equal(vscode.workspace.getConfiguration('hubLens').inspect('offline')?.globalValue, undefined);
  });

  describe('fail in words that say what to do', () => {
    const about = (modelId: string, provider: string) => ({ modelId, provider });

    async function failureOf(work: Promise<unknown>, modelId: string, provider: string) {
      const error = await work.then(
        () => assert.fail('It does not fail'),
        (reason: unknown) => reason,
      );
      return explain(error, about(modelId, provider));
    }

    it('where the model is not there', async () => {
      const described = describeModel('llama9', 'server:mine');
      const { message } = await failureOf(described, 'llama9', 'server:mine');
      assert.match(message, /^My Ollama doesn’t serve llama9\. .*ollama pull llama9/);
      const ran = playground().run(chat('llama9', 'server:mine'), call());
      assert.equal((await failureOf(ran, 'llama9', 'server:mine')).message, message);
    });

    it('where the key is wrong', async () => {
      const server = session.servers.ofProvider('server:lab');
      assert.ok(server);
      await session.servers.setKey(server, 'sk-wrong');
      const ran = playground().run(chat(hubModel, 'server:lab'), call());
      const { message, steps } = await failureOf(ran, hubModel, 'server:lab');
      assert.match(message, /^Lab requires a key/);
      assert.equal(steps[0], 'setServerKey');
    });

    it('where the server does not run', async () => {
      await write([{ ...entries()[0], url: deserted }]);
      session.servers.refresh();
      for (const work of [
        describeModel('qwen3:8b', 'server:mine'),
        playground().run(chat('qwen3:8b', 'server:mine'), call()),
      ]) {
        const { message, steps } = await failureOf(work, 'qwen3:8b', 'server:mine');
        assert.match(message, /My Ollama.*ollama serve/);
        assert.equal(steps[0], 'retry');
      }
    });

    it('where the server still loads its model', async () => {
      lab.loading = true;
      try {
        const ran = playground().run(chat(hubModel, 'server:lab'), call());
        assert.match((await failureOf(ran, hubModel, 'server:lab')).message, /^Lab is loading its model/);
      } finally {
        lab.loading = false;
      }
    });

    it('where the server was removed', async () => {
      await write([]);
      const ran = playground().run(chat('qwen3:8b', 'server:mine'), call());
      const { message, steps } = await failureOf(ran, 'qwen3:8b', 'server:mine');
      assert.match(message, /was removed/);
      assert.deepEqual(steps, ['showServers']);
    });
  });

  it('run on a text, are named in the history, and are asked again', async () => {
    const memory = new RunMemory(new Kept());
    const history = new RunHistory(workspaceFolder(Uri.joinPath(storage, 'runs')));
    const runner = new Runner(session, history, memory, new ResultFiles(storage));
    const { document, editor } = await show('Say hello.', 'plaintext');
    const runOn = (id: string, provider: string) =>
      withSetting('run.result', 'beside', async () => {
        let isOver = false;
        const run = runner.run({ kind: 'text', document, selection: editor.selection }, { id, provider });
        void run.finally(() => {
          isOver = true;
        });
        await until(async () => {
          await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
          return isOver;
        });
        await run;
      });
    try {
      // The last instruction is offered first: here, to send the text as it is.
      await memory.rememberInstruction('');
      await runOn('qwen3:8b', 'server:mine');
      const [record] = await history.records();
      assert.equal(record?.state, 'done', record?.failure);
      assert.equal(record?.provider, 'server:mine');
      assert.notEqual(record?.result?.text, '');
      assert.deepEqual(memory.models['text-generation'], { id: 'qwen3:8b', provider: 'server:mine' });
      assert.ok(!session.models.recent.includes('qwen3:8b'));
      const row = new HistoryTree(history).getTreeItem(record);
      assert.match(String(row.description), /My Ollama/);
      const before = ollama.requests.length;
      await runner.runAgain();
      await runner.repeat(record);
      assert.equal(ollama.requests.length, before + 2);
      assert.equal((await history.records()).length, 3);
      assert.ok(asked.every((url) => url.startsWith(ollama.url)));
      await runOn(hubModel, 'server:lab');
      const [ofLab] = await history.records();
      const [exchange] = ofLab?.sent?.exchanges ?? [];
      assert.match(exchange?.body ?? '', /Say hello\./);
      assert.equal(exchange?.response?.status, 200);
      assert.match(JSON.stringify(ofLab?.sent), /"authorization","Bearer \[redacted\]"/i);
      assert.ok(!JSON.stringify(ofLab).includes(key));
      await write([]);
      assert.match(String(new HistoryTree(history).getTreeItem(record).description), /mine \(removed\)/);
    } finally {
      runner.dispose();
      history.dispose();
      // To close them all would ask whether to save them.
      for (let tries = 0; tries < 10 && window.activeTextEditor !== undefined; tries += 1) {
        await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      }
    }
  });

  it('are called by a snippet that a row of the view asks for', async () => {
    const { document } = await show('', 'python');
    const run = commands.executeCommand('hubLens.insertInferenceSnippet', 'qwen3:8b', 'server:mine');
    await until(async () => {
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return document.getText() !== '';
    });
    // It ends when its message is closed.
    void run;
    const text = document.getText();
    assert.ok(text.includes(`${ollama.url}/v1`), text);
    assert.match(text, /qwen3:8b/);
    assert.doesNotMatch(text, /server:mine|HF_TOKEN/);
    await commands.executeCommand('workbench.action.closeQuickOpen');
    assert.ok(window.activeTextEditor);
    await closeEditor();
  });
});
