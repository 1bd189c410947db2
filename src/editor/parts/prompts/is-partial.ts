import type * as vscode from 'vscode';

/** Whether a file is a part of prompts, which is no prompt by itself. */
export function isPartial({ path }: vscode.Uri): boolean {
  return /\/_[^/]+\.prompt$/i.test(path);
}
