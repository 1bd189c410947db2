import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { isFromChat, withoutStack } from '../../src/editor/language-models/answer/for-the-chat';
import type { ChatModel } from '../../src/editor/language-models/chat-model';
import { ModelList } from '../../src/editor/language-models/model-list';

const models: readonly ChatModel[] = [{ id: 'auto/lab/m', model: 'lab/m', provider: 'auto' }];

describe('the list of chat models', () => {
  const changed = new vscode.EventEmitter<void>();
  const failures: unknown[] = [];
  let answer: () => Promise<readonly ChatModel[]>;
  let list: ModelList;
  let changes = 0;

  beforeEach(() => {
    failures.length = 0;
    changes = 0;
    list = new ModelList({ list: () => answer(), onDidChange: changed.event }, (error) =>
      failures.push(error),
    );
    list.onDidChange(() => {
      changes += 1;
    });
  });

  afterEach(() => list.dispose());
  after(() => changed.dispose());

  it('is the last one that was told, where the source fails', async () => {
    answer = () => Promise.reject(new Error('Down'));
    assert.deepEqual(await list.list(), []);
    answer = () => Promise.resolve(models);
    assert.deepEqual(await list.list(), models);
    answer = () => Promise.reject(new Error('Down again'));
    assert.deepEqual(await list.list(), models);
    assert.deepEqual(failures.map(String), ['Error: Down', 'Error: Down again']);
    assert.equal(changes, 0);
  });

  it('is asked for once by those who ask at once, and anew after a change', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      await wait(20);
      return models;
    };
    await Promise.all([list.list(), list.list()]);
    assert.equal(asked, 1);
    const before = list.list();
    changed.fire();
    await Promise.all([before, list.list()]);
    assert.equal(asked, 3);
    assert.equal(changes, 1);
  });

  it('comes in time, and is told as one change where it comes late', async () => {
    answer = async () => {
      await wait(4500);
      return models;
    };
    assert.deepEqual(await list.list(), []);
    await wait(1000);
    assert.equal(changes, 1);
    assert.deepEqual(await list.list(), models);
    await wait(1000);
    assert.equal(changes, 1);
  });
});

describe("an error for the editor's own chat", () => {
  it('has the words and the code, and no stack', () => {
    const { message, stack, name, code } = withoutStack(
      vscode.LanguageModelError.Blocked('Wait'),
    ) as Error & {
      code: string;
    };
    assert.deepEqual([message, stack, name, code], ['Wait', '', 'Error', 'Blocked']);
  });

  it('is for nobody else', () => {
    const toolMode = vscode.LanguageModelChatToolMode.Auto;
    const asks = (requestInitiator?: string) => isFromChat({ toolMode, requestInitiator });
    assert.deepEqual(['core', 'GitHub.copilot-chat', 'some.extension', undefined].map(asks), [
      true,
      true,
      false,
      false,
    ]);
  });
});
