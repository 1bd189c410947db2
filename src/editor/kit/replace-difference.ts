import * as vscode from 'vscode';

/**
 * Gives a document another text, with as few changes as one can have.
 *
 * @returns where the change begins
 */
export function replaceDifference(
  edit: vscode.WorkspaceEdit,
  document: vscode.TextDocument,
  text: string,
): vscode.Position {
  const before = document.getText();
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) {
    start += 1;
  }
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === text.at(-1 - same)) {
    same += 1;
  }
  const range = new vscode.Range(document.positionAt(start), document.positionAt(before.length - same));
  edit.replace(document.uri, range, text.slice(start, text.length - same));
  return range.start;
}
