import * as vscode from 'vscode';
import { commandAddress } from '../lookup/command-address';
import { referencesOf } from '../lookup/document-references';
import { readSettings } from '../settings';
import { referenceAddress } from './reference-address';

const { t } = vscode.l10n;

/** Links strings to the hub's pages of what they name, and tasks to our own pages. Nothing is asked of the hub. */
export function hubLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
  const { endpoint } = readSettings();
  return referencesOf(document).flatMap((reference) => {
    const address = referenceAddress(reference);
    if (address === undefined) {
      return [];
    }
    const { start, end, text } = reference.literal;
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    const isTask = 'task' in address;
    const target = isTask ? commandAddress('hubLens.openTaskPage', address.task) : endpoint + address.hubPath;
    const link = new vscode.DocumentLink(range, vscode.Uri.parse(target));
    link.tooltip = isTask ? t('Open the page of this task') : t('Open {0} on the hub', text);
    return [link];
  });
}
