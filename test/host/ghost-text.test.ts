import assert from 'node:assert/strict';
import * as vscode from 'vscode';
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
    for (const name of ['enabled', 'provider', 'model', 'languages', 'otherFiles']) {
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
});
