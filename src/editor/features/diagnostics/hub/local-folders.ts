import * as vscode from 'vscode';
import { exists, folderOf } from '../../../kit/files';

/** Whether a program that names an id may mean a folder beside it or in its workspace, such as `output/checkpoint`. */
export async function isLocalFolder({ uri, isUntitled }: vscode.TextDocument, id: string): Promise<boolean> {
  const workspaceFolders = (vscode.workspace.workspaceFolders ?? []).map((each) => each.uri);
  const folders = isUntitled ? workspaceFolders : [folderOf(uri), ...workspaceFolders];
  const found = await Promise.all(folders.map((folder) => exists(vscode.Uri.joinPath(folder, id))));
  return found.includes(true);
}
