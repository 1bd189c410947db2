import assert from 'node:assert/strict';
import {
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { downloadModel, tryDownload } from '../../src/editor/features/local-models/download-model';
import { createSession, type Session } from '../../src/editor/session/session';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const dialogs = ['showInformationMessage', 'showErrorMessage', 'showQuickPick'] as const;
const model = 'tiny/text-generation';
const folder = 'models--tiny--text-generation';

describe('Download for This Machine', () => {
  const context = contextInMemory();
  const { HF_HUB_CACHE: former } = process.env;
  const real = dialogs.map((name) => [name, vscode.window[name]] as const);
  const { executeCommand } = vscode.commands;
  let session: Session;
  let cache: string;
  let refreshed: number;
  let told: string[];
  let opened: unknown[][];
  /** Told of each address, before it is asked for. */
  let onAsk: (url: string) => Promise<Response | undefined>;
  const view = {
    refresh: () => {
      refreshed += 1;
    },
  };
  const answer = (name: (typeof dialogs)[number], value: (...given: never[]) => unknown) =>
    Object.defineProperty(vscode.window, name, { configurable: true, value });

  before(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => (await onAsk(String(input))) ?? fetch(input, init);
    context.subscriptions.push({
      dispose: () => {
        globalThis.fetch = fetch;
      },
    });
    session = createSession(context, testLog());
  });

  after(() => vscode.Disposable.from(...context.subscriptions).dispose());

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'hub-lens-download-'));
    process.env.HF_HUB_CACHE = cache;
    [refreshed, told, opened] = [0, [], []];
    onAsk = async () => undefined;
    answer('showInformationMessage', async (text: string, ...buttons: string[]) => {
      told.push(text);
      return buttons.find((button) => button === 'Try in Playground');
    });
    answer('showQuickPick', async (items: { label: string }[]) => items.find(({ label }) => label === 'q8'));
    Object.defineProperty(vscode.commands, 'executeCommand', {
      configurable: true,
      value: async (command: string, ...given: unknown[]) => {
        if (command.startsWith('hubLens.')) {
          opened.push([command, ...given]);
          return undefined;
        }
        return executeCommand(command, ...given);
      },
    });
  });

  afterEach(async () => {
    for (const [name, value] of real) {
      Object.defineProperty(vscode.window, name, { configurable: true, value });
    }
    Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: executeCommand });
    process.env.HF_HUB_CACHE = former;
    if (former === undefined) {
      delete process.env.HF_HUB_CACHE;
    }
    await rm(cache, { recursive: true, force: true });
  });

  const snapshot = async () => {
    const commit = await readFile(join(cache, folder, 'refs', 'main'), 'utf8');
    assert.match(commit, /^[0-9a-f]{40}$/);
    return join(cache, folder, 'snapshots', commit);
  };
  const parts = async () =>
    (await readdir(join(cache, folder, 'blobs'))).filter((name) => name.endsWith('.incomplete'));
  const weights = 'onnx/model_quantized.onnx';
  const original = (path: string) => readFile(join('test', 'models', model, path));

  it('puts what is needed where the hub’s own tools look for it, and leads to the playground', async () => {
    await downloadModel(session, view, model);
    const place = await snapshot();
    for (const path of ['config.json', 'tokenizer.json', weights]) {
      assert.deepEqual(await readFile(join(place, path)), await original(path));
    }
    assert.deepEqual(await readdir(join(place, 'onnx')), ['model_quantized.onnx']);
    assert.deepEqual(await parts(), []);
    assert.ok(refreshed > 0);
    await until(() => opened.length > 0);
    assert.deepEqual(opened, [['hubLens.openPlayground', model, 'server:local']]);
    const client = await session.inference({ feature: 'run' }, 'server:local');
    const messages = [{ role: 'user', content: 'Anna lives in' }];
    const { choices } = await client.chatCompletion({ model, messages, max_tokens: 10, temperature: 0 });
    assert.match(String(choices[0]?.message.content), /\w/);
  });

  it('is done for a model that is to be tried here, with what it runs best with, and only once', async () => {
    answer('showQuickPick', () => assert.fail('Nothing is to be chosen'));
    const asked: string[] = [];
    onAsk = async (url) => {
      asked.push(url);
      return undefined;
    };
    await tryDownload(session, view, model);
    assert.deepEqual(await readdir(join(await snapshot(), 'onnx')), ['model_quantized.onnx']);
    assert.ok(asked.length > 0);
    asked.length = 0;
    await tryDownload(session, view, model);
    assert.deepEqual(asked, []);
    const opening = ['hubLens.openPlayground', model, 'server:local'];
    assert.deepEqual(opened, [opening, opening]);
  });

  it('is not tried here while the cache can’t be read, and says so', async () => {
    const failures: string[] = [];
    answer('showErrorMessage', async (text: string) => {
      failures.push(text);
    });
    process.env.HF_HUB_CACHE = join(cache, 'file');
    await writeFile(join(cache, 'file'), '');
    await tryDownload(session, view, model);
    assert.match(failures.join(), /isn’t a folder/);
    assert.deepEqual(opened, []);
  });

  it('goes on where it was cut off, and asks for nothing twice', async () => {
    const { length } = await original(weights);
    const asked: string[] = [];
    onAsk = async (url) => {
      asked.push(url);
      return undefined;
    };
    await downloadModel(session, view, model);
    const place = await snapshot();
    const blob = join(cache, folder, 'blobs', await blobName(join(place, weights)));
    const half = Math.floor(length / 2);
    await rm(join(place, weights));
    await truncate(blob, half);
    const part = `${blob}.4875abcd.incomplete`;
    await writeFile(part, await readFile(blob));
    await rm(blob);
    await utimes(part, 0, 0);
    asked.length = 0;
    await downloadModel(session, view, model);
    assert.deepEqual(await readFile(join(place, weights)), await original(weights));
    assert.equal(asked.filter((url) => url.includes('model_quantized.onnx')).length, 2, asked.join('\n'));
    assert.equal(asked.filter((url) => url.includes('tokenizer.json')).length, 0);
    assert.deepEqual(await parts(), []);
  });

  it('takes nothing for whole that has another hash, and says so', async () => {
    const failures: string[] = [];
    answer('showErrorMessage', async (text: string) => {
      failures.push(text);
    });
    const { length } = await original(weights);
    onAsk = async (url) =>
      url.includes('Signature=') ? new Response(new Uint8Array(length).fill(7)) : undefined;
    await downloadModel(session, view, model);
    assert.match(failures.join(), /isn’t what the hub says it is/);
    assert.deepEqual(await parts(), []);
    await assert.rejects(stat(join(cache, folder, 'refs', 'main')));
  });

  it('keeps what has arrived when the hub stops sending', async () => {
    const failures: string[] = [];
    answer('showErrorMessage', async (text: string, ...buttons: { title: string }[]) => {
      failures.push(text);
      onAsk = async () => undefined;
      return buttons.find(({ title }) => title === 'Retry');
    });
    const bytes = await original(weights);
    onAsk = async (url) => (url.includes('Signature=') ? new Response(bytes.subarray(0, 1000)) : undefined);
    await downloadModel(session, view, model);
    assert.match(failures.join(), /stopped sending/);
    assert.deepEqual(await readFile(join(await snapshot(), weights)), bytes);
  });

  it('says what to do with a model that has no files for it', async () => {
    answer('showInformationMessage', async (text: string, ...buttons: string[]) => {
      told.push(text);
      return buttons.find((button) => button === 'Open in Local App');
    });
    await downloadModel(session, view, 'facebook/bart-large-cnn');
    assert.match(told.join(), /has no ONNX files, .* The hub has no conversion of it either\./);
    assert.deepEqual(opened, [['hubLens.openInLocalApp', 'facebook/bart-large-cnn']]);
    assert.deepEqual(await readdir(cache), []);
  });
});

async function blobName(pointer: string): Promise<string> {
  return (await readlink(pointer)).split('/').at(-1) ?? '';
}
