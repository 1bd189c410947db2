import * as vscode from 'vscode';

export interface Shown {
  readonly document: vscode.TextDocument;
  readonly editor: vscode.TextEditor;
  /** Of the bar in the text, which is taken out. */
  readonly position: vscode.Position;
}

let last: vscode.TextDocument | undefined;

/** Shows a new document. A bar in its text says where the cursor is to be. */
export async function show(marked: string, language = 'python'): Promise<Shown> {
  const offset = Math.max(marked.indexOf('|'), 0);
  const document = await vscode.workspace.openTextDocument({ language, content: marked.replace('|', '') });
  last = document;
  const editor = await vscode.window.showTextDocument(document);
  const position = document.positionAt(offset);
  editor.selection = new vscode.Selection(position, position);
  return { document, editor, position };
}

/** Closes it, and waits until the editor has let go of its document: the next one may get the same name. */
export async function closeEditor(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await until(() => last?.isClosed !== false, 15_000);
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

/** Waits until something is so. */
export async function until<T>(look: () => T | undefined | false, milliseconds = 8000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) {
      return found;
    }
    if (Date.now() > end) {
      throw new Error(`It was not so within ${milliseconds} ms: ${look}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
