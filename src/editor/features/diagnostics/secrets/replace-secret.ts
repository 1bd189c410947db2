import * as vscode from 'vscode';
import type { FoundSecret } from '../../../kit/secrets/find-secrets';
import type { Replacement } from '../replacement';
import { environmentAccess } from './environment-access';
import { importOs } from './python-import';

/**
 * The change that reads a credential from the environment, with the import that it needs.
 *
 * @returns undefined where the place does not allow it
 */
export function replaceSecret(
  document: vscode.TextDocument,
  secret: FoundSecret,
  variable: string,
): vscode.WorkspaceEdit | undefined {
  const text = document.getText();
  const access = environmentAccess(text, document.languageId, secret, variable);
  if (access === undefined) {
    return undefined;
  }
  const edit = new vscode.WorkspaceEdit();
  const needed = document.languageId === 'python' ? importOs(text) : undefined;
  for (const change of [needed, access]) {
    if (change !== undefined) {
      edit.replace(document.uri, rangeOf(document, change), change.text);
    }
  }
  return edit;
}

function rangeOf(document: vscode.TextDocument, { start, end }: Replacement): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
