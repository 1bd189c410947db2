import * as vscode from 'vscode';
import type { SnippetLanguage } from '../../snippets';
import { indentCode } from './indent-code';

/** VS Code's language ids of the languages we have snippets in. */
const languageIds: Readonly<Record<SnippetLanguage, string>> = {
  python: 'python',
  js: 'javascript',
  ts: 'typescript',
  sh: 'shellscript',
  go: 'go',
  csharp: 'csharp',
  http: 'http',
};

/**
 * Puts the code where the user works: a new cell below the current one in a notebook, else at every cursor of the
 * active editor, else in a new file.
 */
export async function insertCode(code: string, language: SnippetLanguage): Promise<void> {
  const text = code.trimEnd();
  const notebook = vscode.window.activeNotebookEditor;
  const editor = vscode.window.activeTextEditor;
  if (notebook !== undefined) {
    await insertCell(notebook, text, languageIds[language]);
  } else if (editor !== undefined) {
    await insertAtCursors(editor, text);
  } else {
    const document = await vscode.workspace.openTextDocument({
      language: languageIds[language],
      content: `${text}\n`,
    });
    await vscode.window.showTextDocument(document);
  }
}

async function insertCell(notebook: vscode.NotebookEditor, text: string, languageId: string): Promise<void> {
  const index = notebook.selections.at(-1)?.end ?? notebook.notebook.cellCount;
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, text, languageId);
  const edit = new vscode.WorkspaceEdit();
  edit.set(notebook.notebook.uri, [vscode.NotebookEdit.insertCells(index, [cell])]);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(vscode.l10n.t('The notebook does not take new cells.'));
  }
  notebook.selection = new vscode.NotebookRange(index, index + 1);
  notebook.revealRange(notebook.selection, vscode.NotebookEditorRevealType.InCenterIfOutsideViewport);
}

async function insertAtCursors(editor: vscode.TextEditor, text: string): Promise<void> {
  const done = await editor.edit((edit) => {
    for (const selection of editor.selections) {
      const { text: line } = editor.document.lineAt(selection.start);
      const indent = /^\s*/.exec(line.slice(0, selection.start.character))?.[0] ?? '';
      edit.replace(selection, indentCode(text, indent));
    }
  });
  if (!done) {
    throw new Error(vscode.l10n.t('{0} cannot be edited.', editor.document.fileName));
  }
}
