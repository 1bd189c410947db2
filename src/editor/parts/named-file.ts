import * as vscode from 'vscode';
import { exists, folderOf } from '../kit/files';
import { liesWithin } from '../kit/lies-within';
import { UserError } from '../kit/user-error';

const { t } = vscode.l10n;

/**
 * A file that another one names by its path: within the workspace, or in the folder of that file.
 *
 * @throws UserError for one that isn't there or lies outside; as the file system does
 */
export async function namedFile(by: vscode.Uri, path: string): Promise<vscode.Uri> {
  const { uri, isThere } = await namedPlace(by, path);
  if (!isThere) {
    throw new UserError(t('{0} wasn’t found.', path));
  }
  return uri;
}

/**
 * The same, for a file that may be made there.
 *
 * @throws UserError for a place that lies outside, or in a folder that isn't there; as the file system does
 */
export async function namedPlace(
  by: vscode.Uri,
  path: string,
): Promise<{ readonly uri: vscode.Uri; readonly isThere: boolean }> {
  const own = folderOf(by);
  const uri = vscode.Uri.joinPath(own, path.replaceAll('\\', '/'));
  const folder = folderOf(uri);
  const isThere = await exists(uri);
  if (!isThere && !(await exists(folder))) {
    throw new UserError(t('{0} wasn’t found.', path));
  }
  const root = vscode.workspace.getWorkspaceFolder(by)?.uri ?? own;
  const isRoot = !isThere && folder.toString() === root.toString();
  if (!isRoot && !(await liesWithin(isThere ? uri : folder, [root]))) {
    throw new UserError(t('{0} is outside the workspace, so it isn’t used.', path));
  }
  return { uri, isThere };
}
