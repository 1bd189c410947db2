import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';

export interface Shown {
  readonly document: vscode.TextDocument;
  readonly editor: vscode.TextEditor;
  /** Of the bar in the text, which is taken out. */
  readonly position: vscode.Position;
}

let last: vscode.TextDocument | undefined;

/**
 * A new document that is not shown yet. Each has a name of its own: under the name of one that was just closed, the
 * editor may bring back what that one held.
 */
export async function newDocument(content: string, language = 'plaintext'): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.from({ scheme: 'untitled', path: `new-${crypto.randomUUID()}` });
  const empty = await vscode.workspace.openTextDocument(uri);
  const document = await vscode.languages.setTextDocumentLanguage(empty, language);
  await setText(document, content);
  return document;
}

/** Replaces all of a document's text. */
export async function setText(document: vscode.TextDocument, content: string): Promise<void> {
  const lineEnd = content.includes('\r\n') ? vscode.EndOfLine.CRLF : vscode.EndOfLine.LF;
  const all = new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [vscode.TextEdit.setEndOfLine(lineEnd), vscode.TextEdit.replace(all, content)]);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Shows a new document. A bar in its text says where the cursor is to be. */
export async function show(marked: string, language = 'python'): Promise<Shown> {
  const document = await newDocument(marked.replace('|', ''), language);
  last = document;
  const editor = await vscode.window.showTextDocument(document);
  const position = document.positionAt(Math.max(marked.indexOf('|'), 0));
  editor.selection = new vscode.Selection(position, position);
  return { document, editor, position };
}

/** Closes it, and waits until the editor has let go of its document: the next one may get the same name. */
export async function closeEditor(): Promise<void> {
  if (last?.isClosed === false) {
    await vscode.window.showTextDocument(last);
  }
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await until(() => last?.isClosed !== false);
}

/** Sets a setting of ours for the time of a call. */
export async function withSetting(name: string, value: unknown, call: () => Promise<unknown>): Promise<void> {
  const settings = vscode.workspace.getConfiguration('hubLens');
  await settings.update(name, value, vscode.ConfigurationTarget.Global);
  try {
    await call();
  } finally {
    await settings.update(name, undefined, vscode.ConfigurationTarget.Global);
  }
}
