import * as vscode from 'vscode';

/** Does something once the first document of a kind is open, and nothing before. */
export function whenOpen(
  isOwn: (document: vscode.TextDocument) => boolean,
  begin: () => Promise<void>,
): vscode.Disposable {
  const look = (document: vscode.TextDocument) => {
    if (isOwn(document)) {
      void begin();
    }
  };
  vscode.workspace.textDocuments.forEach(look);
  return vscode.workspace.onDidOpenTextDocument(look);
}
