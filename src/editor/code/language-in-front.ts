import * as vscode from 'vscode';
import { languageOfFile } from '../kit/languages';

/** The language of our snippets that a document takes. */
export function languageOf({ languageId, fileName }: vscode.TextDocument): string | undefined {
  return languageOfFile(languageId, fileName);
}

/** The language of the file or notebook that the user works in, where we have snippets in it. */
export function languageInFront(): string | undefined {
  const notebook = vscode.window.activeNotebookEditor;
  if (notebook === undefined) {
    const { document } = vscode.window.activeTextEditor ?? {};
    return document && languageOf(document);
  }
  const cells = notebook.notebook.getCells(notebook.selections[0]);
  const code = [...cells, ...notebook.notebook.getCells()].find(
    ({ kind }) => kind === vscode.NotebookCellKind.Code,
  );
  return code === undefined ? 'python' : languageOf(code.document);
}
