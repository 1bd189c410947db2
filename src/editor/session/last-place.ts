import * as vscode from 'vscode';

/** Where the user works: a notebook, or a text editor, or neither. */
export interface WorkPlace {
  readonly notebook?: vscode.NotebookEditor | undefined;
  readonly editor?: vscode.TextEditor | undefined;
}

/** A text that the user sees in an editor. */
export interface EditedText {
  readonly document: vscode.TextDocument;
  /** Nothing is selected where it is empty. */
  readonly selection: vscode.Selection;
}

export function placeInFront(): WorkPlace {
  const { activeNotebookEditor, activeTextEditor } = vscode.window;
  return { notebook: activeNotebookEditor, editor: activeTextEditor };
}

/** The place where the user worked before a page of ours came to the front. */
export class LastPlace implements vscode.Disposable {
  readonly #changes: vscode.Disposable;
  #place = placeInFront();

  constructor() {
    const notice = () => {
      const place = placeInFront();
      if (place.notebook !== undefined || (place.editor !== undefined && isOfFile(place.editor))) {
        this.#place = place;
      }
    };
    this.#changes = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor(notice),
      vscode.window.onDidChangeActiveNotebookEditor(notice),
    );
  }

  dispose(): void {
    this.#changes.dispose();
  }

  /** Its text; of a notebook that of the selected cell. Undefined where no editor is to be seen. */
  get text(): EditedText | undefined {
    const { notebook, editor } = this.#place;
    if (notebook !== undefined && !notebook.notebook.isClosed) {
      return cellOf(notebook);
    }
    return editor?.document.isClosed === false ? editor : vscode.window.visibleTextEditors.find(isOfFile);
  }

  /** The place in an editor that can be written to, brought to the front. What was closed is no place any more. */
  async reveal(): Promise<WorkPlace> {
    const { notebook, editor } = this.#place;
    if (notebook !== undefined && !notebook.notebook.isClosed) {
      const { viewColumn, selections } = notebook;
      const options = { selections, ...(viewColumn !== undefined && { viewColumn }) };
      return { notebook: await vscode.window.showNotebookDocument(notebook.notebook, options) };
    }
    const last =
      editor?.document.isClosed === false ? editor : vscode.window.visibleTextEditors.find(isOfFile);
    return last === undefined ? {} : { editor: await shown(last) };
  }
}

function cellOf({ notebook, selection }: vscode.NotebookEditor): EditedText | undefined {
  const cell = notebook.getCells(selection)[0];
  const editor = vscode.window.visibleTextEditors.find(({ document }) => document === cell?.document);
  return editor ?? (cell && { document: cell.document, selection: new vscode.Selection(0, 0, 0, 0) });
}

/** Not an output channel, a search box or the like. */
function isOfFile({ document }: vscode.TextEditor): boolean {
  return document.uri.scheme !== 'output' && document.uri.scheme !== 'vscode-scm';
}

/** An editor that went behind a tab cannot be edited: the document is shown again where it was. */
async function shown(editor: vscode.TextEditor): Promise<vscode.TextEditor> {
  const { document, viewColumn, selections } = editor;
  const isVisible = vscode.window.visibleTextEditors.includes(editor);
  const again = await vscode.window.showTextDocument(document, {
    preview: false,
    ...(viewColumn !== undefined && { viewColumn }),
  });
  if (!isVisible) {
    again.selections = selections;
  }
  return again;
}
