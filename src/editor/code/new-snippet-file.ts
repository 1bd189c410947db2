import * as vscode from 'vscode';
import { showFailure } from '../failures/show-failure';
import type { Session } from '../session/session';
import { chooseSnippet } from './choose-snippet';
import { fileNameFor } from './file-name';
import { insertInto } from './insert-code';
import { offerInstall } from './install/offer-install';
import { pickSnippet } from './pick-snippet';
import type { SnippetChoice } from './snippet-choice';

/**
 * Makes a new file with a snippet in it.
 *
 * @param place a folder, or a file beside which the new one is to stand
 */
export async function newSnippetFile(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>,
  place: vscode.Uri | undefined,
): Promise<void> {
  const title = vscode.l10n.t('New File with Model Snippet');
  const start = place ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await chooseSnippet(session, { title }, (id) => pickSnippet(session, id, title));
  if (chosen === undefined || start === undefined) {
    return;
  }
  try {
    const folder = await folderOf(start);
    const name = await askForName(folder, fileNameFor(chosen.modelId, chosen.snippet.language), title);
    if (name !== undefined) {
      await session.models.touch(chosen.modelId);
      await createFile(session, vscode.Uri.joinPath(folder, name), chosen.snippet);
    }
  } catch (error) {
    await showFailure(error, session);
  }
}

async function folderOf(place: vscode.Uri): Promise<vscode.Uri> {
  const { type } = await vscode.workspace.fs.stat(place);
  return (type & vscode.FileType.Directory) === 0 ? vscode.Uri.joinPath(place, '..') : place;
}

async function askForName(folder: vscode.Uri, suggested: string, title: string): Promise<string | undefined> {
  const names = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  const name = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Name of the new file in {0}', vscode.workspace.asRelativePath(folder)),
    value: suggested,
    valueSelection: [0, suggested.lastIndexOf('.')],
    ignoreFocusOut: true,
    validateInput: (value) => {
      const trimmed = value.trim();
      if (trimmed === '' || /[\\/]/.test(trimmed) || /^\.+$/.test(trimmed)) {
        return vscode.l10n.t('Enter a file name, without a folder.');
      }
      return names.has(trimmed) ? vscode.l10n.t('{0} already exists.', trimmed) : undefined;
    },
  });
  return name?.trim();
}

async function createFile(
  session: Pick<Session, 'terminals'>,
  uri: vscode.Uri,
  snippet: SnippetChoice,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { overwrite: false });
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(vscode.l10n.t('Can’t create {0}.', vscode.workspace.asRelativePath(uri)));
  }
  const editor = await vscode.window.showTextDocument(uri, { preview: false });
  await offerInstall(session, snippet, await insertInto(editor, snippet));
}
