import * as vscode from 'vscode';

type ThinkingPartClass = new (text: string) => vscode.LanguageModelResponsePart;

/** The editor's class for what a model thinks, which its typed API does not have yet; undefined in older versions. */
export function thinkingPartClass(): ThinkingPartClass | undefined {
  const found: unknown = Reflect.get(vscode, 'LanguageModelThinkingPart');
  return typeof found === 'function' ? (found as ThinkingPartClass) : undefined;
}
