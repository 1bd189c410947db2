import * as vscode from 'vscode';
import { isCompletable } from '../../../fim';
import type { Spot } from './completer';

/** Where ghost text may appear: what people edit, wherever it is stored. */
export const schemes: readonly string[] = [
  'file',
  'untitled',
  'vscode-notebook-cell',
  'vscode-vfs',
  'vscode-remote',
];

export const selector: vscode.DocumentSelector = schemes.map((scheme) => ({ scheme }));

/** Larger documents are no programs that somebody types, in UTF-16 units. */
const maxUnits = 1_000_000;

/** An entry of the list of suggestions that is selected, as the editor reports it. */
export type SelectedEntry = vscode.SelectedCompletionInfo | undefined;

/**
 * The place of the cursor, with the selected suggestion as if it had been taken.
 *
 * @returns undefined where nothing is completed
 */
export function spotAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  entry?: SelectedEntry,
): Spot | undefined {
  const text = document.getText();
  if (text.length > maxUnits) {
    return undefined;
  }
  const start = document.offsetAt(entry?.range.start ?? position);
  const end = document.offsetAt(entry?.range.end ?? position);
  const cells = cellsAround(document);
  return {
    document: document.uri.toString(),
    prefix: cells.before + text.slice(0, start) + (entry?.text ?? ''),
    suffix: text.slice(end) + cells.after,
    language: document.languageId,
    path: pathOf(document),
  };
}

/** Whether the place is one where a completion may come by itself. */
export function isGoodSpot(spot: Spot, editor: vscode.TextEditor | undefined): boolean {
  const isOneCursor = editor === undefined || (editor.selections.length === 1 && editor.selection.isEmpty);
  return isOneCursor && isCompletable(spot);
}

function pathOf({ uri, isUntitled }: vscode.TextDocument): string | undefined {
  return isUntitled ? undefined : vscode.workspace.asRelativePath(uri, false);
}

/** The code of a notebook's other cells in the same language. */
function cellsAround(document: vscode.TextDocument): { readonly before: string; readonly after: string } {
  const notebook =
    document.uri.scheme === 'vscode-notebook-cell'
      ? vscode.workspace.notebookDocuments.find(({ uri }) => uri.path === document.uri.path)
      : undefined;
  const cells = notebook?.getCells() ?? [];
  const index = cells.findIndex((cell) => cell.document === document);
  const textOf = (some: readonly vscode.NotebookCell[]) =>
    some
      .filter((cell) => cell.document.languageId === document.languageId)
      .map((cell) => cell.document.getText().slice(0, maxCellUnits))
      .filter((text) => text.trim() !== '');
  return {
    before: textOf(cells.slice(Math.max(0, index - maxCells), Math.max(index, 0)))
      .map((text) => `${text}\n\n`)
      .join(''),
    after:
      index === -1
        ? ''
        : textOf(cells.slice(index + 1, index + 1 + maxCells))
            .map((text) => `\n\n${text}`)
            .join(''),
  };
}

const maxCells = 20;
const maxCellUnits = 5000;
