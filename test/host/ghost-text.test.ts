import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { showMenu } from '../../src/editor/features/ghost-text/menu';
import { readGhostTextSettings } from '../../src/editor/features/ghost-text/settings';
import { GhostTextState } from '../../src/editor/features/ghost-text/state';
import type { ServerKind } from '../../src/servers';
import { codeModelsOf, type LocalModelServer, startModelServer } from '../hub/model-servers';
import { stays, until } from '../until';
import { closeEditor, show } from './document';

const { commands, workspace } = vscode;
const settings = () => workspace.getConfiguration('hubLens');
const set = (name: string, value: unknown) =>
  settings().update(name, value, vscode.ConfigurationTarget.Global);

/** What asks for text; the rest is asked to find out what a server is. */
const asking = /\/(infill|generate|completions)$/;

describe('Ghost text', () => {
  let server: LocalModelServer;

  const use = async (kind: ServerKind, model?: string) => {
    server = await startModelServer({ kind, tokenDelay: 1 });
    server.models = codeModelsOf[kind];
    await set('servers', [{ id: 'coder', name: 'Coder', kind, url: `${server.url}/v1` }]);
    await set('ghostText.provider', 'server:coder');
    await set('ghostText.model', model ?? server.models[0]?.id);
    await set('ghostText.enabled', true);
  };
  const asked = () => server.requests.filter(({ path }) => asking.test(path));
  const trigger = () => commands.executeCommand('editor.action.inlineSuggest.trigger');
  const type = (text: string) => commands.executeCommand('type', { text });

  /** Takes what is shown, as soon as it is. */
  const accepted = async (document: vscode.TextDocument) => {
    const before = document.getText();
    return until(async () => {
      await trigger();
      await commands.executeCommand('editor.action.inlineSuggest.commit');
      return document.getText() !== before && document.getText();
    });
  };

  afterEach(async () => {
    await closeEditor();
    for (const name of ['enabled', 'provider', 'model', 'languages', 'callsPerHour']) {
      await set(`ghostText.${name}`, undefined);
    }
    await set('servers', undefined);
    await server.close();
  });

  const ways: readonly (readonly [ServerKind, RegExp, string?])[] = [
    ['llama.cpp', /^\/infill$/],
    ['ollama', /^\/api\/generate$/],
    ['ollama', /^\/api\/generate$/, 'qwen2.5-coder:7b'],
    ['vllm', /^\/v1\/completions$/],
    ['tgi', /^\/v1\/completions$/],
    ['lm-studio', /^\/v1\/completions$/],
  ];
  for (const [kind, path, model] of ways) {
    it(`completes with ${model ?? kind} in the way that it understands`, async () => {
      await use(kind, model);
      const { document } = await show('def add(a, b):\n    return |\n\nprint(add(1, 2))\n');
      assert.equal(await accepted(document), 'def add(a, b):\n    return a + b\n\nprint(add(1, 2))\n');
      assert.match(asked().at(-1)?.path ?? '', path);
      assert.deepEqual(server.coder.asked.at(-1), {
        prefix: 'def add(a, b):\n    return ',
        suffix: '\n\nprint(add(1, 2))\n',
      });
      await commands.executeCommand('undo');
      await until(() => document.getText().includes('return \n'));
    });
  }

  it('asks in a chat where a model knows no other way', async () => {
    await use('openai', 'house-model');
    server.models = [{ id: 'house-model', contextLength: 8192 }];
    await show('def add(a, b):\n    return |\n');
    await until(async () => {
      await trigger();
      return asked().at(-1)?.path === '/v1/chat/completions';
    });
    assert.match(JSON.stringify(asked().at(-1)?.body), /return ⟦COMPLETE HERE⟧\\n/);
  });

  it('asks nothing while it is off, for languages that are off, and while it is snoozed', async () => {
    await use('llama.cpp');
    await set('ghostText.enabled', undefined);
    await show('a = |');
    await trigger();
    await type('b');
    await stays(() => asked().length === 0);
    await set('ghostText.enabled', true);
    await set('ghostText.languages', { '*': true, python: false });
    await type('c');
    await trigger();
    await stays(() => asked().length === 0);
    await set('ghostText.languages', undefined);
    await commands.executeCommand('hubLens.snoozeGhostText');
    await type('d');
    await trigger();
    await stays(() => asked().length === 0);
  });

  it('lets a server be after three failures in a row, says so once, and asks again when it is told to', async () => {
    await use('llama.cpp');
    await accepted((await show('first = |\n')).document);
    await closeEditor();
    server.faults.add({ path: '/infill', times: 100, fault: { kind: 'status', status: 503, body: 'busy' } });
    const before = asked().length;
    await show('second = |\n');
    await until(async () => {
      await type('x');
      await trigger();
      return asked().length === before + 3;
    });
    await type('y');
    await trigger();
    await stays(() => asked().length === before + 3);
    server.faults.clear();
    await set('ghostText.callsPerHour', 100);
    await set('ghostText.callsPerHour', undefined);
    await until(async () => {
      await trigger();
      return asked().length > before + 3;
    });
  });

  it('ends a request within one piece once the cursor is elsewhere', async () => {
    await use('llama.cpp');
    await accepted((await show('first = |\n')).document);
    await closeEditor();
    server.coder.latency = 600_000;
    const { editor } = await show('first = |\nsecond = 2\n');
    void trigger();
    await until(() => server.coder.running === 1);
    const aborted = server.coder.aborted;
    editor.selection = new vscode.Selection(1, 3, 1, 3);
    await until(() => server.coder.running === 0);
    assert.equal(server.coder.aborted, aborted + 1);
  });

  it('shows nothing of garbage but what is right', async () => {
    await use('vllm');
    for (const garbage of ['repeatsSuffix', 'fences', 'carriageReturns', 'blankLines', 'endless'] as const) {
      server.coder.garbage = garbage;
      server.coder.answer = () => `${garbage}(1)`;
      const { document } = await show(`def f():\n    return |\n\nprint("${garbage}")\n`);
      assert.equal(await accepted(document), `def f():\n    return ${garbage}(1)\n\nprint("${garbage}")\n`);
      await closeEditor();
    }
    await show('');
  });

  it('sends no more to a provider in an hour than the user allows', async () => {
    await use('llama.cpp');
    await set('ghostText.provider', 'nebius');
    await set('ghostText.callsPerHour', 0);
    await show('a = |\n');
    await trigger();
    await stays(() => asked().length === 0);
    await set('ghostText.callsPerHour', undefined);
  });

  it('shows what was sent, and what was measured', async () => {
    await use('llama.cpp');
    await commands.executeCommand('hubLens.showGhostTextPrompt');
    await accepted((await show('token = "hf_QbXvLkPzTnWdRmYcJsGhFaEuOiKwVt"\nvalue = |\n')).document);
    await commands.executeCommand('hubLens.showGhostTextPrompt');
    // What the document said before, it says until the editor has read it anew; what comes after a completion is asked for
    // by itself.
    const pattern = /YOUR_HF_TOKEN"\nvalue = [^⟦]*⟦…⟧/;
    const text = () => vscode.window.activeTextEditor?.document.getText() ?? '';
    await until(() => pattern.test(text())).catch(() => assert.match(text(), pattern));
    assert.doesNotMatch(JSON.stringify(server.requests), /hf_QbXv/);
    await commands.executeCommand('workbench.action.closeActiveEditor');
    await commands.executeCommand('hubLens.showGhostTextUsage');
    await until(() => vscode.window.tabGroups.activeTabGroup.activeTab?.label.includes('Ghost Text Usage'));
    await commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('sees the cells above and below in a notebook', async () => {
    await use('llama.cpp');
    const cell = (text: string, language = 'python') =>
      new vscode.NotebookCellData(vscode.NotebookCellKind.Code, text, language);
    const data = new vscode.NotebookData([
      cell('import pandas as pd'),
      cell('echo hello', 'shellscript'),
      cell('frame = '),
      cell('frame.describe()'),
    ]);
    const notebook = await workspace.openNotebookDocument('jupyter-notebook', data);
    const editor = await vscode.window.showNotebookDocument(notebook);
    editor.selection = new vscode.NotebookRange(2, 3);
    await commands.executeCommand('notebook.cell.edit');
    const active = await until(() => {
      const found = vscode.window.activeTextEditor;
      return found?.document === notebook.cellAt(2).document && found;
    });
    active.selection = new vscode.Selection(0, 8, 0, 8);
    await until(async () => {
      await trigger();
      return server.coder.asked.length > 1;
    });
    assert.deepEqual(server.coder.asked.at(-1), {
      prefix: 'import pandas as pd\n\nframe = ',
      suffix: '\n\nframe.describe()',
    });
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('sends parts of the files that the user works on, and none of those that are secret', async () => {
    await use('llama.cpp');
    const folder = workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const program = (word: string) =>
      Array.from({ length: 12 }, (_, index) => `${word}_${index} = load("${word}", ${index})\n`).join('');
    const visit = async (name: string, text: string) => {
      const uri = vscode.Uri.joinPath(folder, name);
      await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      await vscode.window.showTextDocument(uri);
      return uri;
    };
    const visited = [
      await visit('helpers.py', program('helper')),
      await visit('.env', program('CANARY')),
      await visit('keys.py', `${program('kept')}key = "hf_QbXvLkPzTnWdRmYcJsGhFaEuOiKwVt"\n`),
    ];
    const place = await visit('main.py', 'value = \n');
    const editor = await vscode.window.showTextDocument(place);
    editor.selection = new vscode.Selection(0, 8, 0, 8);
    const extra = await until(async () => {
      await type('x');
      await trigger();
      const body = asked().at(-1)?.body as { input_extra?: { filename: string; text: string }[] } | undefined;
      return body?.input_extra?.length ? body.input_extra : undefined;
    });
    assert.deepEqual(
      extra.map(({ filename }) => filename),
      ['helpers.py'],
    );
    assert.doesNotMatch(JSON.stringify(server.requests), /CANARY|hf_QbXv|kept_/);
    for (const uri of [...visited, place]) {
      await commands.executeCommand('workbench.action.closeAllEditors');
      await workspace.fs.delete(uri);
    }
  });
});

describe('The menu of ghost text', () => {
  it('says that the monthly limit is reached, and lets ghost text resume', async () => {
    const state = new GhostTextState();
    const target = { model: 'acme/coder', provider: 'nebius' };
    state.set({ isOverLimit: true });
    const done: string[] = [];
    const { showQuickPick } = vscode.window;
    let told: string | undefined;
    Object.assign(vscode.window, {
      showQuickPick: async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
        told = options.placeHolder;
        return items.find(({ label }) => label.includes('Continue until Tomorrow'));
      },
    });
    try {
      await showMenu({
        settings: { ...readGhostTextSettings(), ...target },
        state,
        retry: () => done.push('retried'),
        limit: { continueUntilTomorrow: async () => void done.push('continued') },
      });
    } finally {
      Object.assign(vscode.window, { showQuickPick });
      state.dispose();
    }
    assert.equal(told, 'paused: your monthly limit is reached');
    assert.deepEqual(done, ['continued', 'retried']);
  });
});
