import * as vscode from 'vscode';
import { readSettings } from '../../kit/settings';
import { referencesOf } from '../../parts/document-references';
import { referencePath } from './reference-path';

/** Links strings to the hub's pages of what they name. Nothing is asked of the hub. */
export function hubLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
  const { endpoint } = readSettings();
  return referencesOf(document).flatMap((reference) => {
    const path = referencePath(reference);
    if (path === undefined) {
      return [];
    }
    const { start, end, text } = reference.literal;
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    const link = new vscode.DocumentLink(range, vscode.Uri.parse(endpoint + path));
    link.tooltip = vscode.l10n.t('Open {0} on the hub', text);
    return [link];
  });
}
