import * as vscode from 'vscode';

/** A text that the user sees in an editor. */
export interface EditedText {
  readonly document: vscode.TextDocument;
  /** Nothing is selected where it is empty. */
  readonly selection: vscode.Selection;
}

/** The text editor or notebook that the user worked in last: none is active while a page has the keys. */
export class LastEditor implements vscode.Disposable {
  #last: vscode.TextEditor | vscode.NotebookEditor | undefined =
    vscode.window.activeTextEditor ?? vscode.window.activeNotebookEditor;
  readonly #listening = vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor((editor) => this.#remember(editor)),
    vscode.window.onDidChangeActiveNotebookEditor((editor) => this.#remember(editor)),
  );

  /** Its text; of a notebook that of the selected cell. Undefined where no editor is to be seen. */
  get text(): EditedText | undefined {
    const last = this.#last;
    if (last !== undefined && 'notebook' in last && !last.notebook.isClosed) {
      return cellOf(last);
    }
    return last !== undefined && 'document' in last && !last.document.isClosed
      ? last
      : vscode.window.visibleTextEditors.find(({ document }) => isOfUser(document));
  }

  dispose(): void {
    this.#listening.dispose();
  }

  #remember(editor: vscode.TextEditor | vscode.NotebookEditor | undefined): void {
    if (editor !== undefined && !('document' in editor && !isOfUser(editor.document))) {
      this.#last = editor;
    }
  }
}

function cellOf({ notebook, selection }: vscode.NotebookEditor): EditedText | undefined {
  const cell = notebook.getCells(selection)[0];
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document === cell?.document);
  return editor ?? (cell && { document: cell.document, selection: new vscode.Selection(0, 0, 0, 0) });
}

/** Output channels and the like are text editors as well. */
function isOfUser({ uri: { scheme } }: vscode.TextDocument): boolean {
  return scheme !== 'output' && scheme !== 'vscode-scm';
}
