import * as vscode from 'vscode';
import { plainWords } from '../../../kit/words/plain';
import { pickModel } from '../../../parts/pick-model';
import type { Session } from '../../../session/session';
import type { ModelPlace, Wish } from './hub-actions';

/** Lets the user search for a model and puts its id into the place of another. */
export async function chooseModel(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  { uri, start, id }: ModelPlace,
  wish: Wish,
): Promise<void> {
  const title = vscode.l10n.t('Choose Another Model');
  const picked = await pickModel(session, { title, ...wish });
  if (picked === undefined) {
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + id.length));
  if (document.getText(range) !== id) {
    vscode.window.showWarningMessage(
      vscode.l10n.t('The file has changed, so {0} wasn’t replaced.', plainWords(id)),
    );
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, range, picked.id);
  await vscode.workspace.applyEdit(edit);
}
