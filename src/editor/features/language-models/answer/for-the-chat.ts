import type * as vscode from 'vscode';

type Options = vscode.ProvideLanguageModelChatResponseOptions & {
  /** Not in the typed API yet: the extension that asks. */
  readonly requestInitiator?: unknown;
};

/** Whether it is the editor's own chat that asks, and not another extension. */
export function isFromChat({ requestInitiator }: Options): boolean {
  return typeof requestInitiator === 'string' && /^(core$|github\.copilot)/i.test(requestInitiator);
}

/**
 * The same error for the editor's own chat, which writes the stack of an error behind its words. A language model's
 * error gets a new stack on the way there, so this is none by name; its code stays.
 */
export function withoutStack(error: Error): Error {
  const { message } = error;
  const code = 'code' in error ? error.code : undefined;
  return Object.assign(new Error(message), { code, stack: '' });
}
