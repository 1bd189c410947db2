import * as vscode from 'vscode';
import type { PinSubject } from './pin-revision';
import { isCommit, placeAt } from './place-at';

const { t } = vscode.l10n;

/** Pins what is named at a position to a commit, or to a newer one. */
export function pinActions(document: vscode.TextDocument, position: vscode.Position): vscode.CodeAction[] {
  const offset = document.offsetAt(position);
  const place = placeAt(document, offset);
  if (place === undefined) {
    return [];
  }
  const { revision = '' } = place.repository;
  const title = isCommit(revision) ? t('Update Pinned Revision') : t('Pin Revision');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.RefactorRewrite);
  const subject: PinSubject = { uri: document.uri.toString(), offset };
  action.command = { title, command: 'hubLens.pinRevision', arguments: [subject] };
  return [action];
}
