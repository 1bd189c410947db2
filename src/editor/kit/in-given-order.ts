import type * as vscode from 'vscode';

/**
 * Keeps the rows of a picker in the order in which they are given, which is the hub's; the editor would sort those that
 * match what is typed by their labels. No typing has the property, though every editor does (microsoft/vscode#73904).
 */
export function inGivenOrder<Pick extends vscode.QuickPick<vscode.QuickPickItem>>(pick: Pick): Pick {
  return Object.assign(pick, { sortByLabel: false });
}
