import * as vscode from 'vscode';

/** The column beside the active one; the active one itself as long as nothing is open there. */
export function columnBeside(): vscode.ViewColumn {
  const isEmpty = vscode.window.tabGroups.activeTabGroup.tabs.length === 0;
  return isEmpty ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
}
