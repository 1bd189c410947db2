import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { isFromChat, withoutStack } from '../../src/editor/features/language-models/answer/for-the-chat';

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
