import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { until } from '../until';
import { newDocument } from './document';

const { commands, window, workspace } = vscode;

const keystrokes = 200;
const keysPerSecond = 15;
const hubMilliseconds = 500;

const program =
  'model = AutoModel.from_pretrained("facebook/bart-large-cnn")\nother = pipeline("zz", model="zzz-no")\n';

/** A hub that answers each request after a while, and knows how many it has not answered. */
class SlowHub {
  started = 0;
  open = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((_request, response) => {
      this.started += 1;
      this.open += 1;
      response.on('close', () => {
        this.open -= 1;
      });
      setTimeout(() => response.end('[]'), hubMilliseconds);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('typing while the hub is slow', () => {
  const settings = () => workspace.getConfiguration('hubLens');
  const hub = new SlowHub();
  let endpoint: string | undefined;

  before(async () => {
    endpoint = settings().inspect<string>('endpoint')?.globalValue;
    await settings().update('endpoint', await hub.listen(), vscode.ConfigurationTarget.Global);
  });

  after(async () => {
    await settings().update('endpoint', endpoint, vscode.ConfigurationTarget.Global);
    hub.close();
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('blocks no key, and leaves no request running', async function () {
    const plain = await typeInto('plaintext', 40);
    await settings().update('completion.online', false, vscode.ConfigurationTarget.Global);
    const offline = await typeInto('python', program.length);
    await settings().update('completion.online', undefined, vscode.ConfigurationTarget.Global);
    assert.equal(hub.started, 0);
    const { document, typed, keys, lists } = await typeInto('python', keystrokes, hub);
    await append(document, '\n');
    await pause(100);
    this.test?.parent?.tests.forEach((test) => {
      test.title += ` (keys ${summary(keys)}, in plain text ${summary(plain.keys)}; lists ${summary(lists)}, offline ${summary(offline.lists)}; ${hub.started} requests)`;
    });
    assert.equal(document.getText(), `${typed}\n`);
    assert.equal(hub.open, 0, 'a request is still running');
    assert.ok(hub.started >= keystrokes / program.length && hub.started <= 20, `${hub.started} requests`);
    // The machine may be busy with other things: then all of it is slow.
    const allowance = (times: readonly number[], part: number) => 3 * quantile(times, part) + 50;
    assert.ok(quantile(keys, 0.95) < allowance(plain.keys, 0.95), `a key waited: ${summary(keys)}`);
    assert.ok(quantile(lists, 0.5) < allowance(offline.lists, 0.5), `lists are late: ${summary(lists)}`);
    const last = hubMilliseconds + allowance(offline.lists, 0.99);
    assert.ok(quantile(lists, 0.99) < last, `a list waited: ${summary(lists)}`);
  });
});

/**
 * Types a program key by key, and has a list made at each.
 *
 * @param hub must be asked in the pause that follows a name it alone may know
 */
async function typeInto(language: string, count: number, hub?: SlowHub) {
  const typed = program.repeat(Math.ceil(count / program.length)).slice(0, count);
  const document = await newDocument('', language);
  await window.showTextDocument(document);
  const keys: number[] = [];
  const lists: number[] = [];
  const pending: Promise<unknown>[] = [];
  for (const [index, key] of [...typed].entries()) {
    const asked = hub?.started ?? 0;
    const start = performance.now();
    await append(document, key);
    keys.push(performance.now() - start);
    pending.push(timeList(document, lists));
    await pause(Math.max(0, 1000 / keysPerSecond - (performance.now() - start)));
    if (hub !== undefined && typed.slice(0, index + 1).endsWith('zzz-n')) {
      // The next key ends that question.
      await until(() => hub.started > asked);
    }
  }
  await Promise.all(pending);
  return { document, typed, keys, lists };
}

async function append(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, document.positionAt(document.getText().length), text);
  assert.ok(await workspace.applyEdit(edit));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function timeList(document: vscode.TextDocument, times: number[]): Promise<void> {
  const start = performance.now();
  const position = document.positionAt(document.getText().length);
  await commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, position);
  times.push(performance.now() - start);
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

function summary(values: readonly number[]): string {
  const [median, late, most] = [0.5, 0.95, 1].map((part) => quantile(values, part).toFixed(0));
  return `median ${median} ms, p95 ${late}, most ${most}`;
}
