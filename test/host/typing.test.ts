import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { until } from '../until';
import { newDocument } from './document';

const { commands, window, workspace } = vscode;

const keystrokes = 200;

const program =
  'model = AutoModel.from_pretrained("facebook/bart-large-cnn")\nother = pipeline("zz", model="zzz-no")\n';

/** A hub that answers no request until it is told to, and knows how many it has not answered. */
class SilentHub {
  started = 0;
  open = 0;
  readonly #held: (() => void)[] = [];
  #isSilent = true;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((_request, response) => {
      this.started += 1;
      this.open += 1;
      response.on('close', () => {
        this.open -= 1;
      });
      const answer = () => response.end('[]');
      if (this.#isSilent) {
        this.#held.push(answer);
      } else {
        answer();
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  answerAll(): void {
    this.#isSilent = false;
    for (const answer of this.#held.splice(0)) {
      answer();
    }
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('typing while the hub is silent', () => {
  const settings = () => workspace.getConfiguration('hubLens');
  const hub = new SilentHub();
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

  it('asks nothing where it may not', async () => {
    await settings().update('completion.online', false, vscode.ConfigurationTarget.Global);
    const { lists } = await typeProgram(program.length, async () => undefined);
    await Promise.all(lists);
    await settings().update('completion.online', undefined, vscode.ConfigurationTarget.Global);
    assert.equal(hub.started, 0);
  });

  it('blocks no key, and leaves no request running', async () => {
    // No request has an answer before the last key is typed: a key that waited for one would never be.
    const { document, typed, lists } = await typeProgram(keystrokes, async (before) => {
      const asked = hub.started;
      // The next key ends that question.
      await (before.endsWith('zzz-n') && until(() => hub.started > asked));
    });
    assert.equal(document.getText(), typed);
    hub.answerAll();
    await Promise.all(lists);
    await append(document, '\n');
    await until(() => hub.open === 0);
    assert.ok(hub.started >= 2 && hub.started <= 20, `${hub.started} requests`);
  });
});

/** Types a program key by key, and has a list made at each. */
async function typeProgram(count: number, afterKey: (typed: string) => Promise<unknown>) {
  const typed = program.repeat(Math.ceil(count / program.length)).slice(0, count);
  const document = await newDocument('', 'python');
  await window.showTextDocument(document);
  const lists: Thenable<unknown>[] = [];
  for (const [index, key] of [...typed].entries()) {
    await append(document, key);
    const position = document.positionAt(index + 1);
    lists.push(commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, position));
    await afterKey(typed.slice(0, index + 1));
  }
  return { document, typed, lists };
}

async function append(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, document.positionAt(document.getText().length), text);
  assert.ok(await workspace.applyEdit(edit));
}
