import * as vscode from 'vscode';
import { nameOf } from './files';
import { liesWithin } from './lies-within';
import { UserError } from './user-error';

/**
 * Refuses a file of the workspace that is a link to somewhere outside it: whoever wrote the repository would decide which
 * of the user's files is sent. A file that isn't in the workspace is the user's own choice.
 *
 * @throws UserError; else as the file system does
 */
export async function refuseLinkOut(uri: vscode.Uri): Promise<void> {
  const { getWorkspaceFolder, workspaceFolders = [] } = vscode.workspace;
  const folders = workspaceFolders.map((folder) => folder.uri);
  if (getWorkspaceFolder(uri) !== undefined && !(await liesWithin(uri, folders))) {
    throw new UserError(
      vscode.l10n.t(
        '{0} is a link to a file outside the workspace, so it is not used. Copy the file into the workspace first.',
        nameOf(uri),
      ),
    );
  }
}
