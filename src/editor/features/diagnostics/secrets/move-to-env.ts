import * as vscode from 'vscode';
import { showFailure } from '../../../failures/show-failure';
import { exists } from '../../../kit/files';
import { refuseLinkOut } from '../../../kit/refuse-link-out';
import type { Session } from '../../../session/session';
import { addToEnv, addToGitignore } from './env-file';
import { replaceSecret } from './replace-secret';
import { type SecretPlace, secretAt } from './secret-at';

const { t } = vscode.l10n;

/** The folder whose `.env` a document's credentials belong in; undefined where nothing can be written. */
export function envFolder({ uri }: vscode.TextDocument): vscode.Uri | undefined {
  const { workspaceFolders, getWorkspaceFolder, fs } = vscode.workspace;
  const folder = (getWorkspaceFolder(uri) ?? workspaceFolders?.[0])?.uri;
  return folder !== undefined && fs.isWritableFileSystem(folder.scheme) !== false ? folder : undefined;
}

/** Writes a credential into `.env`, tells git to leave that alone, and reads it from the environment in the program. */
export async function moveToEnv(session: Pick<Session, 'log' | 'hub'>, place: SecretPlace): Promise<void> {
  try {
    const found = await secretAt(place);
    const folder = found && envFolder(found.document);
    if (found === undefined || folder === undefined) {
      return;
    }
    await ignoreEnv(vscode.Uri.joinPath(folder, '.gitignore'));
    const { kind } = found.secret;
    let variable = kind.variable;
    await append(vscode.Uri.joinPath(folder, '.env'), (text) => {
      const addition = addToEnv(text, kind.variable, found.value);
      variable = addition.variable;
      return addition.text;
    });
    const edit = replaceSecret(found.document, found.secret, variable);
    if (edit === undefined || !(await vscode.workspace.applyEdit(edit))) {
      throw new Error(t('{0} is in .env now, but is still in the file as well.', variable));
    }
    vscode.window.showInformationMessage(
      t('{0} is in .env now, which git ignores. Load that file before the program runs.', variable),
    );
  } catch (error) {
    await showFailure(error, session);
  }
}

/** Comes before `.env` is written, so that Git never sees that file. Git reads the disk, not what is in an editor. */
async function ignoreEnv(gitignore: vscode.Uri): Promise<void> {
  await append(gitignore, addToGitignore);
  if ((await vscode.workspace.openTextDocument(gitignore)).isDirty) {
    throw new Error(t('.gitignore has unsaved changes. Save it, then move the key again.'));
  }
}

/** Adds to the end of a file, as it is in the editor, and saves it unless it had unsaved changes. */
async function append(uri: vscode.Uri, addition: (text: string) => string): Promise<void> {
  await refuseLinkOut(uri);
  if (!(await exists(uri))) {
    await vscode.workspace.fs.writeFile(uri, new Uint8Array());
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const wasDirty = document.isDirty;
  const text = addition(document.getText());
  if (text === '') {
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, document.lineAt(document.lineCount - 1).range.end, text);
  if (!(await vscode.workspace.applyEdit(edit)) || (!wasDirty && !(await document.save()))) {
    throw new Error(t('Couldn’t write {0}.', uri.path));
  }
}
