import * as vscode from 'vscode';
import type { PlacedUse } from '../../../parts/workspace-uses';

/** Opens the file where it names the model, with the name selected. */
export async function goToUse({ uri, line, character, id, cell }: PlacedUse): Promise<void> {
  const start = new vscode.Position(line, character);
  const selection = new vscode.Range(start, start.translate(0, id.length));
  if (cell === undefined) {
    await vscode.window.showTextDocument(uri, { selection });
    return;
  }
  const notebook = await vscode.workspace.openNotebookDocument(uri);
  const range = new vscode.NotebookRange(cell, cell + 1);
  const editor = await vscode.window.showNotebookDocument(notebook, { selections: [range] });
  editor.revealRange(range, vscode.NotebookEditorRevealType.InCenterIfOutsideViewport);
  if (cell < notebook.cellCount) {
    await vscode.window.showTextDocument(notebook.cellAt(cell).document, { selection });
  }
}
