import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { downloadFiles } from '../../src/editor/features/local-models/download-files';
import { downloadGguf } from '../../src/editor/features/local-models/download-gguf';
import { downloadWithOllama } from '../../src/editor/features/servers/download-with-ollama';
import { createSession, type Session } from '../../src/editor/session/session';
import { type LocalModelServer, startModelServer } from '../hub/model-servers';
import { contextInMemory } from './context';
import { withSetting } from './document';
import { testLog } from './test-log';

const model = 'tiny/text-generation';
const file = 'tiny-f16.gguf';

describe('GGUF files for other apps', () => {
  const context = contextInMemory();
  const { HF_HUB_CACHE: former } = process.env;
  const { showInformationMessage, showErrorMessage, showQuickPick } = vscode.window;
  const { executeCommand } = vscode.commands;
  let session: Session;
  let cache: string;
  let told: string[];
  let opened: unknown[][];
  /** The button that is pressed where there is one of this name. */
  let pressed: string | undefined;
  const view = { refresh: () => undefined };

  const stub = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { configurable: true, value });

  before(() => {
    session = createSession(context, testLog());
  });
  after(() => vscode.Disposable.from(...context.subscriptions).dispose());

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'hub-lens-gguf-'));
    process.env.HF_HUB_CACHE = cache;
    [told, opened, pressed] = [[], [], undefined];
    const tell = async (text: string, ...buttons: (string | { title: string })[]) => {
      told.push(text);
      return buttons.find((each) => (typeof each === 'string' ? each : each.title) === pressed);
    };
    stub(vscode.window, 'showInformationMessage', tell);
    stub(vscode.window, 'showErrorMessage', tell);
    stub(vscode.commands, 'executeCommand', async (command: string, ...given: unknown[]) => {
      if (command.startsWith('hubLens.')) {
        opened.push([command, ...given]);
        return undefined;
      }
      return executeCommand(command, ...given);
    });
  });

  afterEach(async () => {
    stub(vscode.window, 'showInformationMessage', showInformationMessage);
    stub(vscode.window, 'showErrorMessage', showErrorMessage);
    stub(vscode.commands, 'executeCommand', executeCommand);
    process.env.HF_HUB_CACHE = former;
    if (former === undefined) {
      delete process.env.HF_HUB_CACHE;
    }
    await rm(cache, { recursive: true, force: true });
  });

  it('are downloaded into the hub’s cache, whole and checked', async () => {
    await downloadGguf(session, view, model);
    const folder = join(cache, 'models--tiny--text-generation');
    const commit = await readFile(join(folder, 'refs', 'main'), 'utf8');
    const path = join(folder, 'snapshots', commit, file);
    assert.deepEqual(await readFile(path), await readFile(join('test', 'models', model, file)));
    assert.match(told.join(), /tiny-f16\.gguf is on this machine/);
  });

  it('are those of the row that is chosen', async () => {
    await downloadGguf(session, view, { modelFile: { id: model, path: file } });
    assert.match(told.join(), /tiny-f16\.gguf is on this machine/);
  });

  it('come alone with any file of a model, and with all that loads it where there are safetensors', async () => {
    await downloadFiles(session, view, { modelFile: { id: model, path: file } });
    assert.match(told.join(), /tiny-f16\.gguf is on this machine/);
    let offered: readonly (vscode.QuickPickItem & { readonly picked?: boolean })[] = [];
    stub(vscode.window, 'showQuickPick', async (items: typeof offered) => {
      offered = items;
      return items.filter(({ label }) => label === 'config.json' || label === file);
    });
    await downloadFiles(session, view, model).finally(() =>
      stub(vscode.window, 'showQuickPick', showQuickPick),
    );
    assert.ok(offered.length > 2);
    assert.match(told.join(), /2 files of tiny\/text-generation are on this machine/);
    const folder = join(cache, 'models--tiny--text-generation');
    const commit = await readFile(join(folder, 'refs', 'main'), 'utf8');
    assert.deepEqual((await readdir(join(folder, 'snapshots', commit))).sort(), ['config.json', file].sort());
  });

  it('can be paused and resumed: what has arrived isn’t downloaded again', async () => {
    const { fetch: realFetch } = globalThis;
    const { withProgress } = vscode.window;
    const ranges: (string | null)[] = [];
    const pausing = new vscode.CancellationTokenSource();
    let isPaused = false;
    globalThis.fetch = async (input, init) => {
      const response = await realFetch(input, init);
      if (!String(input).includes(file) || response.body === null) {
        return response;
      }
      ranges.push(new Headers(init?.headers).get('range'));
      return isPaused ? response : new Response(stalling(response.body), response);
    };
    stub(vscode.window, 'withProgress', (_: unknown, work: (...given: unknown[]) => Promise<unknown>) => {
      setTimeout(() => pausing.cancel());
      return work(
        { report: () => undefined },
        isPaused ? new vscode.CancellationTokenSource().token : pausing.token,
      );
    });
    pressed = 'Resume';
    try {
      const done = downloadGguf(session, { refresh: () => (isPaused = true) }, model);
      await done;
    } finally {
      globalThis.fetch = realFetch;
      stub(vscode.window, 'withProgress', withProgress);
    }
    assert.match(told[0] ?? '', /The download of tiny\/text-generation is paused at/);
    assert.match(told.join(), /tiny-f16\.gguf is on this machine/);
    assert.match(ranges.at(-1) ?? '', /^bytes=[1-9]\d*-/);
  });

  it('are looked for among conversions where a model has none', async () => {
    pressed = 'Open in Local App';
    await downloadGguf(session, view, 'facebook/bart-large-cnn');
    assert.match(told.join(), /has no GGUF files\. The hub has no conversion of it either\./);
    assert.deepEqual(opened, [['hubLens.openInLocalApp', 'facebook/bart-large-cnn']]);
    assert.deepEqual(await readdir(cache), []);
  });

  describe('of Ollama', () => {
    let ollama: LocalModelServer;
    beforeEach(async () => {
      ollama = await startModelServer({ kind: 'ollama', tokenDelay: 1 });
    });
    afterEach(() => ollama.close());
    const withOllama = (work: () => Promise<unknown>) =>
      withSetting(
        'servers',
        [{ id: 'kitchen', name: 'Kitchen', kind: 'ollama', url: `${ollama.url}/v1` }],
        work,
      );

    it('are pulled by the name that it has for them, and opened then', async () => {
      pressed = 'Open Playground';
      await withOllama(() => downloadWithOllama(session, model));
      const name = 'hf.co/tiny/text-generation:F16';
      assert.ok(
        ollama.models.some(({ id }) => id === name),
        JSON.stringify(told),
      );
      assert.deepEqual(told, [`Kitchen has ${name} now.`]);
      assert.deepEqual(opened, [['hubLens.openPlayground', name, 'server:kitchen']]);
    });

    it('say in Ollama’s words why they can’t be pulled', async () => {
      ollama.faults.add({
        path: '/api/pull',
        fault: { kind: 'status', status: 500, body: { error: 'no space left on device' } },
      });
      await withOllama(() => downloadWithOllama(session, model));
      assert.match(told.join(), /no space left on device/);
    });

    it('need an Ollama that is known', async () => {
      pressed = 'Find Local Model Servers';
      await downloadWithOllama(session, model);
      assert.match(told.join(), /Ollama isn’t among your model servers/);
      assert.deepEqual(opened, [['hubLens.findModelServers']]);
    });
  });
});

/** Gives half of the first piece, and then no more. */
function stalling(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (controller) => {
      const { value = new Uint8Array() } = await body.getReader().read();
      controller.enqueue(value.slice(0, Math.ceil(value.length / 2)));
    },
  });
}
